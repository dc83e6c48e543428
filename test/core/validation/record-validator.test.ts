import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import { scanSyntax } from '../../../src/core/jsonl/syntax-scan.ts';
import type { Finding } from '../../../src/core/model/problem.ts';
import { RecordValidator } from '../../../src/core/validation/record-validator.ts';
import { toyKind, toyRecord } from '../../support/toy-kind.ts';
import { jsonText } from '../jsonl/json-text.ts';

const good = JSON.stringify(toyRecord('a'));

function told(text: string, kind: RecordKind | undefined): readonly string[] {
  return new RecordValidator(kind).validate(text).problems.map(({ code, range }) => {
    return `${code} ${text.slice(range.start, range.end)}`;
  });
}

describe('RecordValidator', () => {
  const cases: readonly (readonly [name: string, text: string, ...told: readonly string[]])[] = [
    ['a good record', good],
    ['white space around and within', ` ${good.replaceAll(':', ' :\t')} `],
    ['a fault of syntax alone', good.replace('"just_right"', 'NaN'), 'jsonl/not-a-number NaN'],
    ['a fault of the schema', good.replace('just_right', 'just-right'), 'schema/enum "just-right"'],
    ['a missing property at the record', '{"id":"a","label":"just_right"}', 'schema/required {'],
    [
      'a missing property at its owner',
      good.replace('"text":"Hello."', '"note":""'),
      'schema/required {',
    ],
    ['a finding of a check', good.replace('index":0', 'index":7'), 'toy/target-exists 7'],
    [
      'a slip in a name',
      good.replace('"label"', '"score":1,"tgas":[],"label"'),
      'schema/unknown-property "tgas"',
    ],
    [
      'a key that stands twice, and what the last one says',
      good.replace('"id":"a"', '"id":"a","id":""'),
      'jsonl/duplicate-key "id"',
      'schema/min-length ""',
    ],
    ['a text that begins with a colon', good.replace('Hello.', ': Hello')],
    ['half a surrogate pair', good.replace('Hello.', '\\ud83d'), 'jsonl/lone-surrogate \\ud83d'],
    ['whole surrogate pairs', good.replace('Hello.', '\\ud83d\\ude00 \\uD83D\\uDE00')],
    ['a carriage return between tokens', good.replace(',', ',\r'), 'jsonl/lone-carriage-return \r'],
    [
      'several findings in the order of the text',
      good.replace('"a"', '""').replace('just_right', 'x').replace('"user"', '"bot"'),
      'schema/min-length ""',
      'schema/enum "x"',
      'schema/enum "bot"',
    ],
    ['a value of another type', '[1]', 'schema/type ['],
  ];
  for (const [name, text, ...expected] of cases) {
    it(`finds ${expected.length === 0 ? 'nothing wrong with' : ''} ${name}`, () => {
      assert.deepEqual(told(text, toyKind), expected);
    });
  }

  it('tells the value, the id, and whether the line goes on', () => {
    const validator = new RecordValidator(toyKind);
    const record = toyRecord('a');
    const noProblems = { problems: [], distinctKeys: [], isIncomplete: false };
    assert.deepEqual(validator.validate(good), {
      ...noProblems,
      isBlank: false,
      recordId: 'a',
      value: record,
    });
    assert.deepEqual(validator.validate(' \t'), {
      ...noProblems,
      isBlank: true,
      recordId: undefined,
      value: undefined,
    });
    assert.equal(validator.validate('{"id":').isIncomplete, true);
    assert.equal(validator.validate('null').value, null);
    for (const text of ['{"id":5}', '{"id":""}', '[]', '{"key":"a"}']) {
      assert.equal(validator.validate(text).recordId, undefined, text);
    }
    assert.equal(
      new RecordValidator({ ...toyKind, idProperty: 'key' }).validate('{"key":"b"}').recordId,
      'b',
    );
  });

  it('checks only the syntax without a kind', () => {
    assert.deepEqual(told('{"id":5,"a":1,"a":2}', undefined), ['jsonl/duplicate-key "a"']);
  });

  it('checks only the syntax of records nested deep', () => {
    let looks = 0;
    const kind: RecordKind = {
      ...toyKind,
      validateSchema: () => {
        looks += 1;
        return [];
      },
    };
    for (const depth of [513, 100_000]) {
      assert.deepEqual(told('['.repeat(depth) + ']'.repeat(depth), kind), [
        'jsonl/nesting-depth [',
      ]);
      const objects = '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
      assert.deepEqual(told(objects, kind), ['jsonl/nesting-depth {']);
    }
    assert.equal(looks, 0);
    told('['.repeat(512) + ']'.repeat(512), kind);
    assert.equal(looks, 1);
  });

  it('turns a check that breaks into a finding, and goes on', () => {
    const finding: Finding = {
      code: 'toy/other',
      severity: 'hint',
      message: 'm',
      pointer: '/label',
    };
    const kind: RecordKind = {
      ...toyKind,
      checks: [
        {
          id: 'toy/broken',
          severity: 'error',
          title: 't',
          run: () => {
            throw new Error('oh');
          },
        },
        { id: 'toy/other', severity: 'hint', title: 't', run: () => [finding] },
      ],
    };
    const { problems } = new RecordValidator(kind).validate(good);
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['benchwright/check-failed', 'toy/other'],
    );
    assert.match(problems[0]?.message ?? '', /toy\/broken broke on this record \(oh\)/);
  });

  it('lists 100 findings of a record and counts the rest', () => {
    const turns = Array.from({ length: 60 }, () => ({ role: 'bot', text: '' }));
    const text = JSON.stringify({ ...toyRecord('a'), dialogue: { turns, target_turn_index: 0 } });
    const { problems } = new RecordValidator(toyKind).validate(text);
    assert.equal(problems.length, 101);
    const rest = problems.find(({ code }) => code === 'schema/more-problems');
    assert.match(rest?.message ?? '', /^20 more problems/);
    assert.equal(rest?.severity, 'error');
  });

  it('takes a record with 100,000 findings of one check', () => {
    const finding: Finding = { code: 'toy/other', severity: 'hint', message: 'm', pointer: '' };
    const many = Array.from({ length: 150_000 }, () => finding);
    const kind = {
      ...toyKind,
      checks: [{ id: 'toy/other', severity: 'hint', title: 't', run: () => many }],
    } as const;
    const { problems } = new RecordValidator(kind).validate(good);
    assert.equal(problems.length, 101);
    assert.ok(
      problems.some(
        ({ message, severity }) => message.startsWith('149,900') && severity === 'warning',
      ),
    );
  });

  it('finds what a full scan finds, in any valid text', () => {
    const kinds = [undefined, toyKind];
    fc.assert(
      fc.property(jsonText(), ({ text }) => {
        const scanned = scanSyntax(text).problems;
        for (const kind of kinds) {
          const found = new RecordValidator(kind).validate(text).problems;
          assert.deepEqual(
            found.filter(({ code }) => code.startsWith('jsonl/')),
            scanned,
          );
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('is not misled by earlier records of another order or shape', () => {
    const validator = new RecordValidator(toyKind);
    const fields = [
      '"id":"a"',
      '"label":"just_right"',
      '"note":{"deep":1}',
      '"dialogue":{"turns":[{"text":"x","role":"user"}],"target_turn_index":0}',
      '"lable":1',
      '"tags":["a","b"]',
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(fields), fc.boolean(), (chosen, isTwice) => {
        const all = isTwice ? [...chosen, ...chosen.slice(0, 1)] : chosen;
        const text = `{${all.join(',')}}`;
        assert.deepEqual(validator.validate(text), new RecordValidator(toyKind).validate(text));
        const hasDuplicate = validator
          .validate(text)
          .problems.some(({ code }) => code === 'jsonl/duplicate-key');
        assert.equal(hasDuplicate, isTwice && chosen.length > 0);
      }),
      { numRuns: 500 },
    );
  });

  it('takes a line of 5 MB', { timeout: 180_000 }, () => {
    const long = 'A long text with a \\"quote\\" and é. '.repeat(150_000);
    const text = good.replace('Hello.', long);
    assert.deepEqual(told(text, toyKind), []);
    const cutOff = text.slice(0, -1);
    assert.deepEqual(
      new RecordValidator(toyKind).validate(cutOff).problems.map(({ code }) => code),
      ['jsonl/unclosed'],
    );
  });
});
