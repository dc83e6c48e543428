import type {
  BarsFigure,
  JudgmentGroup,
  MatrixFigure,
  PlaneFigure,
  ReportItem,
  ReportMetric,
  ReportTable,
  Scorecard,
  ScorecardRecord,
} from '../../src/core/benchmarks/scorecard.ts';
import { judgmentKey } from '../../src/core/judging/question.ts';
import { isJsonObject } from '../../src/core/model/json.ts';

const colours = ['red', 'green', 'blue'] as const;
const votes = ['yes', 'no'] as const;

/** Accuracy of the toy benchmark: small, but with every kind of table, figure and metric that a report can hold. */
export const toyScorecard: Scorecard = {
  tabulate: ({ records, groups, reviews }) => ({
    data: {
      judges: groups.map(({ judge }) => judge),
      reviews: reviews.length,
      bootstrap: { seed: 7, resamples: 1000, unit: 'record' },
    },
    sections: [
      {
        title: 'Accuracy',
        tables: [accuracyTable(records, groups)],
        figures: groups.length === 0 ? [] : [plane(records, groups), bars(records, groups)],
      },
      {
        title: 'Verdicts & gold',
        tables: [],
        figures: groups.map((group, index) => matrix(records, group, index)),
      },
    ],
    metrics: groups.flatMap((group) => metrics(records, group)),
    notes: ['Only fresh verdicts are in a rate. Ties stand apart.'],
  }),
};

interface Count {
  readonly right: readonly ReportItem[];
  readonly all: readonly ReportItem[];
}

function count(records: readonly ScorecardRecord[], group: JudgmentGroup, colour?: string): Count {
  const judged = records.filter(
    ({ id, record }) =>
      group.fresh.get(judgmentKey(id, 'answer'))?.outcome === 'verdict' &&
      (colour === undefined || fieldOf(record, 'colour') === colour),
  );
  const right = judged.filter(({ id, record }) => verdictOf(group, id) === goldOf(record));
  return { right: right.map(itemOf), all: judged.map(itemOf) };
}

function itemOf({ id }: ScorecardRecord): ReportItem {
  return { recordId: id, candidate: 'answer' };
}

function verdictOf({ fresh }: JudgmentGroup, id: string): unknown {
  return fresh.get(judgmentKey(id, 'answer'))?.verdict;
}

function goldOf(record: ScorecardRecord['record']): string {
  return fieldOf(record, 'gold') === true ? 'yes' : 'no';
}

function fieldOf(record: ScorecardRecord['record'], name: string): unknown {
  return isJsonObject(record) ? record[name] : undefined;
}

function rateOf({ right, all }: Count): number | null {
  return all.length === 0 ? null : right.length / all.length;
}

/** Not a good interval, but one. */
function intervalOf(counted: Count): { readonly lower: number; readonly upper: number } {
  const rate = rateOf(counted) ?? 0;
  return { lower: Math.max(0, rate - 0.25), upper: Math.min(1, rate + 0.25) };
}

function accuracyTable(
  records: readonly ScorecardRecord[],
  groups: readonly JudgmentGroup[],
): ReportTable {
  return {
    id: 'accuracy',
    title: 'Accuracy by colour',
    columns: ['Judge', ...colours, 'All', 'Tied', 'Above chance'],
    rows: [
      ...groups.map((group) => ({
        role: 'own' as const,
        cells: [
          { text: group.judge },
          ...[...colours, undefined].map((colour) => {
            const counted = count(records, group, colour);
            const value = rateOf(counted);
            if (value === null) {
              return { text: '–', value, reason: 'No such record has a fresh verdict.' };
            }
            return {
              text: `${(100 * value).toFixed(1)} (${counted.right.length}/${counted.all.length})`,
              value,
              interval: intervalOf(counted),
              items: counted.all,
            };
          }),
          { text: String(group.tied.size), value: group.tied.size },
          { text: ((rateOf(count(records, group)) ?? 0) - 0.5).toFixed(2) },
        ],
      })),
      {
        role: 'reference',
        cells: ['constant-yes', '-', '-', '-', '50.0', '0', '0.00'].map((text) => ({ text })),
      },
    ],
    notes: ['A dash means that nothing was counted.'],
  };
}

function plane(records: readonly ScorecardRecord[], groups: readonly JudgmentGroup[]): PlaneFigure {
  return {
    type: 'plane',
    id: 'judges',
    title: 'Judges by misses and hits',
    horizontal: 'Misses',
    vertical: 'Hits',
    points: [
      ...groups.map((group) => {
        const counted = count(records, group);
        const { lower, upper } = intervalOf(counted);
        const value = rateOf(counted) ?? 0;
        return {
          label: group.judge,
          role: 'own' as const,
          horizontal: { value: 1 - value, lower: 1 - upper, upper: 1 - lower },
          vertical: { value, lower, upper },
        };
      }),
      {
        label: 'constant-yes',
        role: 'reference',
        horizontal: { value: 0.5 },
        vertical: { value: 0.5 },
      },
    ],
    notes: ['Better is up and to the left.'],
  };
}

function bars(records: readonly ScorecardRecord[], groups: readonly JudgmentGroup[]): BarsFigure {
  return {
    type: 'bars',
    id: 'by-colour',
    title: 'Accuracy by colour, drawn',
    valueTitle: 'Accuracy',
    series: groups.map(({ judge }) => judge),
    groups: colours.map((colour) => ({
      label: colour,
      bars: groups.map((group) => {
        const counted = count(records, group, colour);
        const value = rateOf(counted);
        return value === null ? undefined : { value, ...intervalOf(counted), items: counted.all };
      }),
    })),
    notes: [],
  };
}

function matrix(
  records: readonly ScorecardRecord[],
  group: JudgmentGroup,
  index: number,
): MatrixFigure {
  const { all } = count(records, group);
  const judged = records.filter(({ id }) => all.some(({ recordId }) => recordId === id));
  return {
    type: 'matrix',
    id: `verdicts-${index + 1}`,
    title: `Gold against verdict: ${group.judge}`,
    rowTitle: 'Gold',
    columnTitle: 'Verdict',
    columns: votes,
    rows: votes.map((gold) => ({
      label: gold,
      cells: votes.map((vote) => ({
        isGold: gold === vote,
        items: judged
          .filter(({ id, record }) => goldOf(record) === gold && verdictOf(group, id) === vote)
          .map(itemOf),
      })),
    })),
    notes: [],
  };
}

function metrics(
  records: readonly ScorecardRecord[],
  group: JudgmentGroup,
): readonly ReportMetric[] {
  const { judge, protocol, context } = group;
  const all = count(records, group);
  const blue = count(records, group, 'blue');
  const value = rateOf(all);
  const place = { judge, protocol, context };
  return [
    { name: 'accuracy', ...place, value, n: all.all.length },
    { name: 'miss-rate', ...place, value: value === null ? null : 1 - value, n: all.all.length },
    { name: 'accuracy-blue', ...place, value: rateOf(blue), n: blue.all.length },
  ];
}
