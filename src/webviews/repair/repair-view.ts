import type { RepairAction, RepairLayout, RepairPage } from '../protocol/repair.ts';
import type { Status } from '../shared/status-line.ts';

/** What the parts of the page draw from, and what they can do. */
export interface RepairView {
  readonly state: RepairPage;
  readonly layout: RepairLayout;
  readonly status: Status | undefined;
  readonly act: (action: RepairAction) => void;
  readonly arrange: (change: Partial<RepairLayout>) => void;
  /** Writes a proposal into the record, as it is or as it was changed. */
  readonly accept: (attempt: string, text?: string) => void;
  readonly edit: (attempt: string, text: string) => void;
  readonly stopEditing: () => void;
  /** For the reason that is typed. */
  readonly setAside: () => void;
  readonly showHelp: () => void;
}
