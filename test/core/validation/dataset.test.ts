import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import { DatasetValidator } from '../../../src/core/validation/dataset.ts';
import { StreamValidator } from '../../../src/core/validation/stream.ts';
import { toyKind, toyRecord } from '../../support/toy-kind.ts';
import { streamProblems } from './lines-of.ts';

/** An open document: its lines, and the validator that follows its changes. */
class OpenDocument {
  readonly texts: string[] = [];
  readonly validator: DatasetValidator;

  constructor(kind: RecordKind | undefined, texts: readonly string[] = []) {
    this.validator = new DatasetValidator(kind, (line) => this.texts[line] ?? '');
    this.replace(0, 0, texts);
  }

  replace(start: number, removed: number, texts: readonly string[]): void {
    this.texts.splice(start, removed, ...texts);
    this.validator.replaceLines(start, removed, texts);
  }

  told(): readonly string[] {
    return Array.from(this.validator.problems(), ({ line, problem }) => `${line} ${problem.code}`);
  }
}

function record(id: string): string {
  return JSON.stringify(toyRecord(id));
}

describe('DatasetValidator', () => {
  it('validates only the lines that changed', () => {
    const document = new OpenDocument(
      toyKind,
      Array.from({ length: 500 }, (_, n) => record(`r${n}`)),
    );
    assert.equal(document.validator.validatedRecords, 500);
    document.replace(250, 1, [record('x')]);
    document.replace(0, 0, [record('y'), '']);
    document.replace(10, 3, []);
    assert.equal(document.validator.validatedRecords, 502);
    assert.equal(document.validator.lineCount, 499);
    assert.deepEqual(document.told(), ['1 jsonl/blank-line']);
  });

  it('keeps track of ids while lines move, change and go', () => {
    const document = new OpenDocument(toyKind, ['a', 'b', 'a'].map(record));
    const { validator } = document;
    assert.deepEqual(document.told(), ['2 benchwright/duplicate-id']);
    assert.match(validator.problemsOf(2)[0]?.message ?? '', /in line 1\./);
    document.replace(0, 0, [record('c'), record('d')]);
    assert.match(validator.problemsOf(4)[0]?.message ?? '', /in line 3\./);
    assert.deepEqual(validator.linesOf('a'), [2, 4]);
    document.replace(2, 1, []);
    assert.deepEqual(document.told(), []);
    assert.equal(validator.lineOf('a'), 3);
    document.replace(0, 0, [record('a'), record('a')]);
    assert.deepEqual(document.told(), ['1 benchwright/duplicate-id', '5 benchwright/duplicate-id']);
    assert.equal(validator.recordIdAt(5), 'a');
    assert.equal(validator.lineOf('a'), 0);
    assert.equal(validator.lineOf('none'), undefined);
    assert.deepEqual(validator.linesOf('none'), []);
  });

  it('knows positions among records', () => {
    const document = new OpenDocument(undefined, [
      '[1]',
      '',
      '[2]',
      '{',
      '  "a": 1',
      '}',
      '[3]',
      '',
      '',
    ]);
    const { validator } = document;
    assert.equal(validator.recordCount, 4);
    assert.deepEqual(
      [0, 2, 3, 5, 6].map((line) => validator.recordPosition(line)),
      [0, 1, 2, 3, 3],
    );
  });

  it('counts problems by severity', () => {
    const document = new OpenDocument(toyKind, [record('a'), '', record('a'), '[NaN]']);
    assert.deepEqual(document.validator.counts(), {
      error: 2,
      warning: 0,
      information: 1,
      hint: 0,
    });
    document.replace(1, 2, []);
    assert.deepEqual(document.validator.counts(), {
      error: 1,
      warning: 0,
      information: 0,
      hint: 0,
    });
  });

  it('joins and parts values over several lines as they are typed', () => {
    const document = new OpenDocument(undefined, ['[1]', '[2]']);
    document.replace(1, 0, ['{']);
    assert.deepEqual(document.told(), ['1 jsonl/unclosed']);
    document.replace(2, 0, ['  "a": NaN']);
    assert.deepEqual(document.told(), ['1 jsonl/multi-line-value', '2 jsonl/not-a-number']);
    document.replace(3, 0, ['}']);
    assert.deepEqual(document.told(), ['1 jsonl/multi-line-value', '2 jsonl/not-a-number']);
    document.replace(2, 1, ['  "a": 1']);
    assert.deepEqual(document.told(), ['1 jsonl/multi-line-value']);
    document.replace(1, 3, ['{"a": 1}']);
    assert.deepEqual(document.told(), []);
  });

  it('does not count the ids of lines that are parts of a value', () => {
    const document = new OpenDocument(toyKind, [
      record('a'),
      '[',
      `  ${record('a')}`,
      ']',
      record('a'),
    ]);
    assert.deepEqual(document.told(), ['1 jsonl/multi-line-value', '4 benchwright/duplicate-id']);
    assert.equal(document.validator.recordIdAt(2), undefined);
    document.replace(1, 1, []);
    assert.deepEqual(document.told(), [
      '1 benchwright/duplicate-id',
      '2 jsonl/extra-closing',
      '3 benchwright/duplicate-id',
    ]);
  });

  it('loads 200,000 lines at once and in slices alike', { timeout: 30_000 }, () => {
    const texts = Array.from({ length: 200_000 }, (_, line) => `{"n":${line}}`);
    texts[150_000] = '[NaN]';
    const validator = new DatasetValidator(undefined, (line) => texts[line] ?? '');
    validator.replaceLines(0, 0, texts);
    const sliced = new DatasetValidator(undefined, (line) => texts[line] ?? '');
    for (let line = 0; line < texts.length; line += 16) {
      sliced.replaceLines(line, 0, texts.slice(line, line + 16));
    }
    assert.deepEqual([...sliced.problems()], [...validator.problems()]);
    assert.equal([...validator.problems()].length, 1);
  });

  it(
    'loads a pretty-printed document in slices without reading it again each time',
    { timeout: 30_000 },
    () => {
      const texts = [
        '[',
        ...Array.from({ length: 50_000 }, (_, line) => `  {"n": ${line}},`),
        '  0',
        ']',
      ];
      let reads = 0;
      const validator = new DatasetValidator(undefined, (line) => {
        reads += 1;
        return texts[line] ?? '';
      });
      for (let line = 0; line < texts.length; line += 16) {
        validator.replaceLines(line, 0, texts.slice(line, line + 16));
        assert.equal([...validator.problems()].length, 1);
      }
      assert.ok(reads < 2 * texts.length, `${reads} reads`);
    },
  );

  it(
    'takes an edit in a large document in no time, with many ids that stand twice',
    { timeout: 30_000 },
    () => {
      const texts = Array.from({ length: 100_000 }, (_, line) => record(`r${line % 50_000}`));
      const document = new OpenDocument(toyKind);
      document.texts.push(...texts);
      document.validator.replaceLines(0, 0, texts);
      assert.equal([...document.validator.problems()].length, 50_000);
      const start = performance.now();
      for (let edit = 0; edit < 2000; edit += 1) {
        const line = (edit * 7919) % 100_000;
        document.validator.replaceLines(line, 1, [record(`e${edit}`)]);
        document.validator.problemsOf(line);
        document.validator.problemsOf(99_999 - line);
      }
      const perEditMs = (performance.now() - start) / 2000;
      assert.ok(perEditMs < 20, `${perEditMs} ms`);
    },
  );
});

/** Lines that have to do with each other in every way that there is. */
const line = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '[',
    '}',
    ']',
    '},',
    '{"a":[1,',
    '{"a":',
    '"a": 1,',
    '  "b": NaN',
    '  {',
    '  }',
    '  "c": [',
    '  ],',
  ),
  fc.constantFrom(
    '[1]',
    '"text"',
    '{"id":"x"}',
    ' {"id":"x"}',
    '{"id":"x"},',
    '{"id":"y","id":"y"}',
    '{"a":"b',
    'word',
    '1',
  ),
  fc.constantFrom('a', 'b', 'c').map(record),
);

const edit = fc.record({
  at: fc.nat(),
  removed: fc.nat({ max: 4 }),
  inserted: fc.array(line, { maxLength: 4 }),
  isLookedAt: fc.boolean(),
});

describe('DatasetValidator and StreamValidator', () => {
  it('find the same, whatever was edited before', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 30 }),
        fc.array(edit, { maxLength: 12 }),
        (texts, edits) => {
          const document = new OpenDocument(toyKind, texts);
          for (const { at, removed, inserted, isLookedAt } of edits) {
            const start = at % (document.texts.length + 1);
            document.replace(start, Math.min(removed, document.texts.length - start), inserted);
            if (isLookedAt) document.told();
          }
          assertSame(document);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('find the same after many edits at one place', () => {
    const document = new OpenDocument(toyKind);
    for (let edit = 0; edit < 300; edit += 1) {
      document.replace(edit % 2, edit % 3 === 0 ? 1 : 0, [
        record(`r${edit % 20}`),
        '{',
        '"a": 1',
        '}',
      ]);
      if (edit % 10 === 0) assertSame(document);
    }
    assertSame(document);
  });
});

function assertSame({ texts, validator }: OpenDocument): void {
  const streamed = streamProblems(
    texts.map((text) => ({ text })),
    toyKind,
  );
  const plain = texts.join('\n');
  assert.deepEqual([...validator.problems()], streamed, plain);
  for (const [number] of texts.entries()) {
    const wanted = streamed.filter(({ line: at }) => at === number).map(({ problem }) => problem);
    assert.deepEqual(validator.problemsOf(number), wanted, plain);
  }
  const stream = new StreamValidator(toyKind, () => undefined);
  for (const text of texts) stream.push({ text });
  stream.end();
  assert.equal(validator.recordCount, stream.records, plain);
  for (const [id, first] of stream.lineOfId) assert.equal(validator.lineOf(id), first);
}
