import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import { paceShop } from '../../../src/core/benchmarks/paceshop/benchmark.ts';
import { persEvalBench } from '../../../src/core/benchmarks/persevalbench/benchmark.ts';
import { recordKinds } from '../../../src/core/benchmarks/record-kinds.ts';
import { RecordText } from '../../../src/core/jsonl/record-text.ts';
import { judgmentKind } from '../../../src/core/judging/judgment-kind.ts';
import { linksOf, sitesOf } from '../../../src/core/links/record-links.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { reviewKind } from '../../../src/core/review/review-kind.ts';
import { toyKind, toyRecord } from '../../support/toy-kind.ts';

const [scenarioKind] = persEvalBench.kinds;
const [shoppingKind, personaKind] = paceShop.kinds;
assert.ok(scenarioKind && shoppingKind && personaKind);

/** @example `define #turn 0 at /dialogue/turns/0` */
function linksIn(kind: RecordKind, record: JsonValue): readonly string[] {
  return sitesOf(linksOf(kind, record)).map(
    ({ role, site }) =>
      `${role === 'definition' ? 'define' : 'mention'} ${site.space} ${site.name} at ${site.pointer}`,
  );
}

const turn = { episode: 1, role: 'user', text: 'Hello.' };
const cases: readonly (readonly [
  name: string,
  kind: RecordKind,
  record: JsonValue,
  links: readonly string[],
])[] = [
  [
    'a scenario: its id, its turns and the indices that mention them',
    scenarioKind,
    {
      id: 'sc-1',
      dialogue: {
        turns: [turn, turn, turn],
        state_a_turns: [0, 2],
        state_b_turns: [1],
        target_turn_index: 2,
      },
    },
    [
      'define persevalbench sc-1 at /id',
      'define #turn 0 at /dialogue/turns/0',
      'define #turn 1 at /dialogue/turns/1',
      'define #turn 2 at /dialogue/turns/2',
      'mention #turn 0 at /dialogue/state_a_turns/0',
      'mention #turn 2 at /dialogue/state_a_turns/1',
      'mention #turn 1 at /dialogue/state_b_turns/0',
      'mention #turn 2 at /dialogue/target_turn_index',
    ],
  ],
  [
    'a broken scenario: what can be read',
    scenarioKind,
    {
      id: 7,
      dialogue: { turns: [null], state_a_turns: ['0', 0.5, null, 9], target_turn_index: {} },
    },
    ['define #turn 0 at /dialogue/turns/0', 'mention #turn 9 at /dialogue/state_a_turns/3'],
  ],
  [
    'a judgment: the record of its benchmark',
    judgmentKind,
    { judgment_id: 'j-1', benchmark: 'toy', record_id: 't-1' },
    ['mention toy t-1 at /record_id'],
  ],
  ['a judgment without a benchmark: nothing', judgmentKind, { record_id: 't-1' }, []],
  [
    'a judgment whose benchmark is no name: nothing',
    judgmentKind,
    { benchmark: '#turn', record_id: '0' },
    [],
  ],
  [
    'a review: a record of any benchmark, itself and the review before it',
    reviewKind,
    { review_id: 'r-2', record_id: 't-1', supersedes: 'r-1' },
    [
      'define benchwright/review r-2 at /review_id',
      'mention * t-1 at /record_id',
      'mention benchwright/review r-1 at /supersedes',
    ],
  ],
  [
    'a shopping record: itself, its persona and evidence, what it cites, and what it was made from',
    shoppingKind,
    {
      record_id: 'ps-1-x1',
      base_record_id: 'ps-1',
      persona: { persona_id: 'p-1', context_summary: 'A couple.' },
      swap: { axis: 'budget', from_persona_id: 'p-2' },
      evidence: [{ evidence_id: 'M:1:0', snippet: 'Canvas.' }, {}, { evidence_id: 'M:1:1' }],
      used_evidence_ids: ['M:1:1', 5],
      response: { attribution_list: ['M:1:0', 'M:9:9', ''] },
      provenance: { injection: { seed: 7, donors: { XCOMP_MISMATCH: 'ps-2', REDUNDANCY: 3 } } },
    },
    [
      'define paceshop ps-1-x1 at /record_id',
      'define paceshop/persona p-1 at /persona/persona_id',
      'define #evidence M:1:0 at /evidence/0/evidence_id',
      'define #evidence M:1:1 at /evidence/2/evidence_id',
      'mention paceshop ps-1 at /base_record_id',
      'mention paceshop ps-2 at /provenance/injection/donors/XCOMP_MISMATCH',
      'mention paceshop/persona p-2 at /swap/from_persona_id',
      'mention #evidence M:1:1 at /used_evidence_ids/0',
      'mention #evidence M:1:0 at /response/attribution_list/0',
      'mention #evidence M:9:9 at /response/attribution_list/1',
    ],
  ],
  [
    'a persona of a pool: itself, as the records that hold it',
    personaKind,
    { persona_id: 'p-1', preferences: {} },
    ['define paceshop/persona p-1 at /persona_id'],
  ],
  [
    'a record with personas, evidence and the record that it was made from',
    toyKind,
    {
      ...toyRecord('t-2'),
      base_record_id: 't-1',
      persona: { persona_id: 'p-1' },
      swap: { from_persona_id: 'p-2' },
      evidence: [{ evidence_id: 'e-1' }, { evidence_id: '' }, { evidence_id: 'e-3' }],
      used_evidence_ids: ['e-3', 5, 'e-1'],
    },
    [
      'define toy t-2 at /id',
      'define toy/persona p-1 at /persona/persona_id',
      'define #evidence e-1 at /evidence/0/evidence_id',
      'define #evidence e-3 at /evidence/2/evidence_id',
      'define #turn 0 at /dialogue/turns/0',
      'mention toy t-1 at /base_record_id',
      'mention toy/persona p-2 at /swap/from_persona_id',
      'mention #evidence e-3 at /used_evidence_ids/0',
      'mention #evidence e-1 at /used_evidence_ids/2',
      'mention #turn 0 at /dialogue/target_turn_index',
    ],
  ],
];

describe('links', () => {
  for (const [name, kind, record, links] of cases) {
    it(`of ${name}`, () => {
      assert.deepEqual(linksIn(kind, record), links);
    });
  }

  it('point to values of the record, whatever JSON it is', () => {
    const keys = fc.constantFrom(
      ...['id', 'dialogue', 'turns', 'state_a_turns', 'target_turn_index', 'text', 'record_id'],
      ...['benchmark', 'review_id', 'supersedes', 'persona', 'evidence', 'evidence_id', 'a/~b'],
      ...['persona_id', 'context_summary', 'snippet', 'provenance', 'injection', 'donors'],
    );
    const { tree } = fc.letrec<{ tree: JsonValue }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null)),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(keys, tie('tree'), { maxKeys: 6 }),
      ),
    }));
    fc.assert(
      fc.property(
        fc.constantFrom(...recordKinds([persEvalBench, paceShop]), toyKind),
        tree,
        (kind, record) => {
          const text = new RecordText(JSON.stringify(record));
          for (const { site } of sitesOf(linksOf(kind, record))) {
            assert.ok(text.rangeOf(site.pointer), site.pointer);
          }
        },
      ),
    );
  });
});
