import type * as vscode from 'vscode';
import type { SaveHazard } from '../core/jsonl/save-hazards.ts';
import type { KindChoice } from '../core/schema/kind-detection.ts';
import type { CoverageProbe } from './coverage/coverage-panel.ts';
import type { CitedProbe } from './highlights/cited-marks.ts';
import type { HighlightProbe } from './highlights/highlights.ts';
import type { JudgmentProbe } from './judging/judgment-view.ts';
import type { MatchedProbe } from './matched/matched-panel.ts';
import type { PreviewProbe } from './preview/preview-panel.ts';
import type { QueueProbe } from './queue/queue.ts';
import type { RepairProbe } from './repair/repair-panel.ts';
import type { ReviewProbe } from './review/review-panel.ts';
import type { RunsProbe } from './runs/runs.ts';
import type { ReportProbe } from './report/report-panel.ts';
import type { SheetProbe } from './sheet/sheet-panel.ts';

/** What tests inside the extension host may look at, because VS Code has no API that shows it. */
export interface TestProbe {
  readonly marks: HighlightProbe;
  readonly cited: CitedProbe;
  /** How many records have been validated since the document was opened. */
  readonly validatedRecords: (uri: vscode.Uri) => number | undefined;
  readonly isLoaded: (uri: vscode.Uri) => boolean;
  readonly hazardsOf: (uri: vscode.Uri) => readonly SaveHazard[] | undefined;
  /** Forgets all but what is stored of record documents, as a reload of the window does. */
  readonly restartRecordDocuments: () => Promise<void>;
  /** The preview panel: what it shows, and its page's messages. */
  readonly preview: PreviewProbe;
  /** The preview of records that are no dialogue: what it shows, and its page's messages. */
  readonly sheet: SheetProbe;
  /** The coverage panel: what it shows, and its page's messages. */
  readonly coverage: CoverageProbe;
  /** The panel of matched records: what it shows, and its page's messages. */
  readonly matched: MatchedProbe;
  /** The report panel: what it shows, and its page's messages. */
  readonly report: ReportProbe;
  /** The same panel about reviews. */
  readonly agreement: ReportProbe;
  /** What the Judgment view shows. */
  readonly judgments: JudgmentProbe;
  /** Runs over files: the Judge Dataset panel, its page's messages, and the Runs view. */
  readonly runs: RunsProbe;
  /** The review surface: what it shows, and its page's messages. */
  readonly review: ReviewProbe;
  /** The repair panel: what it shows, and its page's messages. */
  readonly repair: RepairProbe;
  /** The Review view: what it lists, and its filters. */
  readonly queue: QueueProbe;
  readonly kindOf: (uri: vscode.Uri) => KindChoice | undefined;
  /** Modal dialogs are refused in tests: this gives the consent that the user would. */
  readonly consentTo: (consentKey: string) => Promise<void>;
  /** Lets schemas be fetched from an origin, as the answer to the question does. */
  readonly allowSchemasFrom: (origin: string) => Promise<void>;
  readonly hasConsent: (consentKey: string) => boolean;
}
