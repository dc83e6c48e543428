import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { allBenchmarks } from '../../../src/core/benchmarks/all-benchmarks.ts';
import type { FileProblem } from '../../../src/core/io/file-problem.ts';
import { validateFile, type ValidateFileOptions } from '../../../src/core/io/validate-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-validate-'));
const realWorker = path.resolve(import.meta.dirname, '../../../src/core/io/validate-worker.ts');
after(() => {
  rmSync(folder, { recursive: true });
});

function write(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

interface Findings {
  readonly problems: readonly FileProblem[];
  readonly records: number;
}

async function validate(
  file: string,
  options: Partial<ValidateFileOptions> = {},
): Promise<Findings> {
  const problems: FileProblem[] = [];
  const { records } = await validateFile(file, {
    kinds: allBenchmarks.flatMap(({ kinds }) => kinds),
    kindSetting: 'persevalbench/scenario',
    onStart: () => undefined,
    onProblem: (problem) => void problems.push(problem),
    onBlock: () => undefined,
    ...options,
  });
  return { problems, records };
}

/** Records with the ids 0 to `ids` - 1 over and over, and every tenth line broken. */
function manyLines(count: number, ids: number): string {
  const lines = Array.from({ length: count }, (_, index) =>
    index % 10 === 9 ? '{"id":}' : `{"id":"id-${index % ids}"}`,
  );
  return `${lines.join('\n')}\n`;
}

describe('a file on two threads', () => {
  const cases: readonly (readonly [name: string, content: string])[] = [
    ['many problems', manyLines(3_000, 70)],
    ['a value spread over all lines', `[\n${'{"id":"a"},\n{"id":"b"}\n,'.repeat(50)}{}]\n`],
    ['nothing to cut at', '{"id":\n'.repeat(100)],
    ['one line', '{"id":"a"}\n'],
    ['mixed line ends', `${manyLines(100, 9)}${manyLines(100, 9).replaceAll('\n', '\r\n')}`],
  ];
  for (const [name, content] of cases) {
    it(`gives what one thread gives: ${name}`, async () => {
      const file = write('file.jsonl', content);
      const expected = await validate(file);
      const found = await validate(file, { workerFile: realWorker, splitAboveBytes: 1 });
      assert.deepEqual(found, expected);
    });
  }

  it('is finished by one when the worker cannot start', async () => {
    const file = write('file.jsonl', manyLines(500, 7));
    const workerFile = write('failing.mjs', 'throw new Error("no memory")');
    const found = await validate(file, { workerFile, splitAboveBytes: 1 });
    assert.deepEqual(found, await validate(file));
  });

  it('is finished by one when the worker dies, without saying anything twice', async () => {
    const file = write('file.jsonl', manyLines(500, 7));
    const workerFile = write(
      'dying.mjs',
      `import { parentPort } from 'node:worker_threads';
       const problem = { code: 'posted', severity: 'error', message: '', range: { start: 0, end: 1 } };
       const problems = Array(3).fill({ line: 260, problem, recordId: undefined });
       parentPort.postMessage({ problems, newIds: [], newKeys: [], records: 3, weight: 1, isLast: false });`,
    );
    const found = await validate(file, { workerFile, splitAboveBytes: 1 });
    const expected = await validate(file);
    const start = found.problems.findIndex(({ code }) => code === 'posted');
    assert.ok(start > 0);
    assert.deepEqual(
      found.problems.filter(({ code }) => code !== 'posted'),
      expected.problems.toSpliced(start, 3),
    );
    assert.equal(found.records, expected.records);
  });

  it('stops when nobody takes the problems any more', async () => {
    const file = write('file.jsonl', manyLines(500, 7));
    let taken = 0;
    const onProblem = (): void => {
      taken += 1;
      if (taken === 400) throw new Error('enough');
    };
    const options = { workerFile: realWorker, splitAboveBytes: 1, onProblem };
    await assert.rejects(validate(file, options), /enough/);
  });
});
