import type { JsonValue } from '../model/json.ts';
import type { Judgment } from '../model/judgment.ts';

/**
 * What the repeats of one question say together (RULINGS, PersEvalBench 7): the latest judgment with the vote that most
 * verdicts share, or `tie` where two votes share the lead. Unreadable and failed repeats have no vote; where no repeat
 * has one, the latest of them stands for all.
 *
 * @param judgments one for each repeat, at least one
 */
export function majorityOf(
  judgments: readonly Judgment[],
  voteOf: (verdict: JsonValue) => string,
): Judgment | 'tie' {
  const ballots = Map.groupBy(
    judgments.filter(({ outcome }) => outcome === 'verdict'),
    ({ verdict }) => voteOf(verdict ?? null),
  );
  const [first, second] = [...ballots.values()].sort((one, other) => other.length - one.length);
  if (first !== undefined && first.length === second?.length) return 'tie';
  const latest = (first ?? judgments).at(-1);
  if (latest === undefined) throw new RangeError('A vote needs at least one judgment.');
  return latest;
}
