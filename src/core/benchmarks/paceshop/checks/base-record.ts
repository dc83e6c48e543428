import { isJsonObject } from '../../../model/json.ts';
import { nothing } from '../../declared-check.ts';
import { shoppingCheck } from './shopping-check.ts';

/** Tables 4 and 28 compare a BAD record with the GOOD one that it was made from. */
export const baseRecord = shoppingCheck(
  'base-record',
  'error',
  'A BAD record names the GOOD record that it was made from.',
  ({ label, id, baseRecordId }, record) => {
    if (label !== 'BAD') return nothing;
    if (baseRecordId === undefined) {
      // What is no text is the schema's.
      if (!isJsonObject(record) || (record['base_record_id'] ?? null) !== null) return nothing;
      return [
        {
          pointer: '/label',
          severity: 'information',
          message:
            'No base_record_id names the GOOD record that this BAD one was made from, so paired figures leave it out.',
        },
      ];
    }
    if (id === undefined || baseRecordId !== id) return nothing;
    return [
      {
        pointer: '/base_record_id',
        message:
          'The record names itself as its base. Write the id of the GOOD record that it was made from.',
      },
    ];
  },
);
