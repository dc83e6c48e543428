import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';
import { methodOf } from './all-settings.ts';
import { axes, badVerdict, goodVerdict } from './verdicts.ts';

const question = { candidate: 'response', context: 'full' };

function bad(...defects: readonly (readonly [string, string])[]): JsonObject {
  return shoppingRecord({
    label: 'BAD',
    tier: defects.length,
    defects: defects.map(([family, location]) => ({ family, location })),
  });
}

const good = shoppingRecord();
const xcomp = bad(['XCOMP_MISMATCH', 'rqList']);
const redundant = bad(['redundancy', 'rqList[1]']);
const double = bad(
  ['PREF_CONFLICT', 'productCategoryList[0]'],
  ['UNSUPPORTED_CLAIM', 'overview_text'],
);
const swap = shoppingRecord({
  label: 'BAD',
  defects: [{ family: 'PREF_CONFLICT', location: 'persona_swap' }],
  swap: { axis: 'budget', from_persona_id: 'p', conflict: 'c' },
});

const says = (family: string, location: string): JsonObject =>
  badVerdict({ defect_family: family, defect_location: location });

const cases: readonly (readonly [string, JsonValue, JsonValue, string | undefined, string?])[] = [
  ['GOOD for GOOD', good, goodVerdict(), 'right', 'Label+ Family+ Location+'],
  ['BAD for GOOD', good, badVerdict(), 'false-alarm', 'Label- Family- Location-'],
  [
    'GOOD with a defect for GOOD',
    good,
    goodVerdict({ defect_family: 'REDUNDANCY', defect_location: 'rqList' }),
    'wrong-diagnosis',
    'Label+ Family- Location-',
  ],
  ['GOOD for BAD', xcomp, goodVerdict(), 'missed', 'Label- Family- Location-'],
  ['the defect', xcomp, badVerdict(), 'right', 'Label+ Family+ Location+'],
  [
    'the family elsewhere',
    xcomp,
    says('XCOMP_MISMATCH', 'overview'),
    'wrong-diagnosis',
    'Label+ Family+ Location-',
  ],
  [
    'another family in the same place',
    redundant,
    says('XCOMP_MISMATCH', 'rqList'),
    'wrong-diagnosis',
    'Label+ Family- Location+',
  ],
  ['locations by field group', redundant, says('REDUNDANCY', 'rqList[3]'), 'right'],
  ['the first of two', double, says('PREF_CONFLICT', 'categories'), 'right'],
  ['the second of two', double, says('UNSUPPORTED_CLAIM', 'overview'), 'right'],
  [
    'the family of one in the place of the other',
    double,
    says('UNSUPPORTED_CLAIM', 'categories'),
    'wrong-diagnosis',
    'Label+ Family+ Location+',
  ],
  ['BAD without a defect', xcomp, says('NONE', 'NONE'), 'wrong-diagnosis'],
  ['a swap, anywhere', swap, says('PREF_CONFLICT', 'attributions'), 'right', 'Label+ Family+'],
  ['a swap, nowhere', swap, says('PREF_CONFLICT', 'NONE'), 'right', 'Label+ Family+'],
  ['a swap by another name', swap, says('INTENT_DRIFT', 'categories'), 'wrong-diagnosis'],
  ['a verdict outside the contract', xcomp, badVerdict({ confidence: '1' }), undefined],
  ['gold without a label', shoppingRecord({ label: 'UGLY' }), badVerdict(), undefined],
  ['BAD without gold defects', shoppingRecord({ label: 'BAD' }), badVerdict(), undefined],
  ['a gold family that nobody knows', bad(['OTHER', 'rqList']), badVerdict(), undefined],
  ['no record at all', null, badVerdict(), undefined],
];

for (const [name, record, verdict, outcome, parts] of cases) {
  test(`${name}: ${outcome ?? 'not scored'}`, () => {
    const score = methodOf('PACEJudge').protocol.score(record, question, verdict);
    assert.equal(score?.outcome, outcome);
    assert.equal(score?.correct, outcome === undefined ? undefined : outcome === 'right');
    if (parts === undefined) return;
    const found = (score?.parts ?? []).map(
      ({ title, isMatch }) => `${title}${isMatch ? '+' : '-'}`,
    );
    assert.equal(found.join(' '), parts);
  });
}

test('gold and parts are told in words', () => {
  const score = methodOf('PACEJudge').protocol.score(double, question, badVerdict());
  assert.deepEqual(score, {
    outcome: 'wrong-diagnosis',
    correct: false,
    gold: 'BAD · PREF_CONFLICT + UNSUPPORTED_CLAIM',
    parts: [
      { title: 'Label', said: 'BAD', gold: ['BAD'], isMatch: true },
      {
        title: 'Family',
        said: 'Cross-component mismatch',
        gold: ['Preference conflict', 'Unsupported claim'],
        isMatch: false,
      },
      {
        title: 'Location',
        said: 'Related queries',
        gold: ['Categories', 'Overview'],
        isMatch: false,
      },
    ],
  });
});

test('an adapted method that abstains from a foreign defect misses nothing', () => {
  const { protocol } = methodOf('ARES-style');
  const abstains = goodVerdict({ axis_scores: axes(3, 3, 4, 3) });
  assert.equal(protocol.score(xcomp, question, abstains), undefined);
  assert.equal(protocol.score(xcomp, question, badVerdict())?.outcome, 'right');
  const accuses = badVerdict({ defect_family: 'EVIDENCE_MISMATCH' });
  assert.equal(protocol.score(xcomp, question, accuses)?.outcome, 'wrong-diagnosis');
  assert.equal(protocol.score(double, question, abstains)?.outcome, 'missed');
  assert.equal(protocol.score(good, question, abstains)?.outcome, 'right');
});

test('another candidate than the response is not scored and not asked about', () => {
  const { protocol } = methodOf('PACEJudge');
  const other = { ...question, candidate: 'right' };
  assert.equal(protocol.score(good, other, goodVerdict()), undefined);
  assert.ok(!protocol.prepare(good, other).ok);
});
