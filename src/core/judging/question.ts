import type { Question } from '../benchmarks/protocol.ts';

/** The question that a judgment answers. */
export function questionOf({ candidate, context, stage, order, ablation }: Question): Question {
  return {
    candidate,
    context,
    ...(stage === undefined ? {} : { stage }),
    ...(order === undefined ? {} : { order }),
    ...(ablation === undefined ? {} : { ablation }),
  };
}

/** Key of one answer in `JudgmentGroup.fresh`, `stale` and `tied`; no two questions of a group share a key. */
export function judgmentKey(recordId: string, candidate: string, order?: string): string {
  return JSON.stringify(order === undefined ? [recordId, candidate] : [recordId, candidate, order]);
}

/** Key of an earlier stage in `JudgmentGroup.stages`: it serves all candidates of its record. */
export function stageKey(recordId: string, stage: string): string {
  return JSON.stringify([recordId, stage]);
}
