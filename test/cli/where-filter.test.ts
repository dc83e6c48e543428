import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { JsonValue } from '../../src/core/model/json.ts';
import { pointerOf } from '../../src/core/model/pointer.ts';
import { readCondition } from '../../src/cli/judging/where-filter.ts';
import { meets } from '../../src/core/judging/run/record-condition.ts';

const record: JsonValue = {
  id: 'sc-0001',
  rule: 'a=b',
  'a/b': { '~': 'odd' },
  empty: '',
  count: 3,
  half: 0.5,
  isOn: true,
  nothing: null,
  turns: [4, 6],
  task: { domains: ['Hotels', 'Travel'], '/': 'slash' },
};

const cases: readonly (readonly [condition: string, isMet: boolean])[] = [
  ['id=sc-0001', true],
  ['id=sc-000', false],
  ['id=SC-0001', false],
  ['id= sc-0001', false],
  ['rule=a=b', true],
  ['empty=', true],
  ['count=3', true],
  ['count=3.0', false],
  ['half=0.5', true],
  ['isOn=true', true],
  ['isOn=1', false],
  ['nothing=null', true],
  ['missing=null', false],
  ['missing=', false],
  ['turns=6', true],
  ['turns=[4,6]', true],
  ['turns=5', false],
  ['/turns/1=6', true],
  ['/turns/1=4', false],
  ['/turns/-=6', false],
  ['/turns/length=2', false],
  ['/task/domains=Travel', true],
  ['/task/domains/0=Hotels', true],
  ['task/domains=Travel', false],
  ['task.domains=Travel', true],
  ['task./=slash', true],
  ['turns.1=6', true],
  ['/task/~1=slash', true],
  ['/a~1b/~0=odd', true],
  ['a/b={"~":"odd"}', true],
  ['__proto__=null', false],
  ['constructor=', false],
];

describe('a condition', () => {
  for (const [condition, isMet] of cases) {
    it(`${condition} is ${isMet ? 'met' : 'not met'}`, () => {
      assert.equal(meets(record, readCondition(condition)), isMet);
    });
  }

  for (const text of ['', 'x', '=x', '=']) {
    it(`"${text}" is none`, () => {
      assert.throws(() => readCondition(text), /write <property>=<value>/);
    });
  }

  it('finds every text wherever it stands, and no other', () => {
    const key = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('='));
    fc.assert(
      fc.property(key, key, fc.string(), fc.string(), (outer, inner, text, other) => {
        const nested = { [outer]: { [inner]: text } };
        const place = pointerOf(outer, inner);
        assert.equal(meets(nested, readCondition(`${place}=${text}`)), true);
        assert.equal(meets(nested, readCondition(`${place}=${other}`)), text === other);
      }),
    );
  });
});
