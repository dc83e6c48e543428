import { isJsonObject, type JsonValue } from '../../../model/json.ts';
import type { Review } from '../../../model/review.ts';
import type { Protocol } from '../../protocol.ts';
import type { VerdictLabel } from '../protocols/verdict-contract.ts';
import { labelSheet } from './fixed-labels.ts';
import { standingReviews } from '../../../scoring/standing-reviews.ts';
import type { StudyScenario } from './study-scenario.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** What people said of the responses, as judges do (study 3 of the paper). */
export interface People {
  /** One for each reviewer, in the order of their first review. */
  readonly sheets: readonly VerdictSheet[];
  /** Reviews whose decision is no verdict, or that name no response of a known scenario. */
  readonly unreadable: number;
}

const labels: ReadonlyMap<string, VerdictLabel> = new Map([
  ['RIGHT', 'RIGHT'],
  ['UNDER', 'UNDER_PERSONALIZED'],
  ['UNDER_PERSONALIZED', 'UNDER_PERSONALIZED'],
  ['OVER', 'OVER_PERSONALIZED'],
  ['OVER_PERSONALIZED', 'OVER_PERSONALIZED'],
]);

/**
 * Reads the study `verdict`. A review names the candidate `right` or `error`; its decision is `Right`, `Under` or `Over`, or
 * the label that judges answer with, in capitals or not; or an object with one of them as `verdict`.
 */
export function peopleOf(
  reviews: readonly Review[],
  protocol: Protocol,
  scenarios: readonly StudyScenario[],
): People {
  const known = new Set(scenarios.map(({ id }) => id));
  const byReviewer = new Map<string, Map<string, VerdictLabel>>();
  let unreadable = 0;
  for (const { reviewer, record_id, candidate, decision } of standingReviews(reviews, 'verdict')) {
    const label = labelOf(decision);
    const isResponse = candidate === 'right' || candidate === 'error';
    if (label === undefined || !isResponse || !known.has(record_id)) {
      unreadable += 1;
      continue;
    }
    const own = byReviewer.get(reviewer) ?? new Map<string, VerdictLabel>();
    byReviewer.set(reviewer, own.set(responseKey(record_id, candidate), label));
  }
  const sheets = [...byReviewer].map(([reviewer, own]) =>
    labelSheet(reviewer, protocol, scenarios, ({ id }, member) => own.get(responseKey(id, member))),
  );
  return { sheets, unreadable };
}

function labelOf(decision: JsonValue): VerdictLabel | undefined {
  const text = isJsonObject(decision) ? decision['verdict'] : decision;
  return typeof text === 'string' ? labels.get(text.trim().toUpperCase()) : undefined;
}

function responseKey(recordId: string, candidate: string): string {
  return JSON.stringify([recordId, candidate]);
}
