import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { after, before, test } from 'node:test';
import type { Benchmark } from '../../src/core/benchmarks/benchmark.ts';
import type { Study } from '../../src/core/benchmarks/study.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import { noFilter } from '../../src/extension/report/report-filter.ts';
import { ReportSession, type ReportTask } from '../../src/extension/report/report-session.ts';
import {
  listStep,
  type ReportFigures,
  type ReportPage,
} from '../../src/webviews/protocol/report.ts';
import { formatReviewLine } from '../../src/core/review/new-review.ts';
import { toyBenchmark } from '../support/toy-benchmark.ts';
import { toyLevelStudy, toyReview, toyStudy } from '../support/toy-study.ts';
import { actionsOf, startBench, type Bench } from './browser.ts';
import { themes } from './themes.ts';

const benchmark: Benchmark = { ...toyBenchmark, studies: [toyStudy, toyLevelStudy] };
const records = Array.from({ length: 12 }, (_, index): JsonObject => ({
  key: `toy-${index}`,
  colour: ['red', 'green', 'blue'][index % 3] ?? '',
  answer: index % 4 === 0 ? 'none' : 'coloured',
  gold: index % 4 > 0,
}));
const reviewers = ['Ann', 'Bob', 'Cyd'];
const reviews = reviewers.flatMap((reviewer, place) =>
  records.flatMap((record, index) => [
    toyReview(toyStudy, record, reviewer, { named: (index + place) % 4 > 0 ? 'yes' : 'no' }),
    ...(place === 2 && index > 8
      ? []
      : [
          toyReview(toyLevelStudy, record, reviewer, {
            colour: ['none', 'some', 'all'][(index + (index % 5 === place ? 1 : 0)) % 3] ?? '',
            answer: 'all',
          }),
        ]),
  ]),
);

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-agreement-'));
const reviewFile = path.join(folder, 'toys.colours.jsonl.all.reviews.jsonl');
writeFileSync(reviewFile, `${reviews.map(formatReviewLine).join('')}?\n`);

const task: ReportTask = {
  subject: 'reviews',
  kindId: 'toy/colours',
  name: 'toys.colours.jsonl',
  ending: '\n',
  prompts: [],
  judgmentFiles: [],
  reviewFiles: [reviewFile],
  filter: noFilter,
  createdAtMs: 0,
};

async function built(
  change: Partial<ReportTask> = {},
): Promise<{ readonly session: ReportSession; readonly figures: ReportFigures }> {
  const session = new ReportSession([benchmark]);
  session.addLines(
    records.map((record) => JSON.stringify(record)),
    true,
  );
  return { session, figures: await session.build({ ...task, ...change }) };
}

async function pageState(change: Partial<ReportPage> = {}): Promise<ReportPage> {
  const { figures } = await built();
  return {
    type: 'report',
    documentUri: 'file:///data/toys.colours.jsonl',
    fileName: 'toys.colours.jsonl',
    ...figures,
    filter: noFilter,
    canChooseFile: false,
    ...change,
  };
}

test('a report that is stopped leaves the session with the one before', async () => {
  const { session, figures } = await built();
  let steps = 0;
  const stopping = (): Promise<void> => {
    steps += 1;
    return steps < 3 ? Promise.resolve() : Promise.reject(new Error('stopped'));
  };
  const other = { ...noFilter, judges: ['Cyd'] };
  await assert.rejects(session.filter(other, stopping), /^Error: stopped$/u);
  assert.equal(steps, 3);
  assert.deepEqual(await session.filter(noFilter), figures);
});

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
  rmSync(folder, { recursive: true });
});

test('a session makes the report of reviews, with reviewers and studies to leave out', async () => {
  const { session, figures } = await built();
  assert.equal(figures.subject, 'reviews');
  assert.deepEqual(figures.choices, {
    judges: reviewers.map((id) => ({ id, title: id })),
    protocols: [
      { id: 'toy_levels', title: 'Levels' },
      { id: 'toy_named', title: 'Names the colour' },
    ],
    contexts: [{ id: '', title: '(no draw)' }],
    blinding: [],
  });
  assert.deepEqual(
    figures.sections.map(({ title }) => title),
    ['Reviews', 'Names the colour (toy_named)', 'Levels (toy_levels)'],
  );
  assert.match(figures.notices[0]?.text ?? '', /cannot be read, and are left out: 1/u);
  const filter = { judges: ['Cyd'], protocols: ['toy_levels'], contexts: [] };
  const later = await session.filter(filter);
  assert.deepEqual(later, (await built({ filter })).figures);
  assert.deepEqual(later.choices, figures.choices);
  assert.equal(later.sections.length, 2);
  assert.deepEqual(await session.filter(noFilter), figures);
  const ofOne = await session.filter({ ...noFilter, judges: ['Bob', 'Cyd'] });
  const isNothing = (text: string): boolean => text.startsWith('No item was decided by two people');
  assert.equal(ofOne.notices.filter(({ text }) => isNothing(text)).length, 1);
  assert.ok(isNothing(ofOne.notices[0]?.text ?? ''));
  assert.ok(!ofOne.notes.some(isNothing));
  assert.ok(!figures.notices.some(({ text }) => isNothing(text)));
  const ofNoDraw = await session.filter({ ...noFilter, contexts: [''] });
  assert.match(ofNoDraw.notices[0]?.text ?? '', /^The filter leaves out all decisions/u);
  const all = await session.filter({ ...noFilter, judges: reviewers });
  assert.match(all.notices[0]?.text ?? '', /^The filter leaves out all decisions/u);
});

test('a session lists the records behind a number, and renders every format', async () => {
  const { session } = await built();
  const place = { part: 'settlement', row: 0, column: 4 };
  const list = session.list(place, 3);
  assert.equal(list?.items.length, 3);
  assert.equal(list.items[0]?.candidate?.id, 'answer');
  for (const format of ['md', 'json', 'csv', 'html'] as const) {
    assert.match(session.render(format), /Krippendorff|ordinalAlpha/u);
  }
  assert.match(session.table('settlement', 'tsv'), /^Study\tAdjudication\t/u);
});

test('the page of reviews lets reviewers and studies be left out', async () => {
  const page = await bench.open('report', await pageState());
  await page.getByText('Filter: all is shown').click();
  await page.getByRole('group', { name: 'Reviewers' }).waitFor();
  await page.getByRole('checkbox', { name: 'Levels' }).uncheck();
  assert.deepEqual(await actionsOf(page), [
    { type: 'filter', filter: { ...noFilter, protocols: ['toy_levels'] } },
  ]);
  await page.getByText('Filter: 1 study left out').waitFor();
  await page.getByRole('checkbox', { name: 'Names the colour' }).uncheck();
  await page.getByText('Filter: 2 studies left out').waitFor();
});

test('the page of reviews lets draws be left out, and what is of none', async () => {
  const state = await pageState();
  const contexts = ['', 'main', 'pilot'].map((id) => ({ id, title: id || '(no draw)' }));
  const page = await bench.open('report', { ...state, choices: { ...state.choices, contexts } });
  await page.getByText('Filter: all is shown').click();
  const draws = page.getByRole('group', { name: 'Draws' });
  await draws.getByRole('checkbox', { name: '(no draw)' }).uncheck();
  assert.deepEqual(await actionsOf(page), [
    { type: 'filter', filter: { ...noFilter, contexts: [''] } },
  ]);
  await page.getByText('Filter: 1 draw left out').waitFor();
});

/** Ann decided about the same responses in a study that names them, and was timed; Bob decided some again in another draw. */
const namingStudy: Study = {
  ...toyLevelStudy,
  id: 'toy_naming',
  title: 'Naming',
  items: () => [{ candidate: 'answer' }],
};
const knowing: Benchmark = { ...benchmark, studies: [toyStudy, namingStudy] };
const knowingFile = path.join(folder, 'toys.colours.jsonl.knowing.reviews.jsonl');
const timed = records.flatMap((record, index) => [
  toyReview(namingStudy, record, 'Ann', { colour: 'all' }, { created_at: '2026-01-01' }),
  toyReview(
    toyStudy,
    record,
    'Ann',
    { named: index % 3 > 0 ? 'yes' : 'no' },
    {
      seconds: 4 + index * 13.5,
    },
  ),
  toyReview(
    toyStudy,
    record,
    'Bob',
    { named: index % 4 > 0 ? 'yes' : 'no' },
    {
      draw: 'first',
      ...(index < 5 ? { seconds: 30 + index } : {}),
    },
  ),
  ...(index < 6
    ? [
        toyReview(
          toyStudy,
          record,
          'Bob',
          { named: index % 5 > 0 ? 'yes' : 'no' },
          {
            ...{ draw: 'second', created_at: '2026-03-01', review_id: `again-${index}` },
          },
        ),
      ]
    : []),
]);
writeFileSync(knowingFile, timed.map(formatReviewLine).join(''));

async function knowingPage(filter: ReportPage['filter'] = noFilter): Promise<ReportPage> {
  const session = new ReportSession([knowing]);
  session.addLines(
    records.map((record) => JSON.stringify(record)),
    true,
  );
  const figures = await session.build({ ...task, reviewFiles: [knowingFile], filter });
  return { ...(await pageState()), ...figures, filter };
}

test('the page lets decisions be left out that were made unblinded, and says that there are some', async () => {
  const state = await knowingPage();
  const page = await bench.open('report', state);
  await page.getByText('made by people who knew too much').waitFor();
  const table = page.getByRole('grid', { name: 'Decisions that were made unblinded' });
  await table.getByRole('button', { name: '12: Ann, Unblinded; 12 items' }).waitFor();
  await page.getByText('Filter: all is shown').click();
  await page.getByRole('checkbox', { name: 'Made unblinded' }).uncheck();
  const filter = { ...noFilter, blinding: ['unblinded'] };
  assert.deepEqual(await actionsOf(page), [{ type: 'filter', filter }]);
  await page.getByText('Filter: 1 kind of decisions left out').waitFor();
  const without = await knowingPage(filter);
  assert.deepEqual(without.choices, state.choices);
  assert.ok(!without.notices.some(({ text }) => text.includes('knew too much')));
});

test('the page gives times in units that people read, and opens the items behind them', async () => {
  const page = await bench.open('report', await knowingPage());
  const table = page.getByRole('grid', { name: 'Time of decisions' });
  await table.getByRole('button', { name: '1 min 18 s: Ann, Median; 12 items' }).click();
  const place = { part: 'times-toy-named', row: 0, column: 3 };
  assert.deepEqual(await actionsOf(page), [{ type: 'list', place, count: listStep }]);
});

test('the page without reviews offers to begin', async () => {
  const { figures } = await built({ reviewFiles: [] });
  const page = await bench.open('report', await pageState(figures));
  await page.getByRole('button', { name: 'Start Review' }).click();
  assert.deepEqual(await actionsOf(page), [{ type: 'run', command: 'start-review' }]);
});

/** Pictures for people to look at: only where a folder is named. */
const pictures = process.env['WEBVIEW_SCREENSHOTS'];
const skip = pictures === undefined ? 'WEBVIEW_SCREENSHOTS names no folder' : false;

test('pictures', { skip }, async () => {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  const { session } = await built();
  const list = session.list({ part: 'settlement', row: 0, column: 4 }, 10);
  for (const { name } of themes) {
    for (const width of [1200, 320]) {
      const state = await pageState(list === undefined ? {} : { list });
      const page = await bench.open('report', state, { theme: name, width });
      const file = path.join(pictures, `agreement-${width}.${name}.png`);
      await page.screenshot({ path: file, fullPage: true });
      const knows = await bench.open('report', await knowingPage(), { theme: name, width });
      const part = path.join(pictures, `agreement-knowing-${width}.${name}.png`);
      await knows.screenshot({ path: part, fullPage: true });
    }
  }
});
