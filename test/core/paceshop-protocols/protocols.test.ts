import assert from 'node:assert/strict';
import { test } from 'node:test';

import { paceShop } from '../../../src/core/benchmarks/paceshop/benchmark.ts';
import { paceMethods } from '../../../src/core/benchmarks/paceshop/protocols/all-methods.ts';
import { scoreAxes, familyNames } from '../../../src/core/benchmarks/paceshop/taxonomy.ts';
import { isJsonObject } from '../../../src/core/model/json.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';
import { allSettings, prepare, promptOf, settingOf } from './all-settings.ts';
import { canaryRecord } from './canary-record.ts';

/** A text that changes needs a new version here and in its protocol: judgments under the old one are stale. */
const versions: readonly (readonly [string, string, string])[] = [
  ['paceshop/pacejudge', '1', '7123527f'],
  ['paceshop/g-eval', '1', '4987434b'],
  ['paceshop/scalar', '1', '6b8528db'],
  ['paceshop/persona-blind', '1', '5078ee00'],
  ['paceshop/persona-aware', '1', '4530a42b'],
  ['paceshop/ares-style', '1', 'c25deeb9'],
  ['paceshop/personalens-style', '1', '84d53626'],
  ['paceshop/etapp-style', '1', '29f89454'],
];

test('every change of a text comes with a new version', () => {
  assert.deepEqual(
    paceShop.protocols.map(({ id, promptVersion, promptHash }) => [
      id,
      promptVersion,
      promptHash.slice(0, 8),
    ]),
    versions,
  );
});

test('what each method supports, by tables 18 and 19', () => {
  assert.deepEqual(
    paceMethods.map(({ name, type, supports, nativeTarget, families }) =>
      [name, type, supports.join(' '), nativeTarget ?? '-', families.length].join(', '),
    ),
    [
      'PACEJudge, pacejudge, S1 S2 S3 S4, -, 7',
      'G-Eval, rubric, S1 S2 S3 S4, -, 7',
      'Scalar, rubric, S1 S2 S3 S4, -, 7',
      'Persona-blind, rubric, S2 S3 S4, -, 7',
      'Persona-aware, rubric, S1 S2 S3 S4, -, 7',
      'ARES-style, adapted, S3, E, 3',
      'PersonaLens-style, adapted, S1, P, 2',
      'EtaPP-style, adapted, S4, A, 7',
    ],
  );
});

test('every protocol asks one question, in one context', () => {
  assert.equal(allSettings.length, 8);
  for (const { protocol, question, isPersonaShown } of allSettings) {
    assert.equal(protocol.kind, 'paceshop/record');
    assert.deepEqual(question, {
      candidate: 'response',
      context: isPersonaShown ? 'full' : 'persona-withheld',
    });
    assert.equal(protocol.defaultContext, question.context);
    assert.deepEqual(protocol.questions([], { context: 'full' }), []);
  }
});

test('rubric ablations differ in their words alone', () => {
  const words = /(?<=deterministic checks ---\n)[^]*?(?=\n\nDefect families)/g;
  const frames = ['PACEJudge', 'G-Eval', 'Scalar', 'Persona-aware'].map((name) => {
    const [, user] = prepare(shoppingRecord(), settingOf(name)).messages;
    return user?.content.replaceAll(words, ' ... ');
  });
  assert.equal(new Set(frames).size, 1);
});

for (const setting of allSettings) {
  const { name, protocol, question } = setting;

  test(`${name}: names every member and label of its contract`, () => {
    const prompt = promptOf(prepare(shoppingRecord(), setting));
    const { families = [] } = paceMethods.find((each) => each.protocol === protocol) ?? {};
    for (const family of familyNames) {
      assert.equal(prompt.includes(`- ${family}:`), families.includes(family), family);
    }
    for (const member of [
      'verdict',
      'overall_bad_probability',
      'overall_quality',
      'axis_scores',
      'defect_family',
      'defect_location',
      'supporting_evidence_ids',
      'confidence',
      'rationale',
      ...Object.keys(scoreAxes),
    ]) {
      assert.ok(prompt.includes(`"${member}":`), member);
    }
  });

  test(`${name}: the baseline answers within the contract, whatever the record`, () => {
    for (const record of [shoppingRecord(), canaryRecord(), emptyish]) {
      const reply = prepare(record, setting).baselineReply();
      assert.match(reply, /Built-in lexical baseline: fixed word rules/);
      const read = protocol.readReply(reply, question);
      assert.ok(read.ok, read.ok ? '' : read.error);
      assert.deepEqual(read.value.warnings, []);
    }
  });

  test(`${name}: its words can be replaced, what carries record text cannot`, () => {
    const [system, user] = protocol.prompts;
    assert.ok(system && user && protocol.prompts.length === 2);
    const required = user.blocks.filter(({ isRequired }) => isRequired).map((block) => block.name);
    assert.deepEqual(required, [
      'query',
      'persona',
      'response-xml',
      'response',
      'evidence-ids',
      'evidence',
      'used-evidence-ids',
      'checks',
    ]);
    const reworded = protocol.withPrompts(
      new Map([['user', required.map((block) => `{{> ${block}}}`).join('\n')]]),
    );
    assert.ok(reworded.ok);
    assert.notEqual(reworded.value.promptHash, protocol.promptHash);
    assert.match(reworded.value.promptVersion, /^1\+/);
    for (const text of ['Judge it.', '{{{query}}}', user.text.replace('{{> persona}}', '')]) {
      assert.ok(!protocol.withPrompts(new Map([['user', text]])).ok, text);
    }
  });
}

/** A record with all parts and nothing in them. */
const emptyish = {
  keyword: '',
  persona: {},
  evidence: [null, {}, { evidence_id: 3 }],
  response: { rqList: [null, 1, ''], attribution_list: 'x' },
};

test('a pinned axis of the baseline stays neutral', () => {
  const record = shoppingRecord({ response: { attribution_list: ['nowhere'] } });
  const scores = (name: string): unknown => {
    const reply: unknown = JSON.parse(prepare(record, settingOf(name)).baselineReply());
    return isJsonObject(reply) ? [reply['defect_family'], reply['axis_scores']] : undefined;
  };
  const pinned = { component_consistency: 3 };
  assert.deepEqual(scores('ARES-style'), [
    'EVIDENCE_MISMATCH',
    { persona_alignment: 3, ...pinned, evidence_grounding: 1.15, format_safety: 3 },
  ]);
  assert.deepEqual(scores('PersonaLens-style'), [
    'NONE',
    { persona_alignment: 4, ...pinned, evidence_grounding: 3, format_safety: 3 },
  ]);
  assert.deepEqual(scores('EtaPP-style'), [
    'EVIDENCE_MISMATCH',
    { persona_alignment: 3, ...pinned, evidence_grounding: 3, format_safety: 3 },
  ]);
});
