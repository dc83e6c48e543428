import { isJsonArray, isJsonObject } from '../../../model/json.ts';
import { pointerOf } from '../../../model/pointer.ts';
import { nothing } from '../../declared-check.ts';
import { shoppingCheck } from './shopping-check.ts';

const goldOfBad = ['defects', 'tier', 'swap', 'base_record_id'] as const;

export const goodIsClean = shoppingCheck(
  'good-is-clean',
  'error',
  'A GOOD record has no defects, no tier, no swap and no base record.',
  ({ label }, record) => {
    if (label !== 'GOOD' || !isJsonObject(record)) return nothing;
    const present = goldOfBad.filter((property) => {
      const value = record[property] ?? null;
      return value !== null && !(isJsonArray(value) && value.length === 0);
    });
    if (present.length === 0) return nothing;
    return present.map((property) => ({
      pointer: pointerOf(property),
      target: 'key' as const,
      message: `A GOOD record has no ${property}. Delete it, or change the label to BAD.`,
    }));
  },
  (_shopping, { pointer }) => [
    { title: `Delete ${pointer.slice(1)}`, operations: [{ op: 'remove', pointer }] },
    {
      title: 'Change the label to BAD',
      operations: [{ op: 'set', pointer: '/label', value: 'BAD' }],
    },
  ],
);
