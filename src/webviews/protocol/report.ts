import type {
  BarsFigure,
  FigureValue,
  MatrixFigure,
  PlaneFigure,
  ReportCell,
  ReportRow,
  ReportTable,
} from '../../core/benchmarks/scorecard.ts';
import type { PartPlace } from '../../core/report/report-items.ts';
import type { ProvenanceEntry } from '../../core/report/report.ts';
import type { VerdictStanding } from './judgment-card.ts';

/** What the Report webview shows: the figures of one open file and its judgments. */
export type ReportState = ReportNothing | ReportPage;

/** How far a report is that takes long. */
interface ReportWork {
  /** @example `412 of 1,204 rows`; only of what can be stopped */
  readonly amount?: string;
  /** The user did not wait for it. */
  readonly isStopped?: boolean;
}

export interface ReportNothing extends ReportWork {
  readonly type: 'nothing';
  /** Why there is nothing to show and what to do, or what is being done. */
  readonly message: string;
  readonly isWorking: boolean;
}

export interface ReportPage extends ReportFigures, ReportWork {
  readonly type: 'report';
  /** For the layout that the webview keeps, so that a reload finds the same file again. */
  readonly documentUri: string;
  readonly fileName: string;
  /** What is being done, while the figures are still those of before. */
  readonly progress?: string;
  /** Why the figures are not those of the present file. */
  readonly problem?: string;
  readonly filter: ReportFilter;
  /** What has been opened behind a number. */
  readonly list?: ReportList;
  /** Other open files could be shown. */
  readonly canChooseFile: boolean;
}

/** A report as a page shows it: the items behind its numbers are counts, and come when they are asked for. */
export interface ReportFigures {
  /** What it is about, and what the filter chooses among: of reviews, reviewers, studies and draws stand for judges, protocols and contexts. */
  readonly subject: ReportSubject;
  readonly title: string;
  readonly notices: readonly ReportNotice[];
  /** What the filter can leave out: all that was judged, with or without the filter. */
  readonly choices: ReportFilterChoices;
  readonly sections: readonly PageSection[];
  readonly provenance: readonly ProvenanceEntry[];
  readonly notes: readonly string[];
}

export type ReportSubject = 'judgments' | 'reviews';

export interface ReportNotice {
  readonly tone: 'info' | 'warning';
  readonly text: string;
  /** Commands that mend it. */
  readonly suggestions: readonly ReportSuggestion[];
}

export type ReportSuggestion = 'judge-dataset' | 'judge-record' | 'start-review';

export interface ReportFilterChoices {
  readonly judges: readonly FilterChoice[];
  readonly protocols: readonly FilterChoice[];
  readonly contexts: readonly FilterChoice[];
  /** Of reviews: that some were made unblinded in blind studies (`unblinded`); empty where none is known to be. */
  readonly blinding?: readonly FilterChoice[];
}

export interface FilterChoice {
  readonly id: string;
  readonly title: string;
}

/** Ids that are left out: what is judged later is shown. */
export interface ReportFilter {
  readonly judges: readonly string[];
  readonly protocols: readonly string[];
  readonly contexts: readonly string[];
  /** `unblinded` or nothing. */
  readonly blinding?: readonly string[];
}

export interface PageSection {
  readonly title: string;
  readonly tables: readonly PageTable[];
  readonly figures: readonly PageFigure[];
}

export interface PageTable extends Omit<ReportTable, 'rows'> {
  readonly rows: readonly PageRow[];
}

interface PageRow extends Omit<ReportRow, 'cells'> {
  readonly cells: readonly PageCell[];
}

export interface PageCell extends Omit<ReportCell, 'items' | 'value'> {
  /** How many records or responses are behind the number; absent where none can be opened. */
  readonly items?: number;
}

export type PageFigure = PlaneFigure | PageMatrix | PageBars;

export interface PageMatrix extends Omit<MatrixFigure, 'rows'> {
  readonly rows: readonly {
    readonly label: string;
    readonly cells: readonly { readonly items: number; readonly isGold: boolean }[];
  }[];
}

export interface PageBars extends Omit<BarsFigure, 'groups'> {
  readonly groups: readonly {
    readonly label: string;
    /** Null where the value is undefined: messages cannot carry undefined in lists. */
    readonly bars: readonly ((FigureValue & { readonly items?: number }) | null)[];
  }[];
}

/** The records behind one number. */
export interface ReportList {
  readonly place: PartPlace;
  /** Which number it is. */
  readonly title: string;
  readonly total: number;
  /** The first ones. */
  readonly items: readonly ReportListItem[];
}

export interface ReportListItem {
  readonly recordId: string;
  readonly candidate?: { readonly id: string; readonly title: string };
  readonly summary: string;
  readonly verdicts: readonly ListVerdict[];
  /** Verdicts that are not among them. */
  readonly moreVerdicts: number;
}

export interface ListVerdict {
  readonly judge: string;
  /** Protocol, context and what else tells it apart. */
  readonly setting: string;
  /** The verdict's label; empty where there is none. */
  readonly label: string;
  readonly standing: VerdictStanding;
}

export type ReportFormat = 'md' | 'csv' | 'json' | 'html';

export type TableFormat = 'md' | 'tsv';

export type ReportAction =
  /** Opens what is behind a number, or more of it. */
  | { readonly type: 'list'; readonly place: PartPlace; readonly count: number }
  | { readonly type: 'close-list' }
  /** What is being computed is not waited for. */
  | { readonly type: 'stop' }
  /** Computes what was stopped. */
  | { readonly type: 'again' }
  /** Shows a record in the editor, at one of its candidates if there is one. */
  | {
      readonly type: 'reveal';
      readonly recordId: string;
      readonly candidateId?: string;
      /** Whether the editor takes the focus. */
      readonly takesFocus: boolean;
    }
  | { readonly type: 'compare'; readonly recordId: string }
  | { readonly type: 'filter'; readonly filter: ReportFilter }
  | { readonly type: 'export'; readonly format: ReportFormat }
  | { readonly type: 'copy-table'; readonly part: string; readonly format: TableFormat }
  | { readonly type: 'run'; readonly command: ReportSuggestion }
  | { readonly type: 'choose-file' };

/** What the webview keeps through a reload: arrangement only, never data. */
export interface ReportLayout {
  readonly documentUri?: string;
  readonly filter?: ReportFilter;
  readonly isFilterOpen?: boolean;
  /** Ids of figures whose table is open. */
  readonly openFigureTables?: readonly string[];
}

/** How many items a list shows at first, and how many more each time. */
export const listStep = 200;
