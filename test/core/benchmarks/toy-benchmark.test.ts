import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { readDraw } from '../../../src/core/review/draws/draw-file.ts';
import { openDraw } from '../../../src/core/review/draws/open-draw.ts';
import { presentItem, readPageAnswers } from '../../../src/core/review/sessions/present-item.ts';
import { runInProcess } from '../../cli/run-in-process.ts';
import { toyBenchmark } from '../../support/toy-benchmark.ts';
import { toyStudy } from '../../support/toy-study.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-toy-'));
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

const file = path.join(folder, 'some.colours.jsonl');
writeFileSync(
  file,
  [
    { key: 'a', colour: 'red', answer: 'A red one', gold: true },
    { key: 'b', colour: 'blue', answer: 'A green one, and a very long answer', gold: true },
    { key: 'c', colour: 'mauve', answer: 'mauve', gold: false },
  ]
    .map((record) => `${JSON.stringify(record)}\n`)
    .join(''),
);

/** Runs the command line with this benchmark alone. */
async function run(
  ...parameters: readonly string[]
): Promise<{ code: number | null; out: string }> {
  const { exitCode, out } = await runInProcess(parameters, { benchmarks: [toyBenchmark] });
  return { code: exitCode, out };
}

describe('a fifth benchmark is one object', () => {
  it('is validated, schema and checks', async () => {
    const { code, out } = await run('validate', file, '--format', 'json');
    const { files } = JSON.parse(out) as {
      files: {
        kind: string;
        problems: { code: string; line: number; column: number; recordId: string }[];
      }[];
    };
    assert.equal(code, 1);
    assert.equal(files[0]?.kind, 'toy/colours');
    assert.deepEqual(
      files[0].problems.map(({ code: problem, line, recordId }) => [problem, line, recordId]),
      [
        ['toy/short-answer', 2, 'b'],
        ['schema/enum', 3, 'c'],
      ],
    );
  });

  it('is judged by its baseline and reported', async () => {
    const judgments = path.join(folder, 'judgments.jsonl');
    const judged = await run('judge', file, '--judge', 'baseline', '--out', judgments);
    assert.equal(judged.code, 0);
    assert.equal(readFileSync(judgments, 'utf8').trimEnd().split('\n').length, 3);
    const { code, out } = await run('report', file, '--judgments', judgments, '--format', 'json');
    assert.equal(code, 0);
    const { correct } = JSON.parse(out) as { correct: readonly number[] };
    assert.deepEqual(correct, [1]);
  });

  it('has a study that is drawn, shown and decided', async () => {
    const out = path.join(folder, 'pilot.draw.json');
    const drawn = await run('review', 'draw', file, '--study', 'toy_named', '--out', out);
    assert.equal(drawn.code, 0);
    const draw = readDraw(readFileSync(out, 'utf8'));
    assert.ok(draw.ok);
    const records = new Map(
      readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { key: string; colour: string })
        .map((record) => [record.key, record]),
    );
    const { items, missing } = openDraw(toyStudy, draw.value, records);
    assert.deepEqual(missing, []);
    assert.deepEqual(items.map(({ item }) => item.record_id).sort(), ['a', 'b', 'c']);
    for (const { item, record } of items) {
      const presented = presentItem(toyStudy, record, item);
      assert.ok(presented.ok);
      assert.ok(!JSON.stringify(presented.value.page).includes('gold'));
      const answers = readPageAnswers(toyStudy, presented.value, { 1: 'no', 2: 'Another one.' });
      assert.ok(answers.ok);
      assert.deepEqual(answers.value.decision, { named: 'no', why: 'Another one.' });
    }
  });

  it('has a view that studies of users can take', async () => {
    const studies = path.join(folder, 'studies');
    mkdirSync(studies);
    writeFileSync(
      path.join(studies, 'short.json'),
      JSON.stringify({
        ...{ id: 'short', title: 'Short', instructions: ['Read.'], like: 'toy_named' },
        questions: [{ id: 'note', type: 'text', title: 'What strikes you?' }],
      }),
    );
    const out = path.join(folder, 'short.draw.json');
    const parameters = ['--study', 'short', '--studies', studies, '--out', out];
    const drawn = await run('review', 'draw', file, ...parameters);
    assert.equal(drawn.code, 0);
    const draw = readDraw(readFileSync(out, 'utf8'));
    assert.ok(draw.ok);
    assert.equal(draw.value.study, 'short');
    assert.equal(draw.value.items.length, 3);
  });

  it('is listed', async () => {
    const { out } = await run('kinds');
    assert.match(out, /toy\/colours/);
    assert.match(out, /toy\/names-it/);
  });
});
