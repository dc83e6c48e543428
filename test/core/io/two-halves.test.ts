import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { allBenchmarks } from '../../../src/core/benchmarks/all-benchmarks.ts';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import { BatchWriter, type BatchPort } from '../../../src/core/io/batch-writer.ts';
import { HalfMerger, mixedEndingsCode } from '../../../src/core/io/half-merger.ts';
import { takeSample } from '../../../src/core/io/file-sample.ts';
import { LineCursor } from '../../../src/core/io/line-cursor.ts';
import { readRange } from '../../../src/core/io/read-bytes.ts';
import { validateLines } from '../../../src/core/io/validate-lines.ts';
import { validateSecondHalf } from '../../../src/core/io/validate-worker.ts';
import {
  BatchCredit,
  type SecondHalfTask,
  type ValidatedBatch,
} from '../../../src/core/io/worker-protocol.ts';
import type { LineEnding } from '../../../src/core/jsonl/framing.ts';
import type { DatasetProblem } from '../../../src/core/validation/dataset-problem.ts';
import { StreamValidator } from '../../../src/core/validation/stream.ts';
import { distinctToyKind as toyKind } from '../../support/toy-kind.ts';

const kinds = allBenchmarks.flatMap(({ kinds }) => kinds);
const [anyKind] = kinds;
/** One with records that may not share more than their ids. */
const distinctKind = kinds.find(({ distinct = [] }) => distinct.length > 0);
const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-halves-'));
const file = path.join(folder, 'file.jsonl');
after(() => {
  rmSync(folder, { recursive: true });
});

interface Findings {
  readonly problems: readonly DatasetProblem[];
  readonly records: number;
}

function inOnePass(fileDescriptor: number, kind: RecordKind | undefined): Findings {
  const problems: DatasetProblem[] = [];
  const onProblem = (problem: DatasetProblem): void => void problems.push(problem);
  const validator = new StreamValidator(kind, onProblem);
  validateLines(readRange(fileDescriptor, 0, Infinity), validator, {});
  validator.end();
  return { problems, records: validator.records };
}

/** Undefined where a file is not cut: within a value that is spread over lines. */
function inTwoHalves(
  fileDescriptor: number,
  byteOffset: number,
  ending: LineEnding,
  kind: RecordKind | undefined,
): Findings | undefined {
  const problems: DatasetProblem[] = [];
  const onProblem = (problem: DatasetProblem): void => void problems.push(problem);
  const first = new StreamValidator(kind, onProblem);
  const firstHalf = readRange(fileDescriptor, 0, byteOffset);
  const firstLine = validateLines(firstHalf, first, {});
  if (first.isWithinValue) return undefined;
  first.end(true);
  const read = readRange(fileDescriptor, byteOffset, Infinity);
  const cursor = new LineCursor(read, { byteOffset, firstLine });
  const hasMixedEndings = problems.some(({ problem }) => problem.code === mixedEndingsCode);
  const { lineOfId, firstOfKey } = first;
  const firstHalfFacts = { lineOfId, firstOfKey, hasMixedEndings };
  const merger = new HalfMerger(firstHalfFacts, kind, cursor, onProblem);
  const batches: ValidatedBatch[] = [];
  const credit = new SharedArrayBuffer(4);
  const task = { path: file, byteOffset, kindId: kind?.id, ending, credit };
  const port: BatchPort = { postMessage: (batch) => void batches.push(batch) };
  if (kind === toyKind) validateToys(task, firstLine, port);
  else validateSecondHalf(task, port, 200);
  for (const batch of batches) merger.add(batch);
  assert.deepEqual(
    batches.map(({ isLast }) => isLast),
    batches.map((_, index) => index === batches.length - 1),
  );
  return { problems, records: first.records + (batches.at(-1)?.records ?? 0) };
}

/** As the worker does it, for a kind that the worker does not know. */
function validateToys(task: SecondHalfTask, firstLine: number, port: BatchPort): void {
  const writer = new BatchWriter(port, new BatchCredit(Infinity, task.credit), 200);
  const validator = new StreamValidator(toyKind, writer.add, firstLine);
  const fileDescriptor = openSync(task.path, 'r');
  validateLines(readRange(fileDescriptor, task.byteOffset, Infinity), validator, {
    ...task,
    firstLine,
    onLine: () => {
      writer.postWhenFull(validator);
    },
  });
  closeSync(fileDescriptor);
  validator.end();
  writer.postLast(validator);
}

function assertSameInHalves(content: string | Buffer, kind = anyKind): void {
  const bytes = Buffer.from(content);
  writeFileSync(file, bytes);
  const fileDescriptor = openSync(file, 'r');
  try {
    const expected = inOnePass(fileDescriptor, kind);
    const { ending } = takeSample(readRange(fileDescriptor, 0, Infinity));
    if (ending === undefined) return;
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) {
      // Files are cut between two values, never before a blank line.
      if (/^[ \t\r]*(\n|$)/.test(bytes.toString('latin1', at + 1))) continue;
      const found = inTwoHalves(fileDescriptor, at + 1, ending, kind);
      if (found !== undefined) assert.deepEqual(found, expected, `cut at byte ${at + 1}`);
    }
  } finally {
    closeSync(fileDescriptor);
  }
}

describe('two halves of a file', () => {
  const ids = (...values: readonly string[]): string =>
    values.map((id) => `{"id":"${id}"}\n`).join('');
  const cases: readonly (readonly [name: string, content: string | Buffer])[] = [
    ['records', ids('a', 'b', 'c', 'd')],
    ['duplicate ids', ids('a', 'b', 'a', 'c', 'b', 'a', 'c', 'a', 'b')],
    ['a cut-off record', `${ids('a')}{"id":"b","x":[1,\n${ids('c', 'a')}`],
    ['two cut-off records', `{"id":"b","x":[1,\n{"id":"c","x":{\n${ids('c', 'a')}{"id":\n`],
    ['a value over many lines', `${ids('a')}{\n"id":\n"b"\n}\n${ids('a')}`],
    ['one array over all lines', `[\n{"id":"a"},\n{"id":"a"},\n{"id":"b"}\n]\n`],
    ['blank lines', `\n\n${ids('a')}\n\n${ids('a')}\n \n`],
    ['CR LF and no last line end', `\uFEFF{"id":"a"}\r\n\r\n{"id":\r\n{"id":"a"}\r\n[1,]`],
    ['invalid UTF-8', Buffer.from('{"id":"\xe9"}\n{"id":"\xe9"}\n\xff\n{"id":"a"}\n', 'latin1')],
  ];
  for (const [name, content] of cases) {
    it(`give what one pass gives: ${name}`, () => {
      assertSameInHalves(content);
    });
  }

  it('give what one pass gives, whatever the lines', () => {
    const line = fc.constantFrom(
      '{"id":"a"}',
      '{"id":"b","x":1}',
      '{"id":"a","id":"b"}',
      '{"id":"c"',
      '{"id":"d","x":[',
      '"e"]}',
      '}',
      '',
      '  ',
      '[1,2',
      '3]',
      '{"id":"é👋"}\r',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 9 }), fc.boolean(), (lines, endsInLine) => {
        assertSameInHalves(lines.join('\n') + (endsInLine ? '' : '\n'));
      }),
      { numRuns: 60 },
    );
  });

  it('give what one pass gives where records share what they may not', () => {
    assert.ok(distinctKind);
    const line = fc.oneof(
      fc.constantFrom('', '{"record_id":"a","x":[', '1]}', '[{"label":"GOOD"}]'),
      fc
        .record({
          record_id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 7),
          label: fc.constantFrom('GOOD', 'GOOD', 'GOOD', 'BAD'),
          keyword: fc.constantFrom('boots', 'Boots ', 'socks'),
          persona: fc.constantFrom({ persona_id: 'p-1' }, { persona_id: 'p-2' }, 'nobody'),
        })
        .map((record) => JSON.stringify(record)),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 9 }), (lines) => {
        assertSameInHalves(lines.join('\n'), distinctKind);
      }),
      { numRuns: 100 },
    );
  });

  it('give what one pass gives where two rules say what records may not share', () => {
    const line = fc
      .record({
        id: fc.constantFrom('a', 'b', 'c', 'd'),
        persona_id: fc.constantFrom('p', 'q', 7),
        query: fc.constantFrom('boots', 'socks', null),
      })
      .map((record) => JSON.stringify(record));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        assertSameInHalves(lines.join('\n'), toyKind);
      }),
      { numRuns: 100 },
    );
  });
});
