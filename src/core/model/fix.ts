import type { RecordOperation } from './record-operation.ts';

/** One way to mend a finding, offered as a quick fix. */
export interface Fix {
  /** What it does, as a command: `Set evidence_distance to "far"`. */
  readonly title: string;
  /** The one that "fix all of this kind" takes: at most one of a finding, and only where it is surely what was meant. */
  readonly isPreferred?: boolean;
  readonly operations: readonly RecordOperation[];
}
