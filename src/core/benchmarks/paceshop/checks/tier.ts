import { isJsonArray, isJsonObject } from '../../../model/json.ts';
import { nothing } from '../../declared-check.ts';
import { shoppingCheck } from './shopping-check.ts';

const mostDefects = 4;

export const tierCheck = shoppingCheck(
  'tier',
  'error',
  'The tier of a BAD record is the number of its defects, and a swap has none.',
  ({ label, swap, tier }, record) => {
    if (label !== 'BAD' || !isJsonObject(record)) return nothing;
    if (swap !== undefined) {
      if (tier === undefined) return nothing;
      return [
        {
          pointer: '/tier',
          message: `A swap has no tier, and this one has ${tier}: nothing was injected. Write null.`,
        },
      ];
    }
    const { defects } = record;
    // More than four are of fewer than four parts: see defect-groups.
    if (!isJsonArray(defects) || defects.length === 0 || defects.length > mostDefects) {
      return nothing;
    }
    const count = defects.length === 1 ? '1 defect' : `${defects.length} defects`;
    if (tier === undefined) {
      return [
        {
          pointer: '/defects',
          target: 'key',
          severity: 'warning',
          message: `The record has ${count} and no tier, so figures by tier leave it out. Set tier to ${defects.length}.`,
        },
      ];
    }
    if (tier === defects.length) return nothing;
    return [
      {
        pointer: '/tier',
        message: `The tier is ${tier}, and the record has ${count}. Set tier to ${defects.length}, or mend the list of defects.`,
      },
    ];
  },
  ({ swap, defects }) => {
    const value = swap === undefined ? (defects?.length ?? null) : null;
    return [
      {
        title: `Set tier to ${String(value)}`,
        isPreferred: true,
        operations: [{ op: 'set', pointer: '/tier', value }],
      },
    ];
  },
);
