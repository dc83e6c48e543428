import { isJsonObject } from '../../../model/json.ts';
import { nothing } from '../../declared-check.ts';
import { shoppingCheck } from './shopping-check.ts';

export const badHasGold = shoppingCheck(
  'bad-has-gold',
  'error',
  'A BAD record has a gold defect or a persona swap.',
  ({ label, swap }, record) => {
    if (label !== 'BAD' || swap !== undefined || !isJsonObject(record)) return nothing;
    // What is no list is the schema's.
    const defects = record['defects'] ?? [];
    if (!Array.isArray(defects) || defects.length > 0) return nothing;
    return [
      {
        pointer: '/label',
        message:
          'The label is BAD, and nothing says why: no judge can be scored on it. List the gold defects with family and location, or change the label to GOOD.',
      },
    ];
  },
  (_shopping, { pointer }) => [
    { title: 'Change the label to GOOD', operations: [{ op: 'set', pointer, value: 'GOOD' }] },
  ],
);
