import type { ShoppingRecord } from '../shopping-record.ts';
import { attributionsUsed } from './attributions-used.ts';
import { bannedStrings } from './banned-strings.ts';
import { boldCategoryMatch } from './bold-category-match.ts';
import { categoriesAligned } from './categories-aligned.ts';
import { categoryCount } from './category-count.ts';
import { categoryLabelLength } from './category-label-length.ts';
import { categoryUniqueness } from './category-uniqueness.ts';
import { evidenceIdsInPool } from './evidence-ids-in-pool.ts';
import { overviewLength } from './overview-length.ts';
import { relatedQueryCount } from './related-query-count.ts';
import { relatedQueryUniqueness } from './related-query-uniqueness.ts';
import type { ResponseCheck, ResponseCheckResult, ResponseFault } from './response-check.ts';
import { xmlRoundTrip } from './xml-round-trip.ts';

/** The twelve, in the order of the response's fields. */
export const responseChecks: readonly ResponseCheck[] = [
  overviewLength,
  boldCategoryMatch,
  categoryCount,
  categoryLabelLength,
  categoryUniqueness,
  categoriesAligned,
  relatedQueryCount,
  relatedQueryUniqueness,
  evidenceIdsInPool,
  attributionsUsed,
  xmlRoundTrip,
  bannedStrings,
];

export function checkResponse(record: ShoppingRecord): readonly ResponseCheckResult[] {
  return responseChecks.map((check) => {
    const faults = check.look(record);
    return { check, faults, state: stateOf(check, record, faults) };
  });
}

/**
 * Whether a response passes all twelve, which makes a defect stealthy (RULINGS, PACEShop 11). Undefined where none fails
 * and one or more cannot tell.
 */
export function passesAllChecks(record: ShoppingRecord): boolean | undefined {
  const states = checkResponse(record).map(({ state }) => state);
  if (states.includes('failed')) return false;
  return states.includes('unknown') ? undefined : true;
}

function stateOf(
  check: ResponseCheck,
  record: ShoppingRecord,
  faults: readonly ResponseFault[],
): ResponseCheckResult['state'] {
  if (faults.length > 0) return 'failed';
  return check.canTell(record) ? 'passed' : 'unknown';
}
