import { checksOf, type CheckMaker } from '../../declared-check.ts';
import { shoppingRecordOf, type ShoppingRecord } from '../shopping-record.ts';

/** Makes a check of shopping records. */
export const shoppingCheck: CheckMaker<ShoppingRecord> = checksOf('paceshop', shoppingRecordOf);
