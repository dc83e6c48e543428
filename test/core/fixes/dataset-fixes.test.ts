import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DatasetFixes, type DatasetFix } from '../../../src/core/fixes/dataset-fixes.ts';
import { applyTextEdits, type TextEdit } from '../../../src/core/model/text-edit.ts';
import { DatasetValidator } from '../../../src/core/validation/dataset.ts';
import { toyKind, toyRecord } from '../../support/toy-kind.ts';

const good = (id: string): string => JSON.stringify(toyRecord(id));

function fixesFor(text: string): {
  readonly validator: DatasetValidator;
  readonly fixes: DatasetFixes;
  readonly apply: (
    edits: readonly (readonly [first: number, edits: readonly TextEdit[]])[],
  ) => string;
} {
  const lines = text.split('\n');
  const textOf = (line: number): string => lines[line] ?? '';
  const validator = new DatasetValidator(toyKind, textOf);
  validator.replaceLines(0, 0, lines);
  const startOf = (line: number): number =>
    lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  return {
    validator,
    fixes: new DatasetFixes(toyKind, validator, textOf),
    apply: (changes) =>
      applyTextEdits(
        text,
        changes.flatMap(([first, edits]) =>
          edits.map(({ range, text: inserted }) => ({
            range: { start: range.start + startOf(first), end: range.end + startOf(first) },
            text: inserted,
          })),
        ),
      ),
  };
}

interface FixCase {
  readonly what: string;
  readonly file: string;
  readonly code: string;
  readonly offers: readonly string[];
  /** The file after the first of them. */
  readonly result: string;
}

const cases: readonly FixCase[] = [
  {
    what: 'an id that another record has',
    file: `${good('t-0007')}\n${good('t-0012')}\n${good('t-0007')}`,
    code: 'benchwright/duplicate-id',
    offers: ['* Give this record the next free id, "t-0013"'],
    result: `${good('t-0007')}\n${good('t-0012')}\n${good('t-0013')}`,
  },
  {
    what: 'an id without a number',
    file: `${good('a')}\n${good('a')}`,
    code: 'benchwright/duplicate-id',
    offers: ['* Give this record the next free id, "a-2"'],
    result: `${good('a')}\n${good('a-2')}`,
  },
  {
    what: 'a blank line',
    file: `${good('a')}\n \t\n\n${good('b')}\n`,
    code: 'jsonl/blank-line',
    offers: ['* Remove the empty line'],
    result: `${good('a')}\n\n${good('b')}\n`,
  },
  {
    what: 'records on one line',
    file: `x${good('a')} , ${good('b')}${good('c')}\n`.slice(1),
    code: 'jsonl/concatenated-records',
    offers: ['* Put the 3 records on lines of their own'],
    result: `${good('a')}\n${good('b')}\n${good('c')}\n`,
  },
  {
    what: 'records on one line of which one is broken',
    file: `${good('a')}{"id":}`,
    code: 'jsonl/concatenated-records',
    offers: [],
    result: '',
  },
  {
    what: 'a value over several lines, each token as it is',
    file: `${good('a')}\n{\n  "id": "b",\n  "n": [1.50,\n 1e2],\n\n  "s": "\\u00e9"\n}\n${good('c')}`,
    code: 'jsonl/multi-line-value',
    offers: ['* Write the value on one line'],
    result: `${good('a')}\n{"id": "b", "n": [1.50, 1e2], "s": "\\u00e9"}\n${good('c')}`,
  },
  {
    what: 'a value over several lines with a fault',
    file: '{\n  "id": "b",\n  "n": 1,\n}',
    code: 'jsonl/multi-line-value',
    offers: [],
    result: '',
  },
  {
    what: 'the fault of a value over several lines',
    file: `${good('a')}\n{\n  "id": "b",\n  "n": 1,\n}\n${good('c')}`,
    code: 'jsonl/trailing-comma',
    offers: ['* Remove the comma'],
    result: `${good('a')}\n{\n  "id": "b",\n  "n": 1\n}\n${good('c')}`,
  },
];

describe('fixes of datasets', () => {
  for (const { what, file, code, offers, result } of cases) {
    it(`${code}: ${what}`, () => {
      const { validator, fixes, apply } = fixesFor(file);
      const found = [...validator.problems()].find(({ problem }) => problem.code === code);
      assert.ok(found, 'the file has the problem');
      const offered = fixes.of(found.line, found.problem);
      assert.deepEqual(
        offered.map(({ title, isPreferred }) => (isPreferred ? `* ${title}` : title)),
        offers,
      );
      const [fix] = offered;
      if (fix === undefined) return;
      const after = apply([[fix.lines.first, editsOf(fix)]]);
      assert.equal(after, result);
      const left = [...fixesFor(after).validator.problems()].filter(
        ({ problem }) => problem.code === code,
      );
      const before = [...validator.problems()].filter(({ problem }) => problem.code === code);
      assert.equal(left.length, before.length - 1);
    });
  }

  it('mend all problems of a kind, each line by edits of its own', () => {
    const file = [
      good('t-1'),
      '',
      '  ',
      good('t-1').replace('just_right', 'just-right'),
      '{"id":"x"} {"id":"y"}',
      good('t-1').replace('"user"', '"usr"').replace('just_right', 'justright'),
      '',
    ].join('\n');
    const mended = (code: string): readonly [text: string, fixed: number, left: number] => {
      const { fixes, apply } = fixesFor(file);
      const steps = [...fixes.mendAll(code)];
      const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
      return [
        apply(steps.map(({ lines, edits }) => [lines.first, edits] as const)),
        sum(steps.map((step) => step.mended)),
        sum(steps.map((step) => step.left)),
      ];
    };
    const lines = file.split('\n');
    const without = (first: number, count: number): string =>
      lines.toSpliced(first, count).join('\n');
    assert.deepEqual(mended('jsonl/blank-line'), [without(1, 2), 2, 0]);
    assert.deepEqual(mended('benchwright/duplicate-id'), [
      lines
        .with(3, lines[3]?.replace('t-1', 't-2') ?? '')
        .with(5, lines[5]?.replace('t-1', 't-3') ?? '')
        .join('\n'),
      2,
      0,
    ]);
    assert.deepEqual(mended('schema/enum'), [
      lines.with(3, good('t-1')).with(5, good('t-1')).join('\n').replace('"usr"', '"user"'),
      3,
      0,
    ]);
    assert.deepEqual(mended('jsonl/concatenated-records')[0], file.replace('"} {"', '"}\n{"'));
    assert.deepEqual(mended('toy/target-exists'), [file, 0, 0]);
  });

  it('know which kinds have a sure fix', () => {
    const { fixes } = fixesFor(
      [
        good('a').replace('just_right', 'x'),
        good('b').replace('just_right', 'justright'),
        good('b').replace('"target_turn_index":0', '"target_turn_index":7'),
      ].join('\n'),
    );
    assert.deepEqual(Object.fromEntries(fixes.counts()), {
      'schema/enum': 2,
      'benchwright/duplicate-id': 1,
      'toy/target-exists': 1,
    });
    assert.deepEqual(Object.fromEntries(fixes.mendableKinds()), {
      'schema/enum': 2,
      'benchwright/duplicate-id': 1,
    });
  });
});

function editsOf(fix: DatasetFix): readonly TextEdit[] {
  const edits = fix.edits();
  assert.ok(edits.ok);
  return edits.value;
}
