import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';

import { baselineVerdict } from '../../../src/core/benchmarks/persevalbench/baseline/baseline-verdict.ts';
import { baselineChoice } from '../../../src/core/benchmarks/persevalbench/baseline/choice.ts';
import { evidenceBaselineVerdict } from '../../../src/core/benchmarks/persevalbench/baseline/evidence-verdict.ts';
import { extractedEvidence } from '../../../src/core/benchmarks/persevalbench/baseline/extracted-evidence.ts';
import { baselineRating } from '../../../src/core/benchmarks/persevalbench/baseline/rating.ts';
import { stateTableBaseline } from '../../../src/core/benchmarks/persevalbench/baseline/state-table-baseline.ts';
import { evidenceFirstProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/evidence-first.ts';
import { pairwiseProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/pairwise.ts';
import { pointwiseProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/pointwise.ts';
import { stateTableProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/state-table.ts';
import type { ShownTurn } from '../../../src/core/benchmarks/persevalbench/protocols/visible.ts';

/** Episodes of user turns, each followed by a short reply of the assistant. */
function history(...episodes: readonly (readonly string[])[]): readonly ShownTurn[] {
  return episodes
    .flatMap((turns, position) =>
      turns.flatMap((text) => [
        { episode: position + 1, role: 'user' as const, text },
        { episode: position + 1, role: 'assistant' as const, text: 'All right.' },
      ]),
    )
    .map((turn, index) => ({ index, ...turn }));
}

const request = 'Which one should we rent for the holiday?';
const trip = history(
  [
    'We are planning a week in the mountains and a rental cottage.',
    'The cottage has to be on one level, because Ruben uses a wheelchair.',
    'A sauna would be nice if it works out.',
  ],
  ['At work the company wants corporate templates with a turquoise logo.'],
  ['Back to the mountains: there is Larch Cottage and Brook Lodge.'],
);
const fitting = 'Rent Brook Lodge. It is on one level, so Ruben gets around with his wheelchair.';
const generic = 'Rent Larch Cottage. It has a big garden with a swing, and the bakery is close.';

const diet = history(
  ['I am vegetarian and cook for the two of us every evening, mostly noodles or stew.'],
  ['I eat fish now, so I am no longer a strict vegetarian who cooks every evening for two.'],
);

test('evidence: the turns with cue words, in the words of the user, replaced ones marked', () => {
  assert.deepEqual(
    extractedEvidence({ history: trip, request }).evidence.map(({ turns, status }) => [
      ...turns,
      status,
    ]),
    [
      [2, 'current'],
      [4, 'current'],
      [6, 'current'],
    ],
  );
  const { evidence } = extractedEvidence({ history: diet, request });
  assert.deepEqual(
    evidence.map(({ state, status }) => [state, status]),
    [[diet[2]?.text, 'current']],
  );
});

test('evidence: a statement that a later one replaces may be stale', () => {
  const turns = history(
    ['Dinner has to be vegetarian stew with noodles.'],
    ['I no longer want vegetarian stew or noodles for dinner.'],
  );
  assert.deepEqual(
    extractedEvidence({ history: turns, request }).evidence.map(({ status }) => status),
    ['possibly_stale', 'current'],
  );
});

test('evidence-first: judges by the evidence and cites all turns of a piece', () => {
  const evidence = [
    { state: trip[2]?.text ?? '', turns: [4, 2], status: 'current' as const },
    { state: 'Only the request says this.', turns: [], status: 'current' as const },
  ];
  const response = 'Rent the lodge with the big garden. The bakery is close.';
  const missed = evidenceBaselineVerdict({ evidence, request, response });
  assert.deepEqual(
    [missed.verdict, missed.subtypes, missed.cited_turns],
    ['UNDER_PERSONALIZED', ['under.complete_omission'], [2, 4]],
  );
  assert.equal(evidenceBaselineVerdict({ evidence, request, response: fitting }).verdict, 'RIGHT');
  const nothing = evidenceBaselineVerdict({ evidence: [], request, response: generic });
  assert.equal(nothing.verdict, 'RIGHT');
});

test('state-table: what the cue lists say of each statement', () => {
  const { state_table } = stateTableBaseline({ history: trip, request, response: fitting });
  assert.deepEqual(
    state_table.map(({ evidence_turns, holder, scope, status, strength, policy }) => [
      ...evidence_turns,
      holder,
      scope,
      status,
      strength,
      policy,
    ]),
    [
      [2, 'user', 'specific domain', 'active', 'hard', 'DOMINATE'],
      [4, 'user', 'specific domain', 'active', 'soft', 'SUPPORT'],
      [6, 'user', 'specific task', 'active', 'strong', 'IGNORE'],
    ],
  );
});

test('state-table: the verdict is that of the end-to-end rules, and says so', () => {
  const visible = { history: trip, request, response: generic };
  const { reasoning, state_table, ...answer } = stateTableBaseline(visible);
  const { reasoning: own, ...verdict } = baselineVerdict(visible);
  assert.deepEqual(answer, verdict);
  assert.ok(reasoning.startsWith(own));
  assert.match(reasoning, /the verdict does not rest on it/);
  assert.ok(state_table.length > 0);
});

test('pointwise: 4 where no rule applies, else 2', () => {
  assert.equal(baselineRating({ history: trip, request, response: fitting }).score, 4);
  assert.equal(baselineRating({ history: trip, request, response: generic }).score, 2);
});

const pairs: readonly (readonly [string, string, string, string, RegExp])[] = [
  ['the one without a finding', fitting, generic, 'first', /wrong with the other/],
  ['the one without a finding, second', generic, fitting, 'second', /wrong with the other/],
  [
    "more of the user's words",
    `${fitting} It has a sauna.`,
    fitting,
    'first',
    /more? of the user's/,
  ],
  [
    "more of the user's words, second",
    fitting,
    `${fitting} It has a sauna.`,
    'second',
    /user's words/,
  ],
  ['equal responses', fitting, fitting, 'first', /no more than the first/],
];
for (const [name, first, second, choice, reason] of pairs) {
  test(`pairwise: ${name}`, () => {
    const answer = baselineChoice({ history: trip, request }, { first, second });
    assert.equal(answer.choice, choice);
    assert.match(answer.reasoning, reason);
  });
}

const shownTurn = fc.record({
  index: fc.nat({ max: 40 }),
  episode: fc.option(fc.nat({ max: 3 })),
  role: fc.constantFrom('user' as const, 'assistant' as const, 'unknown' as const),
  text: fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '  ',
      'It must be blue and it has to be round.',
      'I no longer like blue things that are round.',
      'For work my boss likes it red.',
      'Blue would be nice.',
    ),
  ),
});

test('every answer is within its contract, whatever is shown', () => {
  const text = fc.oneof(fc.string(), fc.lorem());
  fc.assert(
    fc.property(fc.array(shownTurn), text, text, text, (turns, asked, first, second) => {
      const shown = { history: turns, request: asked };
      const visible = { ...shown, response: first };
      const context = 'full';
      const found = extractedEvidence(shown);
      const answers = [
        [evidenceFirstProtocol, { candidate: 'all', context, stage: 'evidence' }, found],
        [
          evidenceFirstProtocol,
          { candidate: 'right', context },
          evidenceBaselineVerdict({ ...found, request: asked, response: first }),
        ],
        [stateTableProtocol, { candidate: 'right', context }, stateTableBaseline(visible)],
        [pointwiseProtocol, { candidate: 'right', context }, baselineRating(visible)],
        [
          pairwiseProtocol,
          { candidate: 'all', context, order: 'right,error' },
          baselineChoice(shown, { first, second }),
        ],
      ] as const;
      for (const [protocol, question, answer] of answers) {
        const read = protocol.readReply(JSON.stringify(answer), question);
        assert.ok(read.ok, read.ok ? '' : read.error);
        assert.deepEqual(read.value.warnings, []);
        const view = protocol.describe(read.value.verdict, question);
        const indices = new Set(turns.map(({ index }) => index));
        assert.ok((view.citedTurns ?? []).every((index) => indices.has(index)));
      }
    }),
  );
});
