import { judgeNames } from '../../judging/judge-names.ts';
import type { JsonValue } from '../../model/json.ts';
import type { JudgeIdentity, Judgment } from '../../model/judgment.ts';
import type { Review } from '../../model/review.ts';
import { flagStudy, isMark, queueStudy } from '../marks.ts';
import { orderedReviews } from '../review-order.ts';
import { isWithdrawn, reviewedItems } from '../reviewed-items.ts';
import { readSetAside } from '../set-aside.ts';
import { isReadableFlag } from './flag-entries.ts';
import type { QueueEntry } from './queue-entry.ts';
import type { QueueRecord, QueueSetting } from './queue-setting.ts';
import { entriesOfRecord } from './record-entries.ts';
import { readQueueDecision } from './standing-decisions.ts';

export interface QueueInput extends Omit<QueueSetting, 'judgeNames'> {
  /** In the order of the file; every id once. */
  readonly records: readonly Pick<QueueRecord, 'recordId' | 'record' | 'problems'>[];
  /** In the order of the files. */
  readonly judgments: readonly Judgment[];
  /** In any order. */
  readonly reviews: readonly Review[];
}

export interface Queue {
  /** Record after record. */
  readonly entries: readonly QueueEntry[];
  /** What has no part in it. */
  readonly leftOut: {
    /** Of records that are not at hand, or that share their id with another. */
    readonly judgments: readonly Judgment[];
    /** As with judgments; marks of records that share their id have a part in it. */
    readonly reviews: readonly Review[];
    /** In studies of candidates that their records do not have. */
    readonly lostCandidates: readonly Review[];
    /** In studies that are not at hand, or that are about other records. */
    readonly unknownStudies: readonly Review[];
    /** Decisions in studies, flags and other marks that are outside their form. */
    readonly unreadable: readonly Review[];
  };
}

/** What needs a person in a whole dataset. Whichever way reviews were merged, the same comes out. */
export function queueOf(input: QueueInput): Queue {
  const { records, judgments } = input;
  const { reviews } = orderedReviews(input.reviews);
  const judgmentsOf = Map.groupBy(judgments, ({ record_id: id }) => id);
  // Not the ordered ones: of reviews that share an id, one of another record must not displace a record's own.
  const reviewsOf = Map.groupBy(input.reviews, ({ record_id: id }) => id);
  const known = new Map(
    records.flatMap(({ recordId, record }) =>
      record === undefined ? [] : [[recordId, record] as const],
    ),
  );
  const setting = { ...input, judgeNames: judgeNamesOf(judgments) };
  return {
    entries: records.flatMap((record) =>
      entriesOfRecord(setting, {
        ...record,
        judgments: judgmentsOf.get(record.recordId) ?? [],
        reviews: reviewsOf.get(record.recordId) ?? [],
      }),
    ),
    leftOut: {
      judgments: judgments.filter(({ record_id: id }) => !known.has(id)),
      ...leftOutReviews(input, reviews, known),
    },
  };
}

function leftOutReviews(
  { kind, studies, records }: QueueInput,
  reviews: readonly Review[],
  known: ReadonlyMap<string, JsonValue>,
): Omit<Queue['leftOut'], 'judgments'> {
  const ids = new Set(records.map(({ recordId }) => recordId));
  const isAtHand = (review: Review): boolean =>
    (isMark(review) ? ids : known).has(review.record_id);
  const atHand = reviews.filter(isAtHand);
  const asked = studies.filter((study) => study.kind === kind.id);
  const askedIds = new Set(asked.map(({ id }) => id));
  const reviewed = asked
    .filter(({ id }) => atHand.some(({ study }) => study === id))
    .map((study) => reviewedItems(study, atHand, known));
  return {
    reviews: reviews.filter((review) => !isAtHand(review)),
    lostCandidates: reviewed.flatMap(({ orphans }) => orphans),
    unknownStudies: atHand.filter((review) => !isMark(review) && !askedIds.has(review.study)),
    unreadable: [
      ...reviewed.flatMap(({ unreadable }) => unreadable),
      ...atHand.filter((review) => isMark(review) && !isReadableMark(review)),
    ],
  };
}

function isReadableMark(review: Review): boolean {
  const { study, decision } = review;
  if (isWithdrawn(review)) return true;
  if (study === flagStudy) return isReadableFlag(review);
  if (study === queueStudy) return readQueueDecision(decision) !== undefined;
  return readSetAside(decision) !== undefined;
}

/** The names of all judges of a dataset together, by `judgeKey`. */
export function judgeNamesOf(judgments: Iterable<Judgment>): ReadonlyMap<string, string> {
  const judges = new Map<string, JudgeIdentity>();
  // Spelled plainly: as many as there are judgments, and the same judge is nearly always spelled the same.
  for (const { judge } of judgments) judges.set(JSON.stringify(judge), judge);
  return judgeNames(judges.values());
}
