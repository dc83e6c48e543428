import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import { DatasetValidator } from '../../../src/core/validation/dataset.ts';
import { StreamValidator } from '../../../src/core/validation/stream.ts';
import { distinctToyKind, toyKind, toyRecord } from '../../support/toy-kind.ts';
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

  /** Reads everything, so that all that is kept of a document is kept from here on. */
  look(): void {
    JSON.stringify([this.validator.counts(), ...this.validator.problems()]);
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

  it('says which records share what they may not, while lines move, change and go', () => {
    const withPersona = (id: string, persona: string, query?: string): string =>
      JSON.stringify({ ...toyRecord(id), persona_id: persona, query });
    const document = new OpenDocument(distinctToyKind, [
      withPersona('a', 'p', 'boots'),
      withPersona('b', 'q'),
      withPersona('c', 'p', 'boots'),
    ]);
    const { validator } = document;
    assert.deepEqual(document.told(), ['2 toy/one-persona_id', '2 toy/one-query']);
    assert.deepEqual(validator.problemsOf(2)[0], {
      code: 'toy/one-persona_id',
      severity: 'warning',
      message: 'p stands in the record "a" in line 1 already.',
      pointer: '/persona_id',
      range: { start: 121, end: 124 },
    });
    assert.deepEqual(validator.counts(), { error: 0, warning: 2, information: 0, hint: 0 });
    document.replace(0, 0, [withPersona('d', 'q')]);
    assert.match(validator.problemsOf(2)[0]?.message ?? '', /the record "d" in line 1 /);
    assert.match(validator.problemsOf(3)[0]?.message ?? '', /the record "a" in line 2 /);
    document.replace(1, 1, []);
    assert.deepEqual(document.told(), ['1 toy/one-persona_id']);
    document.replace(1, 1, [withPersona('d', 'r')]);
    assert.deepEqual(document.told(), ['1 benchwright/duplicate-id']);
    document.replace(2, 1, [withPersona('d', 'r')]);
    assert.deepEqual(document.told(), [
      '1 benchwright/duplicate-id',
      '2 benchwright/duplicate-id',
      '2 toy/one-persona_id',
    ]);
  });

  it('loads 200,000 lines at once and in slices alike', { timeout: 180_000 }, () => {
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
    { timeout: 180_000 },
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
    'takes 2,000 edits of a large document with many ids that stand twice',
    { timeout: 180_000 },
    () => {
      const texts = Array.from({ length: 100_000 }, (_, line) => record(`r${line % 50_000}`));
      const document = new OpenDocument(toyKind);
      document.texts.push(...texts);
      document.validator.replaceLines(0, 0, texts);
      assert.equal([...document.validator.problems()].length, 50_000);
      for (let edit = 0; edit < 2000; edit += 1) {
        const line = (edit * 7919) % 100_000;
        document.validator.replaceLines(line, 1, [record(`e${edit}`)]);
        document.validator.problemsOf(line);
        document.validator.problemsOf(99_999 - line);
      }
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

/** Lines that share ids, personas and queries in every combination. */
const distinctLine = fc.oneof(
  line,
  fc
    .record(
      {
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        persona_id: fc.constantFrom('p', 'q'),
        query: fc.constantFrom('boots', 'socks', 7),
      },
      { requiredKeys: [] },
    )
    .map((facts) => JSON.stringify({ ...toyRecord(''), ...facts })),
);

function editOf(lines: typeof line): fc.Arbitrary<Edit> {
  return fc.record({
    at: fc.nat(),
    removed: fc.nat({ max: 4 }),
    inserted: fc.array(lines, { maxLength: 4 }),
    isLookedAt: fc.boolean(),
  });
}

interface Edit {
  readonly at: number;
  readonly removed: number;
  readonly inserted: readonly string[];
  readonly isLookedAt: boolean;
}

describe('DatasetValidator and StreamValidator', () => {
  for (const [name, kind, lines, numRuns] of [
    ['', toyKind, line, 3000],
    [' where records may not share', distinctToyKind, distinctLine, 3000],
    [' where ids may repeat', { ...distinctToyKind, mayRepeatIds: true }, distinctLine, 500],
  ] as const) {
    it(`find the same${name}, whatever was edited before`, () => {
      fc.assert(
        fc.property(
          fc.array(lines, { maxLength: 30 }),
          fc.array(editOf(lines), { maxLength: 12 }),
          (texts, edits) => {
            const document = new OpenDocument(kind, texts);
            for (const { at, removed, inserted, isLookedAt } of edits) {
              const start = at % (document.texts.length + 1);
              document.replace(start, Math.min(removed, document.texts.length - start), inserted);
              if (isLookedAt) document.look();
            }
            assertSame(document, kind);
          },
        ),
        { numRuns },
      );
    });
  }

  it('find the same after many edits at one place', () => {
    const document = new OpenDocument(toyKind);
    for (let edit = 0; edit < 300; edit += 1) {
      document.replace(edit % 2, edit % 3 === 0 ? 1 : 0, [
        record(`r${edit % 20}`),
        '{',
        '"a": 1',
        '}',
      ]);
      if (edit % 10 === 0) assertSame(document, toyKind);
    }
    assertSame(document, toyKind);
  });
});

function assertSame({ texts, validator }: OpenDocument, kind: RecordKind): void {
  const streamed = streamProblems(
    texts.map((text) => ({ text })),
    kind,
  );
  const plain = texts.join('\n');
  assert.deepEqual([...validator.problems()], streamed, plain);
  for (const [number] of texts.entries()) {
    const wanted = streamed.filter(({ line: at }) => at === number).map(({ problem }) => problem);
    assert.deepEqual(validator.problemsOf(number), wanted, plain);
    assert.equal(validator.hasProblems(number), wanted.length > 0, plain);
  }
  const counts = { error: 0, warning: 0, information: 0, hint: 0 };
  for (const { problem } of streamed) counts[problem.severity] += 1;
  assert.deepEqual(validator.counts(), counts, plain);
  for (const most of [1, 3, streamed.length]) {
    const { listed, left, lastLine } = validator.firstProblems(most);
    assert.deepEqual(listed, streamed.slice(0, most), plain);
    assert.equal(left, streamed.length - listed.length, plain);
    assert.equal(lastLine, streamed.at(-1)?.line ?? 0, plain);
  }
  const stream = new StreamValidator(kind, () => undefined);
  for (const text of texts) stream.push({ text });
  stream.end();
  assert.equal(validator.recordCount, stream.records, plain);
  for (const [id, first] of stream.lineOfId) assert.equal(validator.lineOf(id), first);
}
