import type { AgreementProgress } from '../../core/review/agreement/agreement-report.ts';
import type { UserError } from '../../core/model/user-error.ts';
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
  /** What is being computed is not wanted any more: its call fails. */
  | { readonly type: 'stop' }
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
  /** How far a call is; its answer comes later. */
  | { readonly id: number; readonly progress: AgreementProgress }
  | { readonly id: number; readonly ok: true; readonly answer: ReportAnswers[ReportCall['type']] }
  /** With a code it is the text of a UserError, fit to be shown as it is. */
  | {
      readonly id: number;
      readonly ok: false;
      readonly error: string;
      /** Of a UserError. */
      readonly code?: UserError['code'];
    };
