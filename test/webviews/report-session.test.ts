import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { allBenchmarks } from '../../src/core/benchmarks/all-benchmarks.ts';
import type { Benchmark } from '../../src/core/benchmarks/benchmark.ts';
import type { ScorecardInput, ScorecardReport } from '../../src/core/benchmarks/scorecard.ts';
import { inputHashOf } from '../../src/core/judging/hashes.ts';
import type { Judgment } from '../../src/core/model/judgment.ts';
import type { UserError } from '../../src/core/model/user-error.ts';
import { noFilter } from '../../src/extension/report/report-filter.ts';
import { isReportAction } from '../../src/extension/report/report-messages.ts';
import { ReportSession, type ReportTask } from '../../src/extension/report/report-session.ts';
import type { ReportFigures } from '../../src/webviews/protocol/report.ts';
import { toyBenchmark } from '../support/toy-benchmark.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-report-'));
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A number for each judge, with everything that it judged behind it. */
const benchmark: Benchmark = { ...toyBenchmark, scorecard: { tabulate } };

function tabulate({ groups }: ScorecardInput): ScorecardReport {
  return {
    data: { judges: groups.map(({ judge }) => judge) },
    sections: [
      {
        title: 'Result',
        tables: [
          {
            id: 'judged',
            title: 'Judged',
            columns: ['Judge', 'n'],
            rows: groups.map(({ judge, fresh }) => ({
              role: 'own',
              cells: [
                { text: judge },
                {
                  text: String(fresh.size),
                  value: fresh.size,
                  items: [...fresh.values()].map(({ record_id, candidate }) => ({
                    recordId: record_id,
                    candidate,
                  })),
                },
              ],
            })),
            notes: [],
          },
        ],
        figures: [],
      },
    ],
    metrics: [],
    notes: [],
  };
}

const records = [
  { key: 'a', colour: 'red', answer: 'A red one', gold: true },
  { key: 'b', colour: 'blue', answer: 'A green one', gold: true },
  { key: '<b>', colour: 'green', answer: 'green', gold: false },
];
const lines = records.map((record) => JSON.stringify(record));

function judgment(index: number, judge: string, change: Partial<Judgment> = {}): Judgment {
  const [protocol] = benchmark.protocols;
  const record = records[index];
  assert.ok(protocol !== undefined && record !== undefined);
  const question = { candidate: 'answer', context: 'all' };
  const call = protocol.prepare(record, question);
  assert.ok(call.ok);
  return {
    judgment_id: `${judge}-${index}`,
    created_at: '2026-01-01T00:00:00Z',
    benchmark: 'toy',
    record_id: record.key,
    ...question,
    protocol: protocol.id,
    judge: { provider: 'test', model: judge, parameters: {} },
    prompt_hash: protocol.promptHash,
    input_hash: inputHashOf(protocol, question, call.value.visible),
    outcome: 'verdict',
    verdict: 'yes',
    latency_ms: 1,
    ...change,
  };
}

let files = 0;

function fileOf(values: readonly unknown[], end = ''): string {
  files += 1;
  const file = path.join(folder, `judgments-${files}.jsonl`);
  writeFileSync(file, values.map((value) => `${JSON.stringify(value)}\n`).join('') + end);
  return file;
}

function taskOf(judgments: readonly Judgment[], change: Partial<ReportTask> = {}): ReportTask {
  return {
    subject: 'judgments',
    kindId: 'toy/colours',
    name: 'some.colours.jsonl',
    ending: '\n',
    prompts: [],
    judgmentFiles: [fileOf(judgments)],
    reviewFiles: [],
    filter: noFilter,
    createdAtMs: 0,
    ...change,
  };
}

async function built(
  task: ReportTask,
  text: readonly string[] = lines,
): Promise<{ readonly session: ReportSession; readonly figures: ReportFigures }> {
  const session = new ReportSession([benchmark]);
  session.addLines(['left over'], true);
  session.addLines(text.slice(0, 1), true);
  session.addLines(text.slice(1), false);
  return { session, figures: await session.build(task) };
}

function noticesOf({ notices }: ReportFigures): readonly string[] {
  return notices.map(({ text }) => text);
}

const both = [0, 1, 2].flatMap((index) => [judgment(index, 'one'), judgment(index, 'two')]);

test('posts counts instead of items, and lists the items when they are asked for', async () => {
  const { session, figures } = await built(taskOf(both));
  const cells = figures.sections[0]?.tables[0]?.rows.map((row) => row.cells);
  assert.deepEqual(cells, [
    [{ text: 'test:one' }, { text: '3', items: 3 }],
    [{ text: 'test:two' }, { text: '3', items: 3 }],
  ]);
  const place = { part: 'judged', row: 1, column: 1 };
  const list = session.list(place, 2);
  assert.equal(list?.title, 'test:two, n');
  assert.equal(list.total, 3);
  assert.deepEqual(list.items, [
    {
      recordId: 'a',
      candidate: { id: 'answer', title: 'Answer' },
      summary: 'red',
      // Of the judge of the row alone.
      verdicts: [{ judge: 'test:two', setting: 'Names it, All', label: 'yes', standing: 'right' }],
      moreVerdicts: 0,
    },
    {
      recordId: 'b',
      candidate: { id: 'answer', title: 'Answer' },
      summary: 'blue',
      verdicts: [{ judge: 'test:two', setting: 'Names it, All', label: 'yes', standing: 'right' }],
      moreVerdicts: 0,
    },
  ]);
  assert.equal(session.list(place, 200)?.items.at(-1)?.verdicts[0]?.standing, 'missed');
  assert.equal(session.list({ ...place, row: 7 }, 200), undefined);
  assert.equal(session.list({ ...place, part: 'gone' }, 200), undefined);
});

test('an open list follows its number when rows move, and ends when it is gone', async () => {
  const { session } = await built(taskOf(both));
  const two = { part: 'judged', row: 1, column: 1 };
  const title = session.list(two, 1)?.title;
  await session.filter({ ...noFilter, judges: ['test:one'] });
  assert.deepEqual(session.list(two, 1, title)?.place, { ...two, row: 0 });
  await session.filter({ ...noFilter, judges: ['test:two'] });
  assert.equal(session.list(two, 1, title), undefined);
});

test('prompts that cross to the thread as texts make the same protocol', () => {
  for (const protocol of allBenchmarks.flatMap(({ protocols }) => protocols)) {
    const [first] = protocol.prompts;
    if (first === undefined) continue;
    const own = protocol.withPrompts(new Map([[first.name, `${first.text}\nBe brief.\n`]]));
    assert.ok(own.ok, protocol.id);
    const texts = new Map(own.value.prompts.map(({ name, text }) => [name, text]));
    const again = protocol.withPrompts(texts);
    assert.ok(again.ok, protocol.id);
    assert.equal(again.value.promptHash, own.value.promptHash);
  }
});

test('a filter gives what a report made with it gives, and says what it left out', async () => {
  const filter = { ...noFilter, judges: ['test:one'] };
  const task = taskOf(both);
  const { session, figures } = await built(task);
  const later = await session.filter(filter);
  assert.deepEqual(later, (await built({ ...task, filter })).figures);
  assert.deepEqual(later.choices, figures.choices);
  assert.equal(later.sections[0]?.tables[0]?.rows.length, 1);
  const only = later.provenance.find(({ label }) => label === 'Only')?.value ?? '';
  assert.match(only, /^judge test:two\b/);
  assert.deepEqual(await session.filter(noFilter), figures);
  const nothing = await session.filter({ ...noFilter, contexts: ['all'] });
  assert.deepEqual(noticesOf(nothing), ['The filter leaves out everything that was judged.']);
  assert.deepEqual(nothing.sections[0]?.tables[0]?.rows, []);
});

test('says what is special about the judgments', async () => {
  const stale = { input_hash: '0'.repeat(64) };
  const cases: readonly (readonly [judgments: readonly Judgment[], notices: readonly RegExp[]])[] =
    [
      [[], [/^Nothing has been judged yet/]],
      [both, []],
      [[judgment(0, 'one', stale)], [/^All judgments are stale \(1\)/]],
      [[judgment(0, 'one', stale), judgment(1, 'one')], []],
      [
        [judgment(0, 'one'), judgment(1, 'one', { protocol: 'other/x' })],
        [/^1 of 2 judgments are under protocols .* not counted: other\/x\.$/],
      ],
      [
        [judgment(0, 'one'), judgment(1, 'one', { record_id: 'gone' })],
        [/^1 of 2 judgments are of records that are not counted here: gone\.$/],
      ],
    ];
  for (const [judgments, expected] of cases) {
    const { figures } = await built(taskOf(judgments));
    const notices = noticesOf(figures);
    assert.equal(notices.length, expected.length, notices.join(' | '));
    for (const [index, pattern] of expected.entries()) assert.match(notices[index] ?? '', pattern);
  }
});

test('says what is special about records and files', async () => {
  const text = [...lines, lines[0] ?? '', '{"key":', '{"colour":"red"}', '{"key":"d"}', ''];
  const judgmentFiles = [fileOf([judgment(1, 'one')], '{"torn'), path.join(folder, 'none')];
  const { figures } = await built(taskOf([], { judgmentFiles }), text);
  assert.deepEqual(noticesOf(figures), [
    '1 of 3 records have errors; the Problems view lists them. They are counted all the same.',
    'Left out: lines that are not JSON (1), records without an id (1), records whose id another one has (2).',
    `Lines of ${path.basename(judgmentFiles[0] ?? '')} that cannot be read, and are left out: 1.`,
  ]);
});

test('hashes what is shown, as a save would write it', async () => {
  const text = [...lines, ''];
  for (const ending of ['\n', '\r\n']) {
    const { figures } = await built(taskOf([], { ending }), text);
    const hash = createHash('sha256').update(text.join(ending)).digest('hex');
    const dataset = figures.provenance.find(({ label }) => label === 'Dataset')?.value;
    assert.equal(dataset, `some.colours.jsonl, SHA-256 ${hash}`);
  }
});

test('exports the report that is shown, and its tables for a page and a spreadsheet', async () => {
  const formula = both.map((one) => ({
    ...one,
    judge: { ...one.judge, provider: '=HYPERLINK("x")', model: 'a\tb' },
  }));
  const { session } = await built(taskOf(formula));
  assert.match(session.render('md'), /^# Toy report: some\.colours\.jsonl/);
  assert.match(session.render('csv'), /^section,/);
  assert.match(session.render('html'), /^<!DOCTYPE html>/);
  assert.ok('judges' in (JSON.parse(session.render('json')) as object));
  assert.equal(session.table('judged', 'tsv'), `Judge\tn\n'=HYPERLINK("x"):a b\t3\n`);
  assert.match(session.table('judged', 'md'), /^### Judged\n\n\| Judge \| n \|/);
  assert.throws(() => session.table('gone', 'md'), /no such table/);
});

test('a kind without a report is refused in words', async () => {
  const session = new ReportSession([{ ...benchmark, kinds: [] }]);
  await assert.rejects(
    session.build(taskOf([])),
    (error: UserError) => error.code === 'unknown-kind' && error.message.includes('no report'),
  );
  assert.throws(() => session.render('md'), /no report yet/);
});

test('only messages of the contract are taken for actions', () => {
  const place = { part: 'x', row: 0, column: 1 };
  const good: readonly unknown[] = [
    { type: 'list', place, count: 200 },
    { type: 'close-list' },
    { type: 'reveal', recordId: 'a', takesFocus: false },
    { type: 'reveal', recordId: 'a', candidateId: 'b', takesFocus: true },
    { type: 'compare', recordId: 'a' },
    { type: 'filter', filter: noFilter },
    { type: 'filter', filter: { ...noFilter, blinding: ['unblinded'] } },
    { type: 'export', format: 'html' },
    { type: 'copy-table', part: 'x', format: 'tsv' },
    { type: 'run', command: 'judge-dataset' },
    { type: 'choose-file' },
  ];
  for (const action of good) assert.ok(isReportAction(action), JSON.stringify(action));
  const bad: readonly unknown[] = [
    undefined,
    {},
    { type: 'list', place: { ...place, row: -1 }, count: 1 },
    { type: 'list', place: { ...place, part: 7 }, count: 1 },
    { type: 'list', place, count: 0.5 },
    { type: 'reveal', recordId: 'a' },
    { type: 'reveal', recordId: 'a', candidateId: 7, takesFocus: true },
    { type: 'filter', filter: { judges: [7], protocols: [], contexts: [] } },
    { type: 'filter', filter: { judges: [] } },
    { type: 'filter', filter: { ...noFilter, blinding: 'unblinded' } },
    { type: 'export', format: 'pdf' },
    { type: 'copy-table', part: 'x', format: 'csv' },
    { type: 'run', command: 'workbench.action.terminal.new' },
  ];
  for (const action of bad) assert.ok(!isReportAction(action), JSON.stringify(action));
});
