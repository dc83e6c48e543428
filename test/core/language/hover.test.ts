import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenarioKind } from '../../../src/core/benchmarks/persevalbench/scenario-kind.ts';
import type { LanguageKind } from '../../../src/core/language/record-hover.ts';
import { completionsAt, hoverAt } from '../../../src/core/language/record-language.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { episodeTurns, scenarioRecord } from '../../support/scenario-builder.ts';
import { kindOf, marked } from './marked.ts';

const schema: JsonObject = {
  type: 'object',
  title: 'Thing',
  properties: {
    name: { type: 'string', title: 'Name', description: 'What it is called.' },
    shape: {
      title: 'Shape',
      enum: ['round', 'flat'],
      enumDescriptions: ['Like a ball.', 'Like a board.'],
    },
    colour: {
      title: 'Colour',
      oneOf: [
        { const: 'red', title: 'Red', description: 'The colour of blood.' },
        { const: 'blue', description: 'The colour of the sky.' },
      ],
    },
    kind: { const: 'thing@1', title: 'Kind', description: 'Always the same.' },
    parts: { type: 'array', title: 'Parts', items: { $ref: '#/$defs/part', title: 'One part' } },
    bare: { type: 'string' },
  },
  $defs: {
    part: {
      title: 'Part',
      description: 'Some part.',
      type: 'object',
      properties: { n: { type: 'number', title: 'Number' } },
    },
  },
};
const kind = kindOf(schema);

/** The token, then everything that the hover says. */
async function said(withCursor: string, about: LanguageKind): Promise<string | undefined> {
  const { text, offset } = marked(withCursor);
  const hover = await hoverAt(text, offset, about);
  if (hover === undefined) return undefined;
  const { span, title, description, value, notes } = hover;
  const values = [value?.text, value?.title, value?.description];
  const all = [title, description, ...values, ...notes].filter((part) => part !== undefined);
  return [text.slice(span.start, span.end), ...all].join(' / ');
}

test('tells what the schema says of the key or value under the cursor', async () => {
  const cases: readonly [string, string | undefined][] = [
    ['{"na|me":"x"}', '"name" / Name / What it is called.'],
    ['{|"name":"x"}', '"name" / Name / What it is called.'],
    ['{"name":"|x"}', '"x" / Name / What it is called.'],
    ['{"shape":"fl|at"}', '"flat" / Shape / "flat" / Like a board.'],
    ['{"sh|ape":"flat"}', '"shape" / Shape / "flat" / Like a board.'],
    ['{"shape":"squ|are"}', '"square" / Shape'],
    ['{"colour":"|red"}', '"red" / Colour / "red" / Red / The colour of blood.'],
    ['{"colour":"|blue"}', '"blue" / Colour / "blue" / The colour of the sky.'],
    ['{"kind":"|thing@1"}', '"thing@1" / Kind / Always the same.'],
    ['{"parts":[{"n|":1}]}', '"n" / Number'],
    ['{"par|ts":[]}', '"parts" / Parts'],
    // What stands beside a reference says more than what it refers to.
    ['{"parts":[|{"n":1}]}', '{ / One part / Some part.'],
    ['|{"name":"x"}', '{ / Thing'],
    // Behind escapes, emoji and other scripts.
    ['{"😀\\ud83d\\ude00":"日本","na|me":"👩🏽‍🚀"}', '"name" / Name / What it is called.'],
    ['{\n  "name": "x",\n  "shape": "|flat"\n}', '"flat" / Shape / "flat" / Like a board.'],
    // In text that is no JSON yet.
    ['{"na|me":"x","shape":}', '"name" / Name / What it is called.'],
    ['{"name":"x","sh|ape":"flat"', '"shape" / Shape / "flat" / Like a board.'],
    ['{"name":,"sh|ape":"flat"}', '"shape" / Shape / "flat" / Like a board.'],
    // Nothing is there, or nothing is known.
    ['{"name"|:"x"}', undefined],
    ['{"name":| "x"}', undefined],
    ['{"name":"x" | }', undefined],
    ['{"na|me"}', undefined],
    ['{"name":"x"|}', undefined],
    ['{"ba|re":"x"}', undefined],
    ['{"oth|er":"x"}', undefined],
    ['|', undefined],
    ['nonse|nse', undefined],
  ];
  for (const [text, expected] of cases) assert.equal(await said(text, kind), expected, text);
});

test('of a scenario, tells what its terms mean in this record', async () => {
  const record = scenarioRecord({
    dialogue: {
      turns: [...episodeTurns(1, 'Tea, *no* milk.', 'Noted.'), ...episodeTurns(2, 'Order.')],
      target_turn_index: 2,
      state_a_turns: [0],
      state_b_turns: [],
    },
  });
  const line = JSON.stringify(record);
  const at = async (needle: string): Promise<string> => {
    const offset = line.indexOf(needle) + needle.length - 1;
    return (await said(`${line.slice(0, offset)}|${line.slice(offset)}`, scenarioKind)) ?? '';
  };
  assert.match(
    await at('"scene_type"'),
    /re-entry .*Errors that occur in it: .*stale\/superseded/u,
  );
  const error = await at('"primary_error":"s');
  assert.match(error, /"stale_superseded" \/ stale\/superseded \/ Misapplied state: /u);
  assert.match(error, /Scene types in which it occurs: re-entry, cross-domain\./u);
  assert.doesNotMatch(error, /legal cells/u);
  assert.match(await at('"state_relation"'), /old vs\. new value \/ Temporal, categorical/u);
  assert.match(await at('"evidence_form"'), /This record marks 1 state-A turn\./u);
  assert.match(
    await at('"evidence_distance"'),
    /target turn 2 − latest state-A turn 0 = 2, which is near\./u,
  );
  assert.match(
    await at('"role":"D'),
    /"DOMINATE" \/ Must be satisfied\. \/ An answer that misses it/u,
  );
  assert.match(await at('"target_turn_index":2'), /Turn 2 of episode 2, the user's\. \/ Order\.$/u);
  assert.match(
    await at('"state_a_turns":[0'),
    /Turn 0 of episode 1, the user's\. \/ Tea, \*no\* milk\.$/u,
  );
  assert.match(await at('"Noted.'), /Turn 1 of episode 1, the assistant's\.$/u);
});

test('says when scene type and error form no legal cell', async () => {
  const text = '{"scene_type":"out_of_scope","primary_error":"under|weighting"}';
  assert.match(
    (await said(text, scenarioKind)) ?? '',
    /combines out-of-scope with underweighting, which is not one of the 19 legal cells\.$/u,
  );
});

test('records above 1 MB get none', async () => {
  const text = `{"name":"${'x'.repeat(1_000_000)}"}`;
  assert.equal(await hoverAt(text, 3, kind), undefined);
});

test('text that is nested deep gets none, and breaks nothing', async () => {
  for (const bracket of ['[', '{"name":']) {
    const text = `${bracket.repeat(100_000)}"`;
    for (const offset of [text.length, text.length - 1, 50_000]) {
      assert.equal(await hoverAt(text, offset, kind), undefined);
      assert.deepEqual(await completionsAt(text, offset, kind), []);
    }
  }
});
