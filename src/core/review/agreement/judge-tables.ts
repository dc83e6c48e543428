import type { ReportItem, ReportRow, ReportTable } from '../../benchmarks/scorecard.ts';
import type { Study } from '../../benchmarks/study.ts';
import type { JsonObject } from '../../model/json.ts';
import {
  countCell,
  figureCell,
  intervalCell,
  notesFor,
  numberCell,
  partId,
  percentCell,
  probabilityCell,
  textCell,
  undefinedCell,
} from '../../scoring/cells.ts';
import type { ReportCell } from '../../benchmarks/scorecard.ts';
import type { Estimate } from '../../scoring/estimate.ts';
import { clusteredRate, estimateJson } from './clustered-estimate.ts';
import type { JudgeColumn } from './judge-columns.ts';
import type { JudgeSheet } from './judged-study.ts';
import type { JudgeRow, JudgeTest, PeopleAndJudges, Support } from './people-and-judges.ts';

const noOverlap = 'No item was answered by both.';

/** Table 4, the tests behind it, and appendix D's support of the benchmark: one of each for each setting of judges. */
export function judgeTables(study: Study, figures: PeopleAndJudges): readonly ReportTable[] {
  const settings = [...new Set(figures.judges.map(({ sheet }) => sheet.setting))];
  return settings.flatMap((setting) => [
    rateTable(study, figures, setting),
    ...(figures.askedOf === undefined ? [testTable(study, figures, setting)] : []),
    supportTable(study, figures, setting),
  ]);
}

function rateTable(
  study: Study,
  { question, askedOf, columns, settled, people, judges }: PeopleAndJudges,
  setting: string,
): ReportTable {
  const row = (name: string, rates: readonly Estimate[]): ReportRow => ({
    role: 'own',
    cells: [
      textCell(name),
      ...rates.map((rate, place) => rateCell(rate, columns[place]?.items.length)),
    ],
  });
  const rows = [
    ...judges
      .filter(({ sheet }) => sheet.setting === setting)
      .map(({ sheet, rates }) => row(sheet.judge, rates)),
    ...people.map(({ reviewer, rates }) => row(reviewer, rates)),
    ...(settled === undefined ? [] : [row('Settled', settled.rates)]),
  ];
  return {
    id: partId('people-and-judges', study.id, question, setting),
    title: `People and judges on the same items (%): ${question}, ${setting}`,
    columns: ['Who', ...columns.map(({ title, items }) => `${title} (n = ${items.length})`)],
    rows,
    notes: notesFor(rows, [
      'Answers that the benchmark accepts, over the items that at least one reviewer answered; where a row rests on fewer, its counts stand behind the rate.',
      ...(settled === undefined
        ? []
        : ['Settled: what people decided together, by an adjudication or by agreement.']),
      ...(askedOf === undefined ? [] : [`${askedOf} Items without an error are left out.`]),
      ...(columns.some(({ counts }) => counts === 'false-alarm')
        ? [
            'All: items with an error. FAR: of the items without one, those in which an error was seen.',
          ]
        : []),
    ]),
  };
}

function rateCell(rate: Estimate, total: number | undefined): ReportCell {
  const { counts } = rate;
  const cell = percentCell(rate);
  if (counts === undefined || counts.n === 0 || counts.n === total) return cell;
  return figureCell(rate, `${cell.text} (${counts.k}/${counts.n})`);
}

function testTable(
  study: Study,
  { question, settled, tests }: PeopleAndJudges,
  setting: string,
): ReportTable {
  const together = (settled?.tests ?? []).map((test) => ({ reviewer: 'Settled', ...test }));
  const rows = [...tests, ...together]
    .filter(({ sheet }) => sheet.setting === setting)
    .map(({ reviewer, sheet, column, counts, items, p }): ReportRow => ({
      role: 'own',
      cells: [
        textCell(`${reviewer} – ${sheet.judge}`),
        textCell(column.title),
        countCell(items),
        shareCell(counts.both + counts.onlyFirst, items),
        shareCell(counts.both + counts.onlySecond, items),
        numberCell(counts.onlyFirst),
        numberCell(counts.onlySecond),
        p === null ? undefinedCell(noOverlap) : probabilityCell(p),
      ],
    }));
  return {
    id: partId('tests', study.id, question, setting),
    title: `Each reviewer against each judge: ${question}, ${setting}`,
    columns: [
      'Reviewer and judge',
      'On',
      'Items',
      'Reviewer (%)',
      'Judge (%)',
      'Only reviewer',
      'Only judge',
      'p',
    ],
    rows,
    notes: notesFor(rows, [
      'Over the items that both answered. p: exact McNemar test, two-sided binomial on the items where one of them alone is counted, not adjusted for the number of tests.',
    ]),
  };
}

function shareCell(k: number, { length: n }: readonly ReportItem[]): ReportCell {
  const rate = n === 0 ? null : k / n;
  return percentCell({ value: rate, reason: noOverlap, counts: { k, n }, items: [] });
}

function supportTable(
  study: Study,
  { question, judges }: PeopleAndJudges,
  setting: string,
): ReportTable {
  const own = judges.filter(({ sheet }) => sheet.setting === setting);
  const rows = supportRows(own).map(({ title, support }): ReportRow => ({
    role: 'own',
    cells: [
      textCell(title),
      countCell([...support.allSupport, ...support.split, ...support.allReject]),
      intervalCell(supportShare(support, 'allSupport')),
      intervalCell(supportShare(support, 'split')),
      intervalCell(supportShare(support, 'allReject')),
      countCell(support.tooFew),
    ],
  }));
  return {
    id: partId('support', study.id, question, setting),
    title: `Where a judge and the benchmark disagree (%): ${question}, ${setting}`,
    columns: [
      'Judge',
      'Disagreements',
      'All reviewers support the benchmark',
      'Reviewers are split',
      'All reviewers reject it',
      'Fewer than two reviewers',
    ],
    rows,
    notes: notesFor(rows, [
      'Over the items that two reviewers or more answered. Independent answers alone: adjudications are not among them.',
    ]),
  };
}

/** Each judge, and all of them together where there are several. */
function supportRows(
  judges: readonly JudgeRow[],
): readonly { readonly title: string; readonly support: Support }[] {
  const rows = judges.map(({ sheet, support }) => ({ title: sheet.judge, support }));
  if (rows.length < 2) return rows;
  const all = (name: keyof Support): readonly ReportItem[] =>
    rows.flatMap(({ support }) => support[name]);
  const together: Support = {
    allSupport: all('allSupport'),
    split: all('split'),
    allReject: all('allReject'),
    tooFew: all('tooFew'),
  };
  return [...rows, { title: 'All judges', support: together }];
}

function supportShare(
  { allSupport, split, allReject }: Support,
  name: 'allSupport' | 'split' | 'allReject',
): Estimate {
  const parts = { allSupport, split, allReject };
  const names = ['allSupport', 'split', 'allReject'] as const;
  return clusteredRate(
    names.flatMap((part) => parts[part].map((item) => ({ item, isHit: part === name }))),
  );
}

export function judgesJson({
  question,
  columns,
  settled,
  people,
  judges,
  tests,
}: PeopleAndJudges): JsonObject {
  const settings = [...new Set(judges.map(({ sheet }) => sheet.setting))];
  return {
    question,
    settled:
      settled === undefined
        ? null
        : { ...ratesJson(columns, settled.rates), tests: settled.tests.map(testJson) },
    people: people.map(({ reviewer, rates }) => ({ reviewer, ...ratesJson(columns, rates) })),
    judges: judges.map(({ sheet, rates }) => ({
      ...sheetJson(sheet),
      ...ratesJson(columns, rates),
    })),
    tests: tests.map(({ reviewer, ...test }) => ({ reviewer, ...testJson(test) })),
    support: settings.map((setting) => ({
      setting,
      judges: supportRows(judges.filter(({ sheet }) => sheet.setting === setting)).map(
        ({ title, support }) => ({ judge: title, ...supportJson(support) }),
      ),
    })),
  };
}

function sheetJson({ judge, protocol, context, ablation }: JudgeSheet): JsonObject {
  return { judge, protocol, context, ...(ablation === undefined ? {} : { ablation }) };
}

function ratesJson(columns: readonly JudgeColumn[], rates: readonly Estimate[]): JsonObject {
  return {
    rates: columns.map(({ id, counts }, place) => {
      const rate = rates[place];
      return { on: id, counts, ...(rate === undefined ? {} : estimateJson(rate)) };
    }),
  };
}

function testJson({ sheet, column, counts, items, p }: Omit<JudgeTest, 'reviewer'>): JsonObject {
  return {
    ...{ ...sheetJson(sheet), on: column.id, n: items.length },
    ...counts,
    p,
    ...(p === null ? { reason: noOverlap } : {}),
  };
}

function supportJson(support: Support): JsonObject {
  return {
    allSupport: estimateJson(supportShare(support, 'allSupport')),
    split: estimateJson(supportShare(support, 'split')),
    allReject: estimateJson(supportShare(support, 'allReject')),
    tooFew: support.tooFew.length,
  };
}
