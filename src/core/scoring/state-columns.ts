import type { ReportCell } from '../benchmarks/scorecard.ts';
import { answerStates, type StateItems } from './answer-state.ts';
import { countCell } from './cells.ts';

/** Headings of the columns that say how many answers are in which state. */
export const stateHeadings: readonly string[] = answerStates.map(
  (state) => `${state.charAt(0).toUpperCase()}${state.slice(1)}`,
);

export function stateCells(items: StateItems): readonly ReportCell[] {
  return answerStates.map((state) => countCell(items[state]));
}
