import type { ReportTable } from '../../core/benchmarks/scorecard.ts';
import type { Report } from '../../core/report/report.ts';
import type { ReviewFile } from '../../core/report/source-files.ts';
import { nothingInCommon } from '../../core/review/agreement/agreement-caveats.ts';
import type { ReportNotice } from '../../webviews/protocol/report.ts';
import { fileNotices } from './report-notices.ts';

/** What a reader of the agreement must know first, and what to do about it. */
export function agreementNotices(
  { sections, notes }: Report,
  reviewFiles: readonly ReviewFile[],
): readonly ReportNotice[] {
  const reviews = reviewFiles.reduce((sum, file) => sum + file.reviews.length, 0);
  return [
    ...(reviews === 0
      ? [
          {
            tone: 'info',
            text: 'Nobody has reviewed anything yet. Decisions of a review are kept beside the file, one file for each reviewer.',
            suggestions: ['start-review'],
          } as const,
        ]
      : []),
    ...(reviews > 0 && sections.length < 2
      ? [
          {
            tone: 'info',
            text: 'The filter leaves out all decisions, or there are only flags and marks of the queue.',
            suggestions: [],
          } as const,
        ]
      : []),
    ...(notes.includes(nothingInCommon)
      ? [{ tone: 'info', text: nothingInCommon, suggestions: [] } as const]
      : []),
    ...(sections.some(({ tables }) => tables.some(isUnblindedTable))
      ? [
          {
            tone: 'warning',
            text: 'Some decisions in blind studies were made by people who knew too much: see “Decisions that were made unblinded” of each study. The filter can leave them out.',
            suggestions: [],
          } as const,
        ]
      : []),
    ...fileNotices(reviewFiles),
  ];
}

function isUnblindedTable({ id }: ReportTable): boolean {
  return id.startsWith('unblinded-');
}
