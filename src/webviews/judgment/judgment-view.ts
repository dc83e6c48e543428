import type { JudgmentAction, JudgmentRecord } from '../protocol/judgment.ts';
import type { Status } from '../shared/status-line.ts';
import type { JudgmentLayout } from './judgment-layout.ts';

/** Everything that the templates draw from, and what they may call. */
export interface JudgmentView {
  readonly record: JudgmentRecord;
  readonly layout: JudgmentLayout;
  readonly status: Status | undefined;
  readonly act: (action: JudgmentAction) => void;
  readonly arrange: (change: Partial<JudgmentLayout>) => void;
}
