import type { ShoppingRecord } from '../shopping-record.ts';
import type { ResponseCheck, ResponseCheckResult } from './response-check.ts';

/** The twelve, in the order of the response's fields. */
export const responseChecks: readonly ResponseCheck[] = [];

export function checkResponse(record: ShoppingRecord): readonly ResponseCheckResult[] {
  return responseChecks.map((check) => ({ check, faults: check.look(record) }));
}
