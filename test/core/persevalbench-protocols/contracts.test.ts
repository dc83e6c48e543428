import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Protocol, Question } from '../../../src/core/benchmarks/protocol.ts';
import { evidenceFirstProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/evidence-first.ts';
import { pairwiseProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/pairwise.ts';
import { pointwiseProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/pointwise.ts';
import { stateTableProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/state-table.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';

interface Contract {
  readonly name: string;
  readonly protocol: Protocol;
  readonly question: Question;
  /** The stored verdict, where it is not the reply as it came. */
  readonly accepted: readonly (readonly [string, JsonValue, JsonValue?])[];
  readonly rejected: readonly (readonly [string, JsonValue, RegExp])[];
}

const context = 'full';
const item = { state: 'No nuts.', turns: [2, 0], status: 'current' };
const verdict = { verdict: 'RIGHT', subtypes: [], confidence: 0.8, reasoning: 'It fits.' };
const row = {
  state: 'No nuts.',
  holder: 'user',
  scope: 'global',
  status: 'active',
  strength: 'hard',
  evidence_turns: [4, 0],
  policy: 'DOMINATE',
};
const table = (...rows: readonly JsonValue[]): JsonValue => ({ state_table: rows, ...verdict });
const evidence = (...items: readonly JsonValue[]): JsonValue => ({ evidence: items });
const rating = { score: 3, reasoning: 'Partly.' };
const choice = { choice: 'first', reasoning: 'It keeps to the plan.' };

const contracts: readonly Contract[] = [
  {
    name: 'evidence',
    protocol: evidenceFirstProtocol,
    question: { candidate: 'all', context, stage: 'evidence' },
    accepted: [
      ['a list', evidence(item, { ...item, status: 'possibly_stale' })],
      ['an empty list', evidence()],
      ['an item without turns', evidence({ ...item, turns: [] })],
      ['more members', { evidence: [{ ...item, more: 1 }], more: 1 }],
    ],
    rejected: [
      ['no list', {}, /lacks "evidence"/],
      ['an object for the list', { evidence: item }, /"evidence" must be a list/],
      ['a text for an item', evidence('No nuts.'), /Entry 1 of "evidence" is not an object/],
      ['no state', evidence(item, { ...item, state: undefined }), /Entry 2 .* lacks "state"/],
      ['an empty state', evidence({ ...item, state: '' }), /"state" must be text/],
      ['no turns', evidence({ ...item, turns: undefined }), /lacks "turns"/],
      ['one turn', evidence({ ...item, turns: 2 }), /"turns" must be a list/],
      ['a turn as text', evidence({ ...item, turns: ['2'] }), /"turns" must be a list/],
      ['a turn below 0', evidence({ ...item, turns: [-1] }), /"turns" must be a list/],
      ['half a turn', evidence({ ...item, turns: [0.5] }), /"turns" must be a list/],
      ['no status', evidence({ ...item, status: undefined }), /lacks "status"/],
      ['another status', evidence({ ...item, status: 'stale' }), /must be current or possibly/],
      ['a status in another case', evidence({ ...item, status: 'Current' }), /must be current or/],
      ['a verdict', verdict, /lacks "evidence"/],
    ],
  },
  {
    name: 'state-table',
    protocol: stateTableProtocol,
    question: { candidate: 'error', context },
    accepted: [
      ['a table', table(row, { ...row, policy: 'IGNORE' })],
      ['an empty table', table()],
      ['a row without turns', table({ ...row, evidence_turns: [] })],
      [
        'every label',
        table(
          { ...row, holder: 'spouse', scope: 'specific domain', status: 'updated' },
          { ...row, holder: 'parent', scope: 'specific task', status: 'superseded' },
          { ...row, holder: 'colleague', scope: 'specific time', status: 'expired' },
          { ...row, holder: 'other', status: 'one-time exception', strength: 'strong' },
          { ...row, strength: 'soft', policy: 'SUPPORT' },
        ),
      ],
      [
        'labels in another case',
        table({ ...row, holder: 'User', strength: 'HARD', policy: 'dominate' }),
        table(row),
      ],
      ['more members', table({ ...row, note: 1 })],
      [
        'a subtype as text',
        { state_table: [], ...verdict, subtypes: 'over.scope_leakage' },
        {
          state_table: [],
          ...verdict,
          subtypes: ['over.scope_leakage'],
        },
      ],
    ],
    rejected: [
      ['no table', verdict, /lacks "state_table"/],
      ['no verdict', { state_table: [row] }, /lacks "verdict"/],
      [
        'a verdict outside',
        { ...verdict, state_table: [row], verdict: 'OVER' },
        /"verdict" must be/,
      ],
      ['a row as list', table([]), /Entry 1 of "state_table" is not an object/],
      ['a table as text', { ...verdict, state_table: '| State |' }, /"state_table" must be a list/],
      ['no state', table({ ...row, state: undefined }), /lacks "state"/],
      ['an empty state', table({ ...row, state: '' }), /"state" must be text/],
      ['another holder', table({ ...row, holder: 'sister' }), /"holder" must be one of user, sp/],
      ['another scope', table({ ...row, scope: 'specific_task' }), /"scope" must be one of global/],
      ['another status', table({ ...row, status: 'stale' }), /"status" must be one of active/],
      ['another strength', table({ ...row, strength: 'hard (dealbreaker)' }), /"strength" must be/],
      [
        'another policy',
        table(row, { ...row, policy: 'PREFER' }),
        /Entry 2 .*"policy" must be one/,
      ],
      ['a name of Object.prototype', table({ ...row, policy: 'constructor' }), /"policy" must be/],
      ['white space', table({ ...row, policy: 'DOMINATE ' }), /"policy" must be one of IGNORE/],
      ['turns as text', table({ ...row, evidence_turns: '4' }), /"evidence_turns" must be a list/],
      ['a turn below 0', table({ ...row, evidence_turns: [-4] }), /"evidence_turns" must be/],
    ],
  },
  {
    name: 'rating',
    protocol: pointwiseProtocol,
    question: { candidate: 'right', context },
    accepted: [
      ['the lowest', { ...rating, score: 1 }],
      ['the highest', { ...rating, score: 5 }],
      ['more members', { ...rating, confidence: 0.5 }],
    ],
    rejected: [
      ['no score', { reasoning: 'Partly.' }, /lacks "score"/],
      ['no reasoning', { score: 3 }, /lacks "reasoning"/],
      ['0', { ...rating, score: 0 }, /"score" must be a whole number from 1 to 5/],
      ['6', { ...rating, score: 6 }, /"score" must be a whole number/],
      ['a half', { ...rating, score: 3.5 }, /"score" must be a whole number/],
      ['a text', { ...rating, score: '3' }, /"score" must be a whole number/],
      ['a fraction', { ...rating, score: '3/5' }, /"score" must be a whole number/],
      ['null', { ...rating, score: null }, /"score" must be a whole number/],
    ],
  },
  {
    name: 'choice',
    protocol: pairwiseProtocol,
    question: { candidate: 'all', context, order: 'error,right' },
    accepted: [
      ['first', choice],
      ['second', { ...choice, choice: 'second' }],
      ['more members', { ...choice, confidence: 0.5 }],
    ],
    rejected: [
      ['no choice', { reasoning: 'Both fit.' }, /lacks "choice"/],
      ['no reasoning', { choice: 'first' }, /lacks "reasoning"/],
      ['a tie', { ...choice, choice: 'tie' }, /a tie is not an answer/],
      ['both', { ...choice, choice: ['first', 'second'] }, /"choice" must be first or second/],
      ['a number', { ...choice, choice: 1 }, /"choice" must be first or second/],
      ['another case', { ...choice, choice: 'First' }, /"choice" must be first or second/],
      ['a candidate', { ...choice, choice: 'right' }, /"choice" must be first or second/],
    ],
  },
];

for (const { name, protocol, question, accepted, rejected } of contracts) {
  for (const [what, reply, stored] of accepted) {
    test(`${name}: accepts ${what}`, () => {
      const raw = `Here it is:\n\`\`\`json\n${JSON.stringify(reply)}\n\`\`\``;
      for (const read of [
        protocol.readReply(raw, question),
        protocol.readVerdict(reply, question),
      ]) {
        assert.ok(read.ok, read.ok ? '' : read.error);
        assert.deepEqual(read.value.verdict, stored ?? reply);
        // What was stored is read as it is.
        assert.deepEqual(protocol.readVerdict(read.value.verdict, question), read);
      }
    });
  }
  for (const [what, reply, expected] of rejected) {
    test(`${name}: rejects ${what}`, () => {
      const read = protocol.readReply(JSON.stringify(reply), question);
      assert.ok(!read.ok);
      assert.match(read.error, expected);
    });
  }
  for (const raw of ['', 'first', '[]', 'null', '{"a":1}{"b":2}']) {
    test(`${name}: rejects the reply ${raw}`, () => {
      assert.equal(protocol.readReply(raw, question).ok, false);
    });
  }
  for (const value of [null, [], 'text', 3, {}]) {
    test(`${name}: the stored value ${JSON.stringify(value)} is outside, and is described as unreadable`, () => {
      assert.equal(protocol.readVerdict(value, question).ok, false);
      assert.match(protocol.describe(value, question).label, /^Unreadable/);
      assert.equal(protocol.score({}, question, value), undefined);
    });
  }
}

test('evidence-first: each call is read by its own contract', () => {
  const asVerdict = { candidate: 'right', context };
  assert.equal(evidenceFirstProtocol.readVerdict(verdict, asVerdict).ok, true);
  assert.equal(evidenceFirstProtocol.readVerdict(evidence(item), asVerdict).ok, false);
});

test('state-table: warns as the other formulations do', () => {
  const odd = { state_table: [], ...verdict, subtypes: ['over.scope_leakage'] };
  const read = stateTableProtocol.readVerdict(odd, { candidate: 'right', context });
  assert.ok(read.ok);
  assert.match(read.value.warnings.join(), /RIGHT, yet/);
});
