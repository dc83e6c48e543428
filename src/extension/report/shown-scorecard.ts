import type { JudgmentGroup } from '../../core/benchmarks/scorecard.ts';
import { reportOf, type IndexedReport } from '../../core/report/build-report.ts';
import { noFilter as noGroupFilter } from '../../core/report/group-filter.ts';
import type { Report } from '../../core/report/report.ts';
import type { ReportFilter } from '../../webviews/protocol/report.ts';
import { pageSections } from './page-figures.ts';
import { choicesOf, groupFilter, isShown } from './report-filter.ts';
import { reportNotices } from './report-notices.ts';
import type { ShownReport } from './shown-report.ts';

/** The figures of a benchmark, from the judgments that the filter leaves. */
export function shownScorecard(indexed: IndexedReport, filter: ReportFilter): ShownReport {
  const { sources, index } = indexed;
  const { kind, benchmark, dataset } = sources;
  const groups = index.groups.filter((group) => isShown(group, filter));
  const report = filteredReport(indexed, groups, filter);
  const { title, provenance, notes } = report;
  return {
    ...{ report, kind, dataset, groups },
    protocols: benchmark.protocols,
    figures: {
      subject: 'judgments',
      title,
      notices: reportNotices(indexed, groups),
      choices: choicesOf(index.groups, benchmark.protocols),
      sections: pageSections(report.sections),
      provenance,
      notes,
    },
    withFilter: (other) => Promise.resolve(shownScorecard(indexed, other)),
  };
}

function filteredReport(
  indexed: IndexedReport,
  groups: readonly JudgmentGroup[],
  filter: ReportFilter,
): Report {
  // No filter names nothing at all: an empty list means everything.
  if (groups.length > 0) return reportOf(indexed, groupFilter(indexed.index.groups, filter));
  return reportOf({ ...indexed, index: { ...indexed.index, groups: [] } }, noGroupFilter);
}
