import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { runInProcess } from '../../cli/run-in-process.ts';
import { toyBenchmark } from '../../support/toy-benchmark.ts';

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

  it('is listed', async () => {
    const { out } = await run('kinds');
    assert.match(out, /toy\/colours/);
    assert.match(out, /toy\/names-it/);
  });
});
