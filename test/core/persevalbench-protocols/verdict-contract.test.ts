import assert from 'node:assert/strict';
import { test } from 'node:test';

import { endToEndProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/end-to-end.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';

const question = { candidate: 'right', context: 'full' };

const right = { verdict: 'RIGHT', subtypes: [], confidence: 0.8, reasoning: 'It fits.' };
const over = { ...right, verdict: 'OVER_PERSONALIZED', subtypes: ['over.scope_leakage'] };
const under = { ...right, verdict: 'UNDER_PERSONALIZED', subtypes: ['under.underweighting'] };

const accepted: readonly (readonly [string, JsonValue, JsonValue, readonly RegExp[]])[] = [
  ['right', right, right, []],
  ['over', over, over, []],
  ['under', under, under, []],
  ['an error without a subtype', { ...over, subtypes: [] }, { ...over, subtypes: [] }, []],
  ['a subtype as a string', { ...over, subtypes: 'over.scope_leakage' }, over, []],
  ['confidence 0', { ...right, confidence: 0 }, { ...right, confidence: 0 }, []],
  ['confidence 1', { ...right, confidence: 1 }, { ...right, confidence: 1 }, []],
  ['more fields', { ...right, more: 1 }, { ...right, more: 1 }, []],
  ['cited turns', { ...right, cited_turns: [2, 0] }, { ...right, cited_turns: [2, 0] }, []],
  [
    'a subtype of the other direction',
    { ...under, subtypes: ['over.stale_or_superseded'] },
    { ...under, subtypes: ['over.stale_or_superseded'] },
    [/does not fit the verdict UNDER/],
  ],
  [
    'right with a subtype',
    { ...right, subtypes: ['over.scope_leakage'] },
    { ...right, subtypes: ['over.scope_leakage'] },
    [/RIGHT, yet/],
  ],
  [
    'two subtypes',
    { ...over, subtypes: ['over.scope_leakage', 'over.irrelevant_use'] },
    { ...over, subtypes: ['over.scope_leakage', 'over.irrelevant_use'] },
    [/names 2 subtypes/],
  ],
];

for (const [name, reply, verdict, warnings] of accepted) {
  test(`accepts ${name}`, () => {
    const raw = `Here it is:\n\`\`\`json\n${JSON.stringify(reply)}\n\`\`\``;
    for (const read of [
      endToEndProtocol.readReply(raw, question),
      endToEndProtocol.readVerdict(reply, question),
    ]) {
      assert.ok(read.ok);
      assert.deepEqual(read.value.verdict, verdict);
      assert.equal(read.value.warnings.length, warnings.length);
      for (const [index, warning] of warnings.entries()) {
        assert.match(read.value.warnings[index] ?? '', warning);
      }
    }
  });
}

const rejected: readonly (readonly [string, JsonValue, RegExp])[] = [
  ['a verdict in another case', { ...right, verdict: 'Right' }, /"verdict" must be/],
  ['a verdict in short', { ...over, verdict: 'OVER' }, /"verdict" must be/],
  ['a verdict with white space', { ...right, verdict: ' RIGHT' }, /"verdict" must be/],
  ['a list of verdicts', { ...right, verdict: ['RIGHT'] }, /"verdict" must be/],
  ['no verdict', { ...right, verdict: undefined }, /lacks "verdict"/],
  ['no subtypes', { ...right, subtypes: undefined }, /lacks "subtypes"/],
  ['null subtypes', { ...right, subtypes: null }, /"subtypes" must be/],
  ['a subtype without direction', { ...over, subtypes: ['scope_leakage'] }, /"subtypes" must be/],
  ['the subtype of the record', { ...over, subtypes: ['over.stale_superseded'] }, /"subtypes"/],
  ['confidence above 1', { ...right, confidence: 1.01 }, /"confidence" must be/],
  ['confidence below 0', { ...right, confidence: -0.1 }, /"confidence" must be/],
  ['confidence in percent', { ...right, confidence: 80 }, /"confidence" must be/],
  ['confidence as text', { ...right, confidence: '0.8' }, /"confidence" must be/],
  ['no reasoning', { ...right, reasoning: undefined }, /lacks "reasoning"/],
  ['reasoning as a list', { ...right, reasoning: ['a'] }, /"reasoning" must be/],
  ['cited turns below 0', { ...right, cited_turns: [-1] }, /"cited_turns" must be/],
  ['cited turns between turns', { ...right, cited_turns: [1.5] }, /"cited_turns" must be/],
];

for (const [name, reply, reason] of rejected) {
  test(`rejects ${name}`, () => {
    const read = endToEndProtocol.readReply(JSON.stringify(reply), question);
    assert.ok(!read.ok);
    assert.match(read.error, reason);
  });
}

for (const raw of ['', 'RIGHT', '[]', 'null', `${JSON.stringify(right)}${JSON.stringify(over)}`]) {
  test(`rejects the reply ${raw.slice(0, 30)}`, () => {
    assert.equal(endToEndProtocol.readReply(raw, question).ok, false);
  });
}

test('describes verdicts for people', () => {
  assert.deepEqual(endToEndProtocol.describe({ ...over, cited_turns: [3] }, question), {
    label: 'Over',
    subtype: 'scope leakage',
    confidence: 0.8,
    reasoning: 'It fits.',
    citedTurns: [3],
  });
  assert.equal(endToEndProtocol.describe(right, question).label, 'Right');
  assert.equal(endToEndProtocol.describe(under, question).label, 'Under');
  assert.deepEqual(endToEndProtocol.describe('nonsense', question), {
    label: 'Unreadable verdict',
  });
});
