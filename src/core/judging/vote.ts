import type { Protocol } from '../benchmarks/protocol.ts';
import type { Judgment } from '../model/judgment.ts';

/**
 * What the repeats of one question say together (RULINGS, PersEvalBench 7): the latest judgment with the vote that most
 * verdicts share, or `tie` where two votes share the lead. Unreadable and failed repeats have no vote, nor have verdicts
 * outside the contract; where no repeat has one, the latest of them stands for all.
 *
 * Where the protocol combines verdicts part by part, the outcome is a judgment that nobody gave as such: the latest one
 * with the combined verdict's vote, holding the combined verdict and no reply.
 *
 * @param judgments one for each repeat, at least one, the latest last
 */
export function majorityOf(
  judgments: readonly Judgment[],
  protocol: Pick<Protocol, 'voteOf' | 'combine'>,
): Judgment | 'tie' {
  const cast = judgments.filter((judgment) => hasVote(judgment, protocol));
  if (protocol.combine !== undefined && cast.length > 1) {
    return combined(cast, protocol.combine, protocol.voteOf);
  }
  const ballots = Map.groupBy(cast, ({ verdict }) => protocol.voteOf(verdict ?? null));
  const [first, second] = [...ballots.values()].sort((one, other) => other.length - one.length);
  if (first !== undefined && first.length === second?.length) return 'tie';
  const latest = (first ?? judgments).at(-1);
  if (latest === undefined) throw new RangeError('A vote needs at least one judgment.');
  return latest;
}

/** True for a verdict within the contract. */
export function hasVote(
  { outcome, verdict }: Judgment,
  { voteOf }: Pick<Protocol, 'voteOf'>,
): boolean {
  return outcome === 'verdict' && voteOf(verdict ?? null) !== '';
}

function combined(
  cast: readonly Judgment[],
  combine: NonNullable<Protocol['combine']>,
  voteOf: Protocol['voteOf'],
): Judgment | 'tie' {
  const verdict = combine(cast.map((judgment) => judgment.verdict ?? null));
  if (verdict === undefined) return 'tie';
  const vote = voteOf(verdict);
  const latest = cast.findLast((judgment) => voteOf(judgment.verdict ?? null) === vote);
  if (latest === undefined) throw new Error('A combined verdict has a vote that nobody gave.');
  const { raw: reply, ...rest } = latest;
  return reply === undefined ? { ...latest, verdict } : { ...rest, verdict };
}
