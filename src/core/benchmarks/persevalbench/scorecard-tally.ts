import { pooledRate, rateOf, type Rate } from '../../metrics/rate.ts';
import { isJsonObject, type JsonValue } from '../../model/json.ts';
import type { Protocol, Score } from '../protocol.ts';
import type { ScorecardRecord } from '../scorecard.ts';
import { errorColumns, type ErrorGroup } from './scorecard-columns.ts';
import { isErrorSubtype, type ErrorSubtype } from './taxonomy.ts';

/** The two responses of a scenario, as candidates are named in judgments. */
export type PairMember = 'right' | 'error';

/** What is known of one response. Each response is in exactly one of the five states. */
export type ResponseState =
  | { readonly state: 'fresh'; readonly verdict: JsonValue }
  | { readonly state: 'unreadable' | 'failed' | 'stale' | 'missing' };

export type StateCounts = Readonly<Record<ResponseState['state'], number>>;

/** The figures of one judge (paper, section 4, Metrics). Only fresh verdicts are in a rate. */
export interface Tally {
  /** Adds up to twice the number of records. */
  readonly counts: StateCounts;
  readonly recognized: ReadonlyMap<ErrorGroup, Rate>;
  readonly falseAlarms: Rate;
  readonly pairs: PairTally;
}

/** Every record is one pair: complete (`accuracy.n`), incomplete or without gold. */
export interface PairTally {
  /** Pairs with two fresh verdicts (RULINGS, PersEvalBench 6). */
  readonly accuracy: Rate;
  /** Pairs that lack at least one. */
  readonly incomplete: number;
  /** Pairs that nothing can be compared with, because the record's gold cannot be read. */
  readonly withoutGold: number;
  /** The accuracy if every incomplete pair were wrong. */
  readonly lowerBound: Rate;
}

type ScoreVerdict = Protocol['score'];

const nothingCounted = rateOf(0, 0);

export function tally(
  records: readonly ScorecardRecord[],
  stateOf: (recordId: string, member: PairMember) => ResponseState,
  score: ScoreVerdict,
): Tally {
  const counts = { fresh: 0, stale: 0, missing: 0, unreadable: 0, failed: 0 };
  const recognized = new Map<ErrorSubtype, Rate>();
  let falseAlarms = nothingCounted;
  let pairs = nothingCounted;
  let incomplete = 0;
  let pairsWithoutGold = 0;

  for (const { id, record } of records) {
    const subtype = subtypeOf(record);
    const states = { right: stateOf(id, 'right'), error: stateOf(id, 'error') };
    const scores = {
      right: scoreOf(record, 'right', states.right, score),
      error: subtype === undefined ? undefined : scoreOf(record, 'error', states.error, score),
    };
    counts[states.right.state] += 1;
    counts[states.error.state] += 1;
    if (scores.right !== undefined) {
      falseAlarms = added(falseAlarms, scores.right.outcome === 'false-alarm');
    }
    if (subtype !== undefined && scores.error !== undefined) {
      recognized.set(
        subtype,
        added(recognized.get(subtype) ?? nothingCounted, scores.error.correct),
      );
    }
    const isComplete = states.right.state === 'fresh' && states.error.state === 'fresh';
    if (scores.right !== undefined && scores.error !== undefined) {
      pairs = added(pairs, scores.right.correct && scores.error.correct);
    } else if (subtype !== undefined && !isComplete) {
      incomplete += 1;
    } else {
      pairsWithoutGold += 1;
    }
  }

  return {
    counts,
    recognized: pooled(recognized),
    falseAlarms,
    pairs: {
      accuracy: pairs,
      incomplete,
      withoutGold: pairsWithoutGold,
      lowerBound: rateOf(pairs.k, pairs.n + incomplete),
    },
  };
}

/** The gold subtype, or undefined where the record does not say. */
export function subtypeOf(record: JsonValue): ErrorSubtype | undefined {
  const subtype = isJsonObject(record) ? record['primary_error'] : undefined;
  return isErrorSubtype(subtype) ? subtype : undefined;
}

function scoreOf(
  record: JsonValue,
  member: PairMember,
  response: ResponseState,
  score: ScoreVerdict,
): Score | undefined {
  if (response.state !== 'fresh') return undefined;
  return score(record, { candidate: member, context: '' }, response.verdict);
}

function added(rate: Rate, isHit: boolean): Rate {
  return rateOf(rate.k + (isHit ? 1 : 0), rate.n + 1);
}

function pooled(bySubtype: ReadonlyMap<ErrorSubtype, Rate>): ReadonlyMap<ErrorGroup, Rate> {
  return new Map(
    errorColumns.map(({ group, subtypes }) => [
      group,
      pooledRate(subtypes.map((subtype) => bySubtype.get(subtype) ?? nothingCounted)),
    ]),
  );
}
