import type { Protocol } from '../../core/benchmarks/protocol.ts';
import type { JudgmentGroup } from '../../core/benchmarks/scorecard.ts';
import type { GroupFilter } from '../../core/report/group-filter.ts';
import type {
  FilterChoice,
  ReportFilter,
  ReportFilterChoices,
} from '../../webviews/protocol/report.ts';

export const noFilter: ReportFilter = { judges: [], protocols: [], contexts: [] };

export function isShown(group: JudgmentGroup, filter: ReportFilter): boolean {
  return (
    !filter.judges.includes(group.judge) &&
    !filter.protocols.includes(group.protocol) &&
    !filter.contexts.includes(group.context)
  );
}

/** What there is to choose from, each once, in the order in which it was first judged. */
export function choicesOf(
  groups: readonly JudgmentGroup[],
  protocols: readonly Protocol[],
): ReportFilterChoices {
  const contexts = protocols.flatMap((protocol) => protocol.contexts);
  return {
    judges: choices(groups, 'judge', []),
    protocols: choices(groups, 'protocol', protocols),
    contexts: choices(groups, 'context', contexts),
  };
}

function choices(
  groups: readonly JudgmentGroup[],
  member: 'judge' | 'protocol' | 'context',
  known: readonly FilterChoice[],
): readonly FilterChoice[] {
  const ids = new Set(groups.map((group) => group[member]));
  return Array.from(ids, (id) => ({
    id,
    title: known.find((choice) => choice.id === id)?.title ?? id,
  }));
}

/** The same filter by what it lets through, as core and the command line have it; an empty list lets all through. */
export function groupFilter(groups: readonly JudgmentGroup[], filter: ReportFilter): GroupFilter {
  return {
    judges: letThrough(groups, 'judge', filter.judges),
    protocols: letThrough(groups, 'protocol', filter.protocols),
    contexts: letThrough(groups, 'context', filter.contexts),
  };
}

function letThrough(
  groups: readonly JudgmentGroup[],
  member: 'judge' | 'protocol' | 'context',
  leftOut: readonly string[],
): readonly string[] {
  const ids = [...new Set(groups.map((group) => group[member]))];
  const shown = ids.filter((id) => !leftOut.includes(id));
  return shown.length === ids.length ? [] : shown;
}
