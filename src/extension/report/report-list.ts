import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { Protocol } from '../../core/benchmarks/protocol.ts';
import type {
  JudgmentGroup,
  ReportItem,
  ReportSection,
  ReportTable,
} from '../../core/benchmarks/scorecard.ts';
import type { JsonValue } from '../../core/model/json.ts';
import { figureTable } from '../../core/report/figures/figure-table.ts';
import { itemsAt, type PartPlace } from '../../core/report/report-items.ts';
import type { ReportList, ReportListItem } from '../../webviews/protocol/report.ts';
import type { VerdictIndex } from './verdict-index.ts';

export interface ListSources {
  readonly kind: RecordKind;
  readonly protocols: readonly Protocol[];
  readonly sections: readonly ReportSection[];
  readonly records: ReadonlyMap<string, JsonValue>;
  /** The groups that are shown. */
  readonly groups: readonly JudgmentGroup[];
  readonly verdicts: VerdictIndex;
}

/** More verdicts than these would make a row of a list unreadable. */
const mostVerdicts = 6;

/** The first items behind a number; undefined when there is no such number, or nothing is behind it. */
export function reportList(
  sources: ListSources,
  place: PartPlace,
  count: number,
): ReportList | undefined {
  const items = itemsAt(sources.sections, place);
  const table = tableOf(sources.sections, place.part);
  if (items.length === 0 || table === undefined) return undefined;
  const labels = labelsOf(table, place);
  const isWanted = wantedGroups(sources, [...labels, table.title]);
  return {
    place,
    title: titleAt(table, place),
    total: items.length,
    items: items.slice(0, count).map((item) => listItem(sources, item, isWanted)),
  };
}

/** The place of the same table that has a title; undefined when the table has none like it. */
export function placeWithTitle(
  sections: readonly ReportSection[],
  place: PartPlace,
  title: string,
): PartPlace | undefined {
  const table = tableOf(sections, place.part);
  if (table === undefined || titleAt(table, place) === title) return place;
  for (const row of table.rows.keys()) {
    for (const column of table.columns.keys()) {
      const other = { part: place.part, row, column };
      if (titleAt(table, other) === title) return other;
    }
  }
  return undefined;
}

function titleAt(table: ReportTable, place: PartPlace): string {
  const labels = labelsOf(table, place).filter((label) => label !== '');
  return labels.length === 0 ? table.title : labels.join(', ');
}

export function tableOf(sections: readonly ReportSection[], part: string): ReportTable | undefined {
  for (const { tables, figures } of sections) {
    const table = tables.find(({ id }) => id === part);
    if (table !== undefined) return table;
    const figure = figures.find(({ id }) => id === part);
    if (figure !== undefined) return figureTable(figure);
  }
  return undefined;
}

function labelsOf({ columns, rows }: ReportTable, { row, column }: PartPlace): readonly string[] {
  return [rows[row]?.cells[0]?.text ?? '', columns[column] ?? ''];
}

/**
 * Beside a number of one judge, what the others said would only distract. A table does not say whose its numbers are
 * other than in its texts, so a judge, protocol or context that these name is taken for the one that is meant.
 */
function wantedGroups(
  { groups, protocols }: ListSources,
  texts: readonly string[],
): (group: JudgmentGroup) => boolean {
  const names = (name: string): boolean => texts.some((text) => holdsName(text, name));
  const judges = longestOf(new Set(groups.map(({ judge }) => judge)), names);
  const settings = protocols.flatMap((protocol) =>
    names(protocol.title)
      ? protocol.contexts
          .filter(({ title, id }) => names(title) || names(id))
          .map(({ id }) => ({ protocol: protocol.id, context: id }))
      : [],
  );
  return ({ judge, protocol, context }) =>
    (judges.size === 0 || judges.has(judge)) &&
    (settings.length === 0 ||
      settings.some((setting) => setting.protocol === protocol && setting.context === context));
}

/** Of names that hold one another, e.g. `a` and `a (seed 7)`, the longest one that is named. */
function longestOf(
  names: ReadonlySet<string>,
  isNamed: (name: string) => boolean,
): ReadonlySet<string> {
  const named = [...names].filter(isNamed);
  return new Set(
    named.filter((name) => !named.some((other) => other !== name && holdsName(other, name))),
  );
}

function holdsName(text: string, name: string): boolean {
  const at = text.indexOf(name);
  if (at < 0 || name === '') return false;
  const before = text[at - 1] ?? ' ';
  const after = text[at + name.length] ?? ' ';
  return !/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after);
}

function listItem(
  { kind, records, verdicts }: ListSources,
  { recordId, candidate }: ReportItem,
  isWanted: (group: JudgmentGroup) => boolean,
): ReportListItem {
  const record = records.get(recordId) ?? null;
  const title = kind.candidates(record).find(({ id }) => id === candidate)?.title;
  const all = verdicts.verdicts(recordId, candidate, record, isWanted);
  return {
    recordId,
    ...(candidate !== undefined && { candidate: { id: candidate, title: title ?? candidate } }),
    summary: kind.summary(record).text,
    verdicts: all.slice(0, mostVerdicts),
    moreVerdicts: Math.max(0, all.length - mostVerdicts),
  };
}
