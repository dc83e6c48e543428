import type { EarlierStages, Protocol } from '../../benchmarks/protocol.ts';

/** What the stages of a protocol may give: known answers, and examples for those that are not known yet. */
export function likelyStages(
  { stages }: Protocol,
  known: EarlierStages = new Map(),
): EarlierStages {
  return new Map(stages.map(({ id, example }) => [id, known.get(id) ?? example]));
}
