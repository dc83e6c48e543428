import assert from 'node:assert/strict';
import { test } from 'node:test';

import { paceMethods } from '../../../src/core/benchmarks/paceshop/protocols/all-methods.ts';
import type { Protocol } from '../../../src/core/benchmarks/protocol.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import { axes, badVerdict, goodVerdict } from './verdicts.ts';

const question = { candidate: 'response', context: 'full' };

function protocolOf(name: string): Protocol {
  const method = paceMethods.find((each) => each.name === name);
  assert.ok(method, name);
  return method.protocol;
}

const paceJudge = protocolOf('PACEJudge');

function faultOf(value: JsonValue): string {
  const read = paceJudge.readVerdict(value, question);
  assert.ok(!read.ok, 'it is read');
  return read.error;
}

function read(
  value: JsonValue,
  protocol = paceJudge,
): { readonly verdict: JsonValue; readonly warnings: readonly string[] } {
  const result = protocol.readVerdict(value, question);
  assert.ok(result.ok, result.ok ? '' : result.error);
  return result.value;
}

const score = 'must be a number from 1 to 5';
const probability = 'must be a number from 0 to 1';
const outside = 'The reply is outside the contract:';
const rejected: readonly (readonly [JsonObject, string])[] = [
  ...[
    'verdict',
    'overall_bad_probability',
    'overall_quality',
    'axis_scores',
    'defect_family',
    'defect_location',
    'supporting_evidence_ids',
    'confidence',
    'rationale',
  ].map((name) => [{ [name]: undefined }, `The reply lacks "${name}".`] as const),
  ...['good', 'Bad', 'TIE', '', null, true, ['BAD']].map(
    (verdict) => [{ verdict }, `${outside} "verdict" must be GOOD or BAD.`] as const,
  ),
  ...[-0.01, 1.01, 90, '0.9', null, true, Number.NaN, Infinity].flatMap((value) => [
    [{ confidence: value }, `${outside} "confidence" ${probability}.`] as const,
    [
      { overall_bad_probability: value },
      `${outside} "overall_bad_probability" ${probability}.`,
    ] as const,
  ]),
  ...[0, 0.99, 5.01, '4', null, Number.NaN, -Infinity].map(
    (value) => [{ overall_quality: value }, `${outside} "overall_quality" ${score}.`] as const,
  ),
  ...[0, 6, '4', null, Number.NaN].map(
    (value) =>
      [
        { axis_scores: { ...axes(1, 2, 3, 4), evidence_grounding: value } },
        `${outside} "evidence_grounding" ${score}.`,
      ] as const,
  ),
  [
    { axis_scores: { persona_alignment: 3 } },
    'The reply lacks "component_consistency" in "axis_scores".',
  ],
  [{ axis_scores: {} }, 'The reply lacks "persona_alignment" in "axis_scores".'],
  ...[3, [1, 2, 3, 4], null, '4/4/4/4'].map(
    (value) =>
      [
        { axis_scores: value },
        `${outside} "axis_scores" must hold persona_alignment, component_consistency, evidence_grounding, format_safety, each a number from 1 to 5.`,
      ] as const,
  ),
  ...[
    ...['OTHER', '', 'PREF_CONFLICT, REDUNDANCY', 'n/a', null, ['PREF_CONFLICT'], 1],
    ...['≠PREF_CONFLICT', 'not PREF_CONFLICT', 'NONE?', '!none!', '"NONE"', 'NONE.'],
    ...['PREF_CONFLICT.', 'REDUNDANCY[0]', '(redundancy)', 'REDUNDANCY\n', 'overpershalluc..'],
  ].map(
    (value) =>
      [
        { defect_family: value },
        `${outside} "defect_family" must be one of the seven families or NONE.`,
      ] as const,
  ),
  ...[
    ...['persona_swap', 'title', '', null, ['overview'], 'overview, categories', '≠overview'],
    ...[
      'rqList[99]',
      'rqList[5]',
      'rqList[-1]',
      'rqList[01]',
      'rqList[1',
      'rqList[1][1]',
      'rqList[]',
    ],
    ...['productCategoryList[7]', 'overview_text[0]', 'overview[0]', 'categories[0]', 'NONE[0]'],
  ].map(
    (value) =>
      [
        { defect_location: value },
        `${outside} "defect_location" must be one of the four parts of a response or NONE.`,
      ] as const,
  ),
  ...['M:X0001:1', null, [1], [null], {}].map(
    (value) =>
      [
        { supporting_evidence_ids: value },
        `${outside} "supporting_evidence_ids" must be a list of evidence ids as text.`,
      ] as const,
  ),
  ...[null, 1, ['because']].map(
    (value) => [{ rationale: value }, `${outside} "rationale" must be text.`] as const,
  ),
  [
    { persona_alignment: 1 },
    'The reply gives "persona_alignment" twice, within "axis_scores" and beside it.',
  ],
];

for (const [changes, reason] of rejected) {
  const [name, value] = Object.entries(changes)[0] ?? [];
  test(`${name ?? ''} ${JSON.stringify(value)} (${typeof value}) is rejected`, () => {
    assert.equal(faultOf(badVerdict(changes)), reason);
  });
}

test('what is no object is rejected', () => {
  for (const value of [null, 1, 'BAD', [badVerdict()]]) {
    assert.equal(faultOf(value), 'The verdict is not an object.');
  }
});

test('a reply is read out of prose, and numbers that JSON does not know are not', () => {
  const reply = `Let me see.\n\`\`\`json\n${JSON.stringify(badVerdict())}\n\`\`\``;
  const result = paceJudge.readReply(reply, question);
  assert.deepEqual(result.ok && result.value.verdict, badVerdict());
  for (const number of ['NaN', '1e999', '.5', '"0.8"']) {
    const text = JSON.stringify(badVerdict()).replace('"confidence":0.8', `"confidence":${number}`);
    assert.ok(!paceJudge.readReply(text, question).ok, number);
  }
});

test('the limits of the ranges are within', () => {
  const least = { confidence: 0, overall_bad_probability: 0, overall_quality: 1 };
  const most = { confidence: 1, overall_bad_probability: 1, overall_quality: 5 };
  for (const changes of [
    { ...least, axis_scores: axes(1, 1, 1, 1) },
    { ...most, axis_scores: axes(5, 5, 5, 5) },
  ]) {
    assert.deepEqual(read(badVerdict(changes)).verdict, badVerdict(changes));
  }
});

const spellings: readonly (readonly [string, string, string])[] = [
  [
    'defect_family',
    'PREF_CONFLICT',
    'pref_conflict|Preference conflict|pref-conflict|PrefConflict| pref / conflict ',
  ],
  ['defect_family', 'INTENT_DRIFT', 'intent_drift|Intent Drift'],
  ['defect_family', 'XCOMP_MISMATCH', 'xcomp_mismatch|cross-component mismatch'],
  ['defect_family', 'REDUNDANCY', 'redundancy|Redundancy'],
  ['defect_family', 'EVIDENCE_MISMATCH', 'evidence_mismatch|Evidence mismatch'],
  [
    'defect_family',
    'OVER_PERSONALIZATION_HALLUCINATION',
    'over_personalization_halluc.|OVER_PERS_HALLUC.|over-pers. halluc.|over-personalization hallucination',
  ],
  ['defect_family', 'UNSUPPORTED_CLAIM', 'unsupported_claim|Unsupported Claim'],
  ['defect_family', 'NONE', 'none|None|NONE'],
  ['defect_location', 'overview', 'overview_text|Overview|personalized overview'],
  [
    'defect_location',
    'categories',
    'product categories|category|productCategoryList[0]|productCategoryList[4]|bold_categories[2]',
  ],
  ['defect_location', 'related_queries', 'rqList|rqList[1]|related queries|Related Queries'],
  [
    'defect_location',
    'attributions',
    'attribution_list|attribution_list[3]|evidence attributions|attribution',
  ],
  ['defect_location', 'NONE', 'none|None'],
];

for (const [member, written, others] of spellings) {
  test(`${written} is read in other spellings and kept in one`, () => {
    for (const spelling of others.split('|')) {
      const { verdict } = read(badVerdict({ [member]: spelling }));
      assert.deepEqual(verdict, badVerdict({ [member]: written }), spelling);
    }
  });
}

test('the axis scores may stand beside the other members, and further members are left out', () => {
  const rest = badVerdict({ axis_scores: undefined });
  const flat = read({ ...rest, ...axes(4, 1.5, 4, 5), notes: 'x' });
  assert.deepEqual(flat.verdict, badVerdict());
  const twice = read(badVerdict({ ...axes(4, 1.5, 4, 5) }));
  assert.deepEqual(twice.verdict, badVerdict(), 'twice the same is one reading');
  const three = { ...axes(4, 1.5, 4, 5), persona_alignment: undefined };
  assert.equal(
    faultOf({ ...rest, ...three }),
    'The reply lacks "persona_alignment" in "axis_scores".',
  );
});

test('reading what was written changes nothing', () => {
  for (const verdict of [badVerdict(), goodVerdict()]) {
    const once = read(verdict).verdict;
    assert.equal(JSON.stringify(read(once).verdict), JSON.stringify(once));
  }
});

const pinned = axes(3, 3, 2, 3);
const warned: readonly (readonly [string, string, JsonObject, readonly RegExp[]])[] = [
  ['PACEJudge', 'a plain BAD', badVerdict(), []],
  ['PACEJudge', 'a plain GOOD', goodVerdict(), []],
  ['PACEJudge', 'ids outside any pool', badVerdict({ supporting_evidence_ids: ['made-up'] }), []],
  [
    'PACEJudge',
    'GOOD with a defect',
    goodVerdict({ defect_family: 'REDUNDANCY', defect_location: 'rqList' }),
    [/GOOD, yet the judge names the defect REDUNDANCY/],
  ],
  [
    'PACEJudge',
    'BAD without a defect',
    badVerdict({ defect_family: 'NONE', defect_location: 'NONE' }),
    [/BAD, yet the judge names no defect family/],
  ],
  [
    'PACEJudge',
    'a defect without a place',
    badVerdict({ defect_location: 'NONE' }),
    [/no location for it/],
  ],
  [
    'PACEJudge',
    'a place without a defect',
    goodVerdict({ defect_location: 'overview' }),
    [/location overview for no defect/],
  ],
  [
    'ARES-style',
    'its own family',
    badVerdict({ defect_family: 'UNSUPPORTED_CLAIM', axis_scores: pinned }),
    [],
  ],
  [
    'ARES-style',
    'a foreign family',
    badVerdict({ axis_scores: pinned }),
    [/XCOMP_MISMATCH is outside what this method natively judges/],
  ],
  [
    'ARES-style',
    'axes that it does not score',
    badVerdict({ defect_family: 'EVIDENCE_MISMATCH', axis_scores: axes(4, 3, 2, 5) }),
    [/persona alignment, yet the judge gives 4/, /format and safety, yet the judge gives 5/],
  ],
  [
    'ARES-style',
    'BAD at its threshold',
    badVerdict({ defect_family: 'EVIDENCE_MISMATCH', axis_scores: axes(3, 3, 3, 3) }),
    [/BAD, yet evidence grounding is 3/],
  ],
  [
    'ARES-style',
    'GOOD below its threshold',
    goodVerdict({ axis_scores: axes(3, 3, 2.9, 3) }),
    [/GOOD, yet evidence grounding is 2.9/],
  ],
  [
    'PersonaLens-style',
    'its own family',
    badVerdict({ defect_family: 'PREF_CONFLICT', axis_scores: axes(2, 3, 3, 5) }),
    [],
  ],
  [
    'PersonaLens-style',
    'a foreign family',
    badVerdict({ defect_family: 'UNSUPPORTED_CLAIM', axis_scores: axes(2, 3, 3, 5) }),
    [/UNSUPPORTED_CLAIM is outside/],
  ],
  ['EtaPP-style', 'any family', badVerdict({ axis_scores: axes(3, 3, 3, 1) }), []],
  [
    'EtaPP-style',
    'a target score',
    badVerdict({ axis_scores: axes(3, 1, 3, 1) }),
    [/component consistency, yet the judge gives 1/],
  ],
];

for (const [method, what, verdict, patterns] of warned) {
  test(`${method}: ${what} is kept as it is, with ${patterns.length} warnings`, () => {
    const { warnings, verdict: kept } = read(verdict, protocolOf(method));
    assert.equal(warnings.length, patterns.length, warnings.join(' '));
    for (const [index, pattern] of patterns.entries()) assert.match(warnings[index] ?? '', pattern);
    assert.deepEqual(kept, read(verdict).verdict, 'never bent');
  });
}
