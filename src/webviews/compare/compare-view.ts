import type { TextComparison } from '../../core/comparison/text-comparison.ts';
import type { CompareAction, CompareLayout, CompareRecord } from '../protocol/compare.ts';
import type { Status } from '../shared/status-line.ts';

/** Everything that the templates draw from, and what they may call. */
export interface CompareView {
  readonly record: CompareRecord;
  readonly texts: TextComparison;
  readonly layout: CompareLayout;
  readonly status: Status | undefined;
  readonly act: (action: CompareAction) => void;
  readonly arrange: (change: Partial<CompareLayout>) => void;
  /** Opens the history where needed and goes to a turn. */
  readonly showTurn: (turnIndex: number) => void;
  readonly showHelp: () => void;
}
