import type { MatchedRecords } from '../../matched-records.ts';
import { shoppingRecordOf, type Defect } from '../shopping-record.ts';
import { swapAxes } from '../taxonomy.ts';
import { matchedFields } from './matched-fields.ts';

/** Of a title, which has room for a few words: tiers have two defects at most. */
const mostFamilies = 4;

/** GOOD records beside the BAD and swapped ones that were made from them. */
export const matchedShopping: MatchedRecords = {
  baseIdOf: (record) => {
    const { id, baseRecordId } = shoppingRecordOf(record);
    return baseRecordId === '' || baseRecordId === id ? undefined : baseRecordId;
  },
  titleOf: (record) => {
    const { label = 'no label', swap, defects = [] } = shoppingRecordOf(record);
    if (swap !== undefined) {
      const axis = swap.axis === undefined ? 'unknown axis' : swapAxes[swap.axis].title;
      return `swap · ${axis.toLowerCase()}`;
    }
    return [label, familiesOf(defects).join(' + ')].filter((part) => part !== '').join(' · ');
  },
  fieldsOf: matchedFields,
};

function familiesOf(defects: readonly Defect[]): readonly string[] {
  const families = defects.slice(0, mostFamilies).map(familyOf);
  const more = defects.length - families.length;
  return more === 0 ? families : [...families, `${more} more`];
}

function familyOf({ family }: Defect): string {
  return family ?? 'unknown family';
}
