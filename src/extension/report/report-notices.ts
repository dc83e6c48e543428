import type { JudgmentGroup } from '../../core/benchmarks/scorecard.ts';
import type { IndexedReport } from '../../core/report/build-report.ts';
import { duplicateCount } from '../../core/report/provenance.ts';
import type { ReportNotice } from '../../webviews/protocol/report.ts';

/**
 * What a reader of the figures must know first, and what to do about it.
 *
 * @param shown the groups that the filter leaves
 */
export function reportNotices(
  indexed: IndexedReport,
  shown: readonly JudgmentGroup[],
): readonly ReportNotice[] {
  const { judgmentFiles, reviewFiles = [] } = indexed.sources;
  return [
    ...judgmentNotices(indexed, shown),
    ...recordNotices(indexed),
    ...fileNotices([...judgmentFiles, ...reviewFiles]),
  ];
}

function judgmentNotices(
  { sources, index }: IndexedReport,
  shown: readonly JudgmentGroup[],
): readonly ReportNotice[] {
  const { groups, orphans, unknownProtocol: others } = index;
  const judgments = sources.judgmentFiles.flatMap((file) => file.judgments);
  if (judgments.length === 0) {
    return [
      info(
        'Nothing has been judged yet, so only reference lines are shown. Judge the whole dataset, or put the cursor on a record and judge that one.',
        ['judge-dataset', 'judge-record'],
      ),
    ];
  }
  const stale = sum(groups, (group) => group.stale.size);
  const hasFresh = groups.some((group) => group.fresh.size + group.tied.size > 0);
  return [
    ...(groups.length > 0 && !hasFresh && stale > 0
      ? [
          warning(
            `All judgments are stale (${stale}): their records or prompts have changed since, so they count in no rate. Judge again.`,
            ['judge-dataset'],
          ),
        ]
      : []),
    ...(groups.length > 0 && shown.length === 0
      ? [info('The filter leaves out everything that was judged.', [])]
      : []),
    ...(others.length > 0
      ? [
          warning(
            `${others.length} of ${judgments.length} judgments are under protocols that this benchmark does not have, and are not counted: ${named(others.map(({ protocol }) => protocol))}.`,
            [],
          ),
        ]
      : []),
    ...(orphans.length > 0
      ? [
          info(
            `${orphans.length} of ${judgments.length} judgments are of records that are not counted here: ${named(orphans.map(({ record_id }) => record_id))}.`,
            [],
          ),
        ]
      : []),
  ];
}

function recordNotices({ sources, recordsWithErrors }: IndexedReport): readonly ReportNotice[] {
  const { records, ...dataset } = sources.dataset;
  const leftOut = [
    ['lines that are not JSON', dataset.unreadableLines.length],
    ['records without an id', dataset.linesWithoutId.length],
    ['records whose id another one has', duplicateCount(sources.dataset)],
  ] as const;
  const parts = leftOut.flatMap(([what, count]) => (count > 0 ? [`${what} (${count})`] : []));
  return [
    ...(recordsWithErrors > 0
      ? [
          info(
            `${recordsWithErrors} of ${records.length} records have errors; the Problems view lists them. They are counted all the same.`,
            [],
          ),
        ]
      : []),
    ...(parts.length > 0 ? [warning(`Left out: ${parts.join(', ')}.`, [])] : []),
  ];
}

export function fileNotices(
  files: readonly { readonly name: string; readonly unreadableLines: number }[],
): readonly ReportNotice[] {
  return files.flatMap(({ name, unreadableLines }) =>
    unreadableLines === 0
      ? []
      : [
          warning(
            `Lines of ${name} that cannot be read, and are left out: ${unreadableLines}.`,
            [],
          ),
        ],
  );
}

const mostNames = 3;

/** @example `x, y, z and 4 more` */
function named(names: readonly string[]): string {
  const each = [...new Set(names)];
  const more = each.length - mostNames;
  const first = each.slice(0, mostNames).join(', ');
  return more > 0 ? `${first} and ${more} more` : first;
}

function sum<T>(values: readonly T[], countOf: (value: T) => number): number {
  return values.reduce((total, value) => total + countOf(value), 0);
}

function info(text: string, suggestions: ReportNotice['suggestions']): ReportNotice {
  return { tone: 'info', text, suggestions };
}

function warning(text: string, suggestions: ReportNotice['suggestions']): ReportNotice {
  return { tone: 'warning', text, suggestions };
}
