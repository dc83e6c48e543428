import type { PartPlace } from '../../core/report/report-items.ts';
import type {
  ReportFigures,
  ReportFilter,
  ReportFormat,
  ReportList,
  TableFormat,
} from '../../webviews/protocol/report.ts';
import type { ReportTask } from './report-session.ts';

/** What the extension sends to the report's thread. Everything but lines is answered, in order. */
export type ReportRequest =
  | { readonly type: 'lines'; readonly lines: readonly string[]; readonly isFirst: boolean }
  | { readonly type: 'call'; readonly id: number; readonly call: ReportCall };

export type ReportCall =
  | { readonly type: 'build'; readonly task: ReportTask }
  | { readonly type: 'filter'; readonly filter: ReportFilter }
  /** With the title of a list, that number is meant, wherever in its table it has moved to. */
  | {
      readonly type: 'list';
      readonly place: PartPlace;
      readonly count: number;
      readonly title?: string;
    }
  | { readonly type: 'render'; readonly format: ReportFormat }
  | { readonly type: 'table'; readonly part: string; readonly format: TableFormat };

/** What comes back, by the call's type. */
export interface ReportAnswers {
  readonly build: ReportFigures;
  readonly filter: ReportFigures;
  readonly list: ReportList | undefined;
  readonly render: string;
  readonly table: string;
}

export type ReportReply =
  | { readonly id: number; readonly ok: true; readonly answer: ReportAnswers[ReportCall['type']] }
  /** `isForPeople`: the text of a UserError, fit to be shown as it is. */
  | {
      readonly id: number;
      readonly ok: false;
      readonly error: string;
      readonly isForPeople: boolean;
    };
