import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Protocol } from '../../../src/core/benchmarks/protocol.ts';
import { namedPlaces } from '../../../src/core/judging/named-places.ts';
import { inputHashOf } from '../../../src/core/judging/hashes.ts';
import { outcomeOf, recordStanding } from '../../../src/core/judging/record-standing.ts';
import { standingLines, standingText } from '../../../src/core/judging/standing-text.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import { judgment } from './judgment-fixture.ts';
import { toyProtocol } from './toy-protocol.ts';

/** `yes` is right, `maybe` has no gold; every verdict cites turn 3, a place with a defect, and evidence that is not there. */
const protocol: Protocol = {
  ...toyProtocol(),
  readReply: (raw) => ({ ok: true, value: { verdict: raw, warnings: [] } }),
  score: (_record, _question, verdict) => {
    if (verdict === 'maybe') return undefined;
    const correct = verdict === 'yes';
    return { outcome: correct ? 'right' : 'wrong-direction', correct, gold: 'yes' };
  },
  describe: (verdict, _question, judged) => ({
    label: typeof verdict === 'string' ? verdict : '',
    citedTurns: [3],
    places: [
      { role: 'defect', title: 'Only', pointer: judged === undefined ? undefined : '/only' },
      { role: 'evidence', title: 'gone', pointer: undefined },
    ],
  }),
};
const record = { only: 'text', other: 'text', all: 'text' };
const candidates = ['only', 'other'].map((id) => ({
  id,
  title: `${id} response`,
  tone: 'response-right' as const,
  pointer: `/${id}`,
  text: 'text',
}));

function said(verdict: string, changes: Partial<Judgment> = {}): Judgment {
  const { context = 'all', order, stage, ablation } = changes;
  const question = {
    context,
    ...(order === undefined ? {} : { order }),
    ...(stage === undefined ? {} : { stage }),
    ...(ablation === undefined ? {} : { ablation }),
  };
  const input_hash = inputHashOf(protocol, question, { text: 'text' });
  return judgment({ verdict, input_hash, ...changes });
}

const other = { provider: 'openai-compatible', model: 'm', parameters: {} };

const cases: readonly (readonly [string, readonly Judgment[], string, string | undefined])[] = [
  ['nothing', [], '', undefined],
  ['a cancelled call', [said('yes', { outcome: 'cancelled' })], '', undefined],
  ['one verdict', [said('yes')], 'only: yes ✓', 'agrees'],
  [
    'two verdicts of one judge',
    [said('yes'), said('no', { candidate: 'other' })],
    'only: yes ✓ · other: no ✗ wrong direction',
    'disagrees',
  ],
  ['a stale one', [said('yes', { input_hash: 'old' })], 'only: stale', 'open'],
  ['an unreadable one', [said('', { outcome: 'unreadable' })], 'only: unreadable', 'open'],
  ['a rating', [said('maybe')], 'only: maybe', undefined],
  ['a tie', [said('yes', { sample: 0 }), said('no', { sample: 1 })], 'only: tied', 'open'],
  [
    'both orders of a comparison',
    [
      said('yes', { candidate: 'all', order: 'only,other' }),
      said('yes', { candidate: 'all', order: 'other,only' }),
    ],
    'Both (only first): yes ✓ · Both (other first): yes ✓',
    'agrees',
  ],
  [
    'two judges',
    [
      said('yes'),
      said('no', { judge: other }),
      said('yes', { candidate: 'other', judge: other }),
      said('yes', { candidate: 'other', input_hash: 'old' }),
    ],
    'only 1/2 ✗ · other 1/1 ✓ · 1 stale · 2 settings',
    'disagrees',
  ],
  ['an ablation', [said('no', { ablation: 'minus-relevant' })], '', undefined],
  ['a step alone', [said('no', { stage: 'evidence' })], '', undefined],
];

for (const [name, judgments, text, outcome] of cases) {
  test(`${name} reads "${text}"`, () => {
    const items = recordStanding([protocol], 'r1', record, judgments);
    assert.equal(standingText(items, candidates), text);
    assert.equal(outcomeOf(items), outcome);
  });
}

test('a line for each judge and setting', () => {
  const items = recordStanding([protocol], 'r1', record, [
    said('yes'),
    said('no', { judge: other }),
  ]);
  assert.deepEqual(
    standingLines(items, candidates, ({ judge, context }) => `${judge}, ${context}`),
    ['baseline, all: only: yes ✓', 'openai:m, all: only: no ✗ wrong direction'],
  );
});

/** A record whose third turn stands at a pointer of its own. */
const kind = {
  comparison: () => ({
    turns: [{ index: 3, section: '', speaker: '', text: '', pointer: '/turns/3', tones: [] }],
    request: undefined,
    candidates: [],
    sources: [],
  }),
};

test('places are named by whoever names them, in steps too, but not in another history', () => {
  const places = namedPlaces(kind, [protocol], 'r1', record, [
    said('yes'),
    said('no', { candidate: 'other' }),
    said('no', { judge: other, stage: 'evidence' }),
    said('no', { ablation: 'minus-relevant' }),
    said('yes', { judge: other, outcome: 'unreadable' }),
  ]);
  assert.deepEqual(
    places.map(({ pointer, role, title, citations }) => [
      ...[pointer, role, title],
      citations.map(({ judge }) => judge),
    ]),
    [
      ['/turns/3', 'evidence', 'Turn 3', ['baseline', 'openai:m']],
      ['/only', 'defect', 'Only', ['baseline', 'openai:m']],
    ],
  );
  const stale = [said('yes', { input_hash: 'old' })];
  assert.deepEqual(namedPlaces(kind, [protocol], 'r1', record, stale), []);
});
