import type { ProtocolContext } from '../../../protocol.ts';
import type { ShownTurn } from '../visible.ts';

/**
 * How much of the history a judge sees (section 4, "Evaluation settings"). The target is the
 * request and never part of the history (RULINGS, PersEvalBench 3). Turns keep their own indices.
 */
export type HistoryContext = PlainContext | GoldContext;

/** Chooses by position alone: it is never handed the annotations, so it cannot show them. */
export interface PlainContext extends ProtocolContext {
  readonly reads: 'turns';
  readonly showsGold: readonly [];
  readonly select: (earlier: readonly ShownTurn[]) => readonly ShownTurn[];
}

/** Shows which turns are annotated as evidence, those of state A and state B alike (RULINGS, PersEvalBench 1). */
export interface GoldContext extends ProtocolContext {
  readonly reads: 'evidence';
  /** @param evidence the annotated turns of both states together: which state one expresses is not handed out */
  readonly select: (
    earlier: readonly ShownTurn[],
    evidence: ReadonlySet<number>,
  ) => readonly ShownTurn[];
}
