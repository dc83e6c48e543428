import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import { knownProperties } from '../../../src/core/schema/known-properties.ts';
import { nearMissFindings } from '../../../src/core/schema/near-miss.ts';
import { isNearMiss, isOneEditAway } from '../../../src/core/schema/near-names.ts';
import { toyRecord, toySchema } from '../../support/toy-kind.ts';

describe('isNearMiss', () => {
  const cases: readonly (readonly [one: string, other: string, expected: boolean])[] = [
    ['text', 'text', false],
    ['txt', 'text', true],
    ['textt', 'text', true],
    ['tixt', 'text', true],
    ['tetx', 'text', true],
    ['etxt', 'text', true],
    ['txet', 'text', true],
    ['tets', 'text', false],
    ['xett', 'text', false],
    ['Text', 'text', true],
    ['targetTurnIndex', 'target_turn_index', true],
    ['target-turn-index', 'target_turn_index', true],
    ['target_turn', 'target_turn_index', false],
    ['A', 'B', false],
    ['ab', 'ac', false],
    ['a', 'A', true],
    ['', 'a', false],
  ];
  for (const [one, other, expected] of cases) {
    it(`${expected ? 'takes' : 'does not take'} ${one} for ${other}`, () => {
      assert.equal(isNearMiss(one, other), expected);
      assert.equal(isNearMiss(other, one), expected);
    });
  }

  it('calls one edit what leads from one to the other', () => {
    const letters = ['', 'a', 'b', 'c'];
    const words = letters.flatMap((x) =>
      letters.flatMap((y) => letters.flatMap((z) => [x + y + z, x + y + z + 'd'])),
    );
    for (const one of words) {
      for (const other of words) {
        assert.equal(
          isOneEditAway(one, other),
          edits(one).has(other) && one !== other,
          `${one} ${other}`,
        );
      }
    }
  });
});

function edits(word: string): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    found.add(before + after.slice(1));
    for (const letter of 'abcd') {
      found.add(before + letter + after);
      if (after !== '') found.add(before + letter + after.slice(1));
    }
    if (after.length > 1)
      found.add(`${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`);
  }
  return found;
}

function namesNear(schema: JsonObject, value: JsonValue): readonly string[] {
  return nearMissFindings(value, knownProperties(schema)).map(({ pointer, message }) => {
    return `${pointer} ${/but `([^`]*)`/.exec(message)?.[1] ?? ''}`;
  });
}

describe('nearMissFindings', () => {
  const record = toyRecord('a');
  const cases: readonly (readonly [name: string, value: JsonValue, ...found: readonly string[]])[] =
    [
      ['nothing in a good record', record],
      ['a slip at the top', { ...record, scroe: 1 }, '/scroe score'],
      ['no slip for a property that is there', { ...record, score: 1, scroe: 1 }],
      ['no slip in a property of the user', { ...record, reviewer_note: 'x', scoreboard: {} }],
      [
        'slips behind references and in items',
        {
          ...record,
          dialogue: { turns: [{ role: 'user', txt: 'x' }], target_turn_idx: 1, Turns: [] },
        },
        '/dialogue/turns/0/txt text',
      ],
      [
        'slips in maps, whose own names are free',
        { ...record, extras: { nota: { nota: 'x' }, note: { weigth: 1 } } },
        '/extras/nota/nota note',
        '/extras/note/weigth weight',
      ],
      ['nothing in records that are no objects', [1, 'x', null]],
    ];
  for (const [name, value, ...expected] of cases) {
    it(`finds ${name}`, () => {
      assert.deepEqual(namesNear(toySchema, value), expected);
    });
  }

  it('knows the properties of every branch, at every depth', () => {
    const schema: JsonObject = {
      properties: {
        states: { properties: { first: { properties: { text: true } }, second: true } },
      },
      if: { properties: { tier: { const: 1 } } },
      then: { properties: { states: { properties: { first: { properties: { time: true } } } } } },
      anyOf: [{ properties: { swap: { properties: { axis: true } } } }],
      allOf: [{ properties: { swap: { properties: { conflict: true } } } }],
      dependentSchemas: { tier: { properties: { defects: true } } },
    };
    const value = {
      tier: 1,
      states: { second: 1, first: { time: 1, txt: 1 } },
      swap: { axes: 1, axis: 1, conflit: 1 },
      defect: 1,
    };
    assert.deepEqual(namesNear(schema, value), [
      '/states/first/txt text',
      '/swap/conflit conflict',
      '/defect defects',
    ]);
  });

  it('follows schemas that contain themselves', () => {
    const schema: JsonObject = {
      $ref: '#/$defs/node',
      $defs: {
        node: { properties: { label: true, children: { items: { $ref: '#/$defs/node' } } } },
      },
    };
    assert.deepEqual(namesNear(schema, { children: [{ children: [{ lable: 1 }] }] }), [
      '/children/0/children/0/lable label',
    ]);
  });

  it('ignores references that lead nowhere', () => {
    assert.deepEqual(
      namesNear(
        { $ref: '#/$defs/none', properties: { a: { $ref: 'other.json' } } },
        { a: { b: 1 } },
      ),
      [],
    );
  });
});

describe('knownProperties', () => {
  it('says where only scalars can stand', () => {
    const known = knownProperties({
      properties: {
        certain: { type: ['string', 'null'] },
        referred: { $ref: '#/$defs/text' },
        perhaps: { type: ['string', 'array'] },
        branch: { anyOf: [{ type: 'string' }, { type: 'object' }] },
        free: {},
      },
      then: { properties: { free: { type: 'string' } } },
      $defs: { text: { type: 'string' } },
    });
    const scalars = [...(known.properties ?? [])].filter(([, { isScalar }]) => isScalar);
    assert.deepEqual(
      scalars.map(([name]) => name),
      ['certain', 'referred'],
    );
  });
});
