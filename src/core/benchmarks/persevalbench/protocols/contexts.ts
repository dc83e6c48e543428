import type { ProtocolContext } from '../../protocol.ts';
import type { ShownTurn } from './visible.ts';

/**
 * How much of the history a judge sees (section 4, "Evaluation settings"). The target is the
 * request and never part of the history (RULINGS, PersEvalBench 3).
 */
export interface HistoryContext extends ProtocolContext {
  /** Chooses among the turns before the target; turns keep their own indices. */
  readonly select: (earlier: readonly ShownTurn[]) => readonly ShownTurn[];
}

const recentTurns = 6;

const fullContext: HistoryContext = {
  id: 'full',
  title: 'Full',
  description: 'The complete history up to the target request. The main setting.',
  showsGold: [],
  select: (earlier) => earlier,
};

const recentContext: HistoryContext = {
  id: 'recent',
  title: 'Recent',
  description: 'The six utterances before the target request, across episodes.',
  showsGold: [],
  select: (earlier) => earlier.slice(-recentTurns),
};

const targetOnlyContext: HistoryContext = {
  id: 'target-only',
  title: 'Target only',
  description: 'The target request and the response alone, without any history.',
  showsGold: [],
  select: () => [],
};

/** In the order in which they are offered. */
export const historyContexts: readonly HistoryContext[] = [
  fullContext,
  recentContext,
  targetOnlyContext,
];
