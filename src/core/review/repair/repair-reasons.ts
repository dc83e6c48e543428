import type { Repair } from '../../benchmarks/repair.ts';
import { answerTo } from '../../benchmarks/study-decision.ts';
import type { Study } from '../../benchmarks/study.ts';
import type { JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { mayKnow } from '../may-know.ts';
import { reviewedItems, type ReviewedItem, type StandingDecision } from '../reviewed-items.ts';
import { settlementOf } from '../settlement.ts';

/** What people decided about the part that a repair writes anew, as somebody may read it. */
export interface RepairReasons {
  /** The decisions that call for the repair. */
  readonly told: readonly RepairReasonTold[];
  /** Where the viewer must decide first: nothing but how many have decided, whatever they said. */
  readonly untold?: { readonly study: Study; readonly reviewers: number };
}

export interface RepairReasonTold {
  readonly reviewer: string;
  /** What was decided, then the reviewer's own words. */
  readonly text: string;
}

/**
 * Why a repair is called for, about the record as it is.
 *
 * @param study the one whose decisions call for it; undefined where it is not at hand
 * @param reviews those of the record, in any order
 * @param viewer who looks
 */
export function repairReasons(
  { repair, study }: { readonly repair: Repair; readonly study: Study | undefined },
  { recordId, record, reviews }: ReviewedRecord,
  viewer: string | undefined,
): RepairReasons {
  const { calledForBy } = repair;
  if (study === undefined || calledForBy === undefined) return { told: [] };
  const { candidate } = repair.current(record) ?? {};
  const { items } = reviewedItems(study, reviews, new Map([[recordId, record]]));
  const item = items.find((one) => one.candidate === candidate);
  const by = item === undefined ? [] : reviewersOf(item);
  if (item === undefined || by.length === 0) return { told: [] };
  if (!mayKnow({ by, isBlind: study.isBlind }, viewer)) {
    return { told: [], untold: { study, reviewers: by.length } };
  }
  const { question, value } = calledForBy;
  const told = decisionsOf(study, item)
    .filter(({ answers }) => answerTo(answers, question) === value)
    .map((decision) => ({
      reviewer: decision.review.reviewer,
      text: [`${study.title}: ${value}.`, ...wordsOf(study, decision)].join(' '),
    }));
  return { told };
}

/**
 * How many decided an earlier content of the part in the study that calls for the repair, where nobody has decided it as it is:
 * undefined where nothing is to be decided anew.
 *
 * @param study the one whose decisions call for it; undefined where it is not at hand
 * @param reviews those of the record, in any order
 */
export function outdatedDecisions(
  { repair, study }: { readonly repair: Repair; readonly study: Study | undefined },
  { recordId, record, reviews }: ReviewedRecord,
): { readonly study: Study; readonly reviewers: number } | undefined {
  if (study === undefined || repair.calledForBy === undefined) return undefined;
  const { candidate } = repair.current(record) ?? {};
  const { items } = reviewedItems(study, reviews, new Map([[recordId, record]]));
  const item = items.find((one) => one.candidate === candidate);
  if (item === undefined || reviewersOf(item).length > 0) return undefined;
  const reviewers = new Set(item.stale.map(({ review }) => review.reviewer)).size;
  return reviewers === 0 ? undefined : { study, reviewers };
}

export interface ReviewedRecord {
  readonly recordId: string;
  readonly record: JsonValue;
  readonly reviews: readonly Review[];
}

function reviewersOf({ adjudication, decisions }: ReviewedItem): readonly string[] {
  const all = [...(adjudication === undefined ? [] : [adjudication]), ...decisions];
  return [...new Set(all.map(({ review }) => review.reviewer))];
}

/** What an adjudication settled, it alone says. */
function decisionsOf(study: Study, item: ReviewedItem): readonly StandingDecision[] {
  const { adjudication, decisions } = item;
  const isSettled = settlementOf(study, item).by === 'adjudication' && adjudication !== undefined;
  return isSettled ? [adjudication] : decisions;
}

function wordsOf({ questions }: Study, { answers, review }: StandingDecision): readonly string[] {
  return [
    ...questions.flatMap(({ id, type }) => (type === 'text' ? (answerTo(answers, id) ?? []) : [])),
    ...(review.comment === undefined ? [] : [review.comment]),
  ];
}
