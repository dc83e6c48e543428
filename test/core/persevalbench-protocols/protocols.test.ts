import assert from 'node:assert/strict';
import { test } from 'node:test';

import { persEvalBench } from '../../../src/core/benchmarks/persevalbench/benchmark.ts';
import { evidenceFirstProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/evidence-first.ts';
import { pairwiseProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/pairwise.ts';
import { pointwiseProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/pointwise.ts';
import { stateTableProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/state-table.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { allSettings, earlierStages, foundEvidence, prepare, promptOf } from './all-settings.ts';
import { canaryRecord } from './scenario-fixture.ts';

const context = 'full';

/** A text that changes needs a new version here and in its protocol: judgments under the old one are stale. */
const versions: readonly (readonly [string, string, string])[] = [
  ['persevalbench/end-to-end', '2', '361e3406'],
  ['persevalbench/evidence-first', '1', '15ae4f1c'],
  ['persevalbench/state-table', '1', 'ac96652c'],
  ['persevalbench/pointwise', '1', '8bd77f88'],
  ['persevalbench/pairwise', '1', '05469d66'],
  ['persevalbench/response-validation', '1', '02abca35'],
  ['persevalbench/specification-verification', '1', '2c7b8d69'],
];

test('every change of a text comes with a new version', () => {
  assert.deepEqual(
    persEvalBench.protocols.map(({ id, promptVersion, promptHash }) => [
      id,
      promptVersion,
      promptHash.slice(0, 8),
    ]),
    versions,
  );
});

const setting = { context };
const ablated = { context, ablation: 'minus-unrelated:5' };
const questions: readonly (readonly [string, readonly object[]])[] = [
  ['end-to-end', [{ candidate: 'right' }, { candidate: 'error' }]],
  [
    'evidence-first',
    [{ candidate: 'all', stage: 'evidence' }, { candidate: 'right' }, { candidate: 'error' }],
  ],
  ['state-table', [{ candidate: 'right' }, { candidate: 'error' }]],
  ['pointwise', [{ candidate: 'right' }, { candidate: 'error' }]],
  [
    'pairwise',
    [
      { candidate: 'all', order: 'right,error' },
      { candidate: 'all', order: 'error,right' },
    ],
  ],
];
for (const [index, [name, expected]] of questions.entries()) {
  test(`${name} asks ${String(expected.length)} questions`, () => {
    const protocol = persEvalBench.protocols[index];
    assert.ok(protocol);
    assert.equal(protocol.id, `persevalbench/${name}`);
    for (const conditions of [setting, ablated]) {
      assert.deepEqual(
        protocol.questions(['right', 'error'], conditions),
        expected.map((question) => ({ ...question, ...conditions })),
      );
    }
  });
}

for (const { name, protocol, question } of allSettings) {
  test(`${name}: the baseline answers within the contract, from what is visible`, () => {
    const call = prepare(canaryRecord(), { protocol, question });
    const reply = call.baselineReply();
    const read = protocol.readReply(reply, question);
    assert.ok(read.ok, read.ok ? '' : read.error);
    assert.deepEqual(read.value.warnings, []);
    if (question.stage === undefined)
      assert.match(reply, /Built-in lexical baseline: fixed word rules/);
  });
}

test('the parts of a prompt fit together', () => {
  for (const { protocol, question } of allSettings) {
    const prompt = promptOf(prepare(canaryRecord(), { protocol, question }));
    assert.doesNotMatch(prompt, /\{\{|\}\}|undefined|\[object/);
    assert.doesNotMatch(prompt, /\n\n\n/);
    assert.match(prompt, /Answer with one JSON object and nothing else/);
  }
});

test('evidence-first: the second stage shows the evidence in the place of the history', () => {
  const question = { candidate: 'right', context };
  const call = prepare(canaryRecord(), { protocol: evidenceFirstProtocol, question });
  const prompt = promptOf(call);
  assert.match(prompt, /item 1 \| turns 2, 4 \| current ---\nFOUND-one\n/);
  assert.match(prompt, /item 2 \| in the request \| possibly stale ---\nFOUND-two\n/);
  assert.doesNotMatch(prompt, /SHOWN-\d\./);
  assert.deepEqual(call.visible['evidence'], [
    { state: 'FOUND-one', turns: [2, 4], status: 'current' },
    { state: 'FOUND-two', turns: [], status: 'possibly_stale' },
  ]);
});

test('evidence-first: an empty list is said in words', () => {
  const setting = { protocol: evidenceFirstProtocol, question: { candidate: 'right', context } };
  const call = prepare(canaryRecord(), setting, new Map([['evidence', { evidence: [] }]]));
  assert.match(promptOf(call), /no evidence was found/);
});

test('evidence-first: what a judge wrote beside the contract is not handed on', () => {
  const evidence = [{ state: 'a', turns: [0], status: 'current', secret: 'HIDDEN' }];
  const setting = { protocol: evidenceFirstProtocol, question: { candidate: 'right', context } };
  const stage = { evidence, note: 'HIDDEN' };
  const call = prepare(canaryRecord(), setting, new Map([['evidence', stage]]));
  assert.doesNotMatch(promptOf(call) + JSON.stringify(call.visible), /HIDDEN/);
});

test('evidence-first: without readable evidence there is no second stage', () => {
  const question = { candidate: 'right', context };
  const cases: readonly (readonly [ReadonlyMap<string, JsonValue> | undefined, RegExp])[] = [
    [undefined, /collected first/],
    [new Map(), /collected first/],
    [new Map([['evidence', { evidence: 'none' }]]), /outside its contract/],
  ];
  for (const [earlier, expected] of cases) {
    const call = evidenceFirstProtocol.prepare(canaryRecord(), question, earlier);
    assert.ok(!call.ok);
    assert.match(call.error, expected);
  }
});

test('evidence-first: the example of a stage is within its contract and can be judged by', () => {
  for (const { id, example } of evidenceFirstProtocol.stages) {
    const stage = { candidate: 'all', context, stage: id };
    assert.ok(evidenceFirstProtocol.readVerdict(example, stage).ok);
    const question = { candidate: 'error', context };
    assert.ok(evidenceFirstProtocol.prepare(canaryRecord(), question, new Map([[id, example]])).ok);
  }
});

test('evidence-first: stages are not scored, verdicts are as end-to-end', () => {
  const record = { primary_error: 'scope_leakage' };
  const over = { verdict: 'OVER_PERSONALIZED', subtypes: [], confidence: 1, reasoning: '' };
  const stage = { candidate: 'all', context, stage: 'evidence' };
  assert.equal(evidenceFirstProtocol.score(record, stage, foundEvidence), undefined);
  for (const protocol of [evidenceFirstProtocol, stateTableProtocol]) {
    const verdict = { ...over, state_table: [] };
    assert.deepEqual(protocol.score(record, { candidate: 'error', context }, verdict), {
      outcome: 'right',
      correct: true,
      gold: 'Over',
    });
    assert.equal(protocol.voteOf(verdict), 'OVER_PERSONALIZED');
  }
});

test('an unknown stage is refused', () => {
  for (const protocol of persEvalBench.protocols) {
    const question = { candidate: 'right', context, stage: 'other' };
    assert.equal(protocol.prepare(canaryRecord(), question, earlierStages).ok, false);
  }
});

test('evidence is described with its turns and its table', () => {
  const question = { candidate: 'all', context, stage: 'evidence' };
  assert.deepEqual(evidenceFirstProtocol.describe(foundEvidence, question), {
    label: 'Evidence: 2 states',
    citedTurns: [2, 4],
    table: {
      columns: ['State', 'Turns', 'Status'],
      rows: [
        ['FOUND-one', '2, 4', 'current'],
        ['FOUND-two', '', 'possibly stale'],
      ],
    },
  });
});

const tableVerdict = {
  state_table: [
    {
      state: 'No nuts.',
      holder: 'user',
      scope: 'global',
      status: 'active',
      strength: 'hard',
      evidence_turns: [4, 0],
      policy: 'DOMINATE',
    },
    {
      state: 'Likes tea.',
      holder: 'spouse',
      scope: 'specific task',
      status: 'one-time exception',
      strength: 'soft',
      evidence_turns: [4, 10],
      policy: 'IGNORE',
    },
  ],
  verdict: 'UNDER_PERSONALIZED',
  subtypes: ['under.underweighting'],
  confidence: 0.8,
  reasoning: 'It weighs the nuts off.',
};

test('a state table is described with the union of its turns', () => {
  assert.deepEqual(stateTableProtocol.describe(tableVerdict, { candidate: 'error', context }), {
    label: 'Under',
    subtype: 'underweighting',
    confidence: 0.8,
    reasoning: 'It weighs the nuts off.',
    citedTurns: [0, 4, 10],
    table: {
      columns: ['State', 'Holder', 'Scope', 'Status', 'Strength', 'Turns', 'Policy'],
      rows: [
        ['No nuts.', 'user', 'global', 'active', 'hard', '4, 0', 'DOMINATE'],
        ['Likes tea.', 'spouse', 'specific task', 'one-time exception', 'soft', '4, 10', 'IGNORE'],
      ],
    },
  });
});

test('under an ablation turns are renumbered, so none is cited', () => {
  const question = { candidate: 'error', context, ablation: 'minus-relevant' };
  const view = stateTableProtocol.describe(tableVerdict, question);
  assert.equal('citedTurns' in view, false);
  assert.equal(view.label, 'Under');
});

test('ratings are described, vote by their number and have no score alone', () => {
  const question = { candidate: 'right', context };
  const rating = { score: 4, reasoning: 'Nearly.' };
  assert.deepEqual(pointwiseProtocol.describe(rating, question), {
    label: '4 of 5',
    reasoning: 'Nearly.',
  });
  assert.equal(pointwiseProtocol.voteOf(rating), '4');
  assert.equal(pointwiseProtocol.score(canaryRecord(), question, rating), undefined);
});

test('the rubric names no kind of error and leaves general quality out', () => {
  for (const protocol of [pointwiseProtocol, pairwiseProtocol]) {
    for (const question of protocol.questions(['right'], { context })) {
      const prompt = promptOf(prepare(canaryRecord(), { protocol, question }));
      assert.doesNotMatch(prompt, /\bover\b|\bunder\b|personali[sz]|omi(t|ssion)|stale|scope/i);
      assert.match(prompt, /Leave everything else out/);
    }
  }
});

const choices: readonly (readonly [string, string, string, boolean, string])[] = [
  ['right,error', 'first', 'First · right response', true, 'First'],
  ['right,error', 'second', 'Second · error response', false, 'First'],
  ['error,right', 'first', 'First · error response', false, 'Second'],
  ['error,right', 'second', 'Second · right response', true, 'Second'],
];
for (const [order, choice, label, correct, gold] of choices) {
  test(`pairwise: ${choice} of ${order} is the ${label}`, () => {
    const question = { candidate: 'all', context, order };
    const verdict = { choice, reasoning: 'So.' };
    assert.deepEqual(pairwiseProtocol.describe(verdict, question), { label, reasoning: 'So.' });
    assert.deepEqual(pairwiseProtocol.score(null, question, verdict), {
      outcome: correct ? 'right' : 'wrong-choice',
      correct,
      gold,
    });
    assert.equal(pairwiseProtocol.voteOf(verdict), choice);
  });
}

test('pairwise: the responses stand in the order of the question', () => {
  for (const order of ['right,error', 'error,right']) {
    const question = { candidate: 'all', context, order };
    const call = prepare(canaryRecord(), { protocol: pairwiseProtocol, question });
    const [first, second] = order.split(',').map((candidate) => `TEXT-${candidate}`);
    assert.deepEqual([call.visible['first'], call.visible['second']], [first, second]);
    const prompt = promptOf(call);
    assert.ok(prompt.indexOf(first ?? '') < prompt.indexOf(second ?? ''));
  }
});

const refused: readonly (readonly [string, JsonValue, object, RegExp])[] = [
  ['no order', canaryRecord(), { candidate: 'all' }, /in the order right,error or error,right/],
  ['another order', canaryRecord(), { candidate: 'all', order: 'right' }, /in the order/],
  ['Object.prototype', canaryRecord(), { candidate: 'all', order: 'constructor' }, /in the order/],
  ['one response', canaryRecord(), { candidate: 'right', order: 'right,error' }, /both responses/],
  [
    'a response that is missing',
    { ...canaryRecord(), responses: { right: { text: 'a' } } },
    { candidate: 'all', order: 'right,error' },
    /no response "error"/,
  ],
];
for (const [name, record, further, expected] of refused) {
  test(`pairwise refuses ${name}`, () => {
    const call = pairwiseProtocol.prepare(record, { candidate: 'right', context, ...further });
    assert.ok(!call.ok);
    assert.match(call.error, expected);
  });
}

test('the first stage of evidence-first needs no response', () => {
  const { dialogue } = canaryRecord();
  const question = { candidate: 'all', context, stage: 'evidence' };
  assert.ok(evidenceFirstProtocol.prepare({ dialogue }, question).ok);
});
