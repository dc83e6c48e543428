import type { JsonValue } from '../../model/json.ts';
import { readCoverageValue, retailVerticals } from './coverage-axes.ts';
import { partOf } from './record-part.ts';
import { shoppingRecordOf, type ShoppingRecord } from './shopping-record.ts';

/**
 * What samples are stratified by: what the record stands for (GOOD, the family of its first defect, the axis of its swap),
 * as the calibration package is drawn (appendix B.4), then its tier and the department of its query.
 */
export function shoppingStrata(record: JsonValue): readonly string[] {
  const shopping = shoppingRecordOf(record);
  return [
    sortOf(shopping),
    shopping.tier === undefined ? '' : String(shopping.tier),
    readCoverageValue(record, 'retail_vertical', retailVerticals) ?? '',
  ];
}

function sortOf(record: ShoppingRecord): string {
  const { swap, defects } = record;
  const part = partOf(record);
  if (part === undefined) return '';
  if (part === 'swap') return `swap ${swap?.axis ?? ''}`;
  return part === 'good' ? 'GOOD' : (defects?.[0]?.family ?? 'BAD');
}
