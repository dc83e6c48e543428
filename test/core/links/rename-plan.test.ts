import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { anyRecord } from '../../../src/core/benchmarks/links.ts';
import { judgmentKind } from '../../../src/core/judging/judgment-kind.ts';
import { planRename } from '../../../src/core/links/rename-plan.ts';
import type { LinkIndex } from '../../../src/core/links/link-index.ts';
import { reviewKind } from '../../../src/core/review/review-kind.ts';
import { toyKind, toyRecord } from '../../support/toy-kind.ts';
import { indexOf, words } from './link-words.ts';

const persona = { persona: { persona_id: 'p-1' } };

function workspace(): LinkIndex {
  return indexOf([
    [
      'a.toys.jsonl',
      toyKind,
      [
        { ...toyRecord('t-1'), ...persona },
        { ...toyRecord('t-2'), base_record_id: 't-1', ...persona },
        toyRecord('twice'),
        toyRecord('twice'),
      ],
    ],
    [
      'a.toys.jsonl.judgments.jsonl',
      judgmentKind,
      [
        { benchmark: 'toy', record_id: 't-1' },
        { benchmark: 'toy', record_id: 'gone' },
      ],
    ],
    ['all.reviews.jsonl', reviewKind, [{ review_id: 'r-1', record_id: 't-1' }]],
  ]);
}

function plan(
  index: LinkIndex,
  space: string,
  name: string,
  newName: string,
): readonly string[] | string {
  const result = planRename(
    index,
    { space, name, newName },
    ({ file, line }) => `line ${line + 1} of ${file}`,
  );
  return result.ok ? words(result.value) : result.error;
}

const everyT1 = [
  'a.toys.jsonl:0 /id',
  'a.toys.jsonl:1 /base_record_id',
  'a.toys.jsonl.judgments.jsonl:0 /record_id',
  'all.reviews.jsonl:0 /record_id',
];

describe('a rename', () => {
  it('reaches the record and everything that mentions it, from whichever of them', () => {
    assert.deepEqual(plan(workspace(), 'toy', 't-1', 't-7'), everyT1);
    assert.deepEqual(plan(workspace(), anyRecord, 't-1', 't-7'), everyT1);
  });

  it('of a thing that several records spell out reaches all of them', () => {
    assert.deepEqual(plan(workspace(), 'toy/persona', 'p-1', 'p-2'), [
      'a.toys.jsonl:0 /persona/persona_id',
      'a.toys.jsonl:1 /persona/persona_id',
    ]);
  });

  it('of a name that means something in one record only stays in it', () => {
    const evidence = {
      ...toyRecord('t-1'),
      evidence: [{ evidence_id: 'e-1' }, { evidence_id: 'e-2' }],
      used_evidence_ids: ['e-2', 'e-1', 'e-1'],
    };
    const index = indexOf([['a', toyKind, [evidence]]]);
    assert.deepEqual(plan(index, '#evidence', 'e-1', 'e-9'), [
      'a:0 /evidence/0/evidence_id',
      'a:0 /used_evidence_ids/1',
      'a:0 /used_evidence_ids/2',
    ]);
    assert.match(String(plan(index, '#evidence', 'e-1', 'e-2')), /an evidence "e-2" already/);
  });

  it('to the same name changes nothing', () => {
    assert.deepEqual(plan(workspace(), 'toy', 't-1', 't-1'), []);
  });

  const refusals: readonly (readonly [
    name: string,
    from: readonly [space: string, name: string, newName: string],
    says: RegExp,
  ])[] = [
    ['to nothing', ['toy', 't-1', ' '], /cannot be empty/],
    [
      'to the id of another',
      ['toy', 't-1', 't-2'],
      /record "t-2" already: line 2 of a\.toys\.jsonl/,
    ],
    [
      'to an id that is mentioned without a record',
      ['toy', 't-1', 'gone'],
      /line 2 of a\.toys\.jsonl\.judgments\.jsonl already mentions a record "gone"/,
    ],
    [
      'of an id that two records have',
      ['toy', 'twice', 't-7'],
      /"twice" is the id of 2 records: line 3 of a\.toys\.jsonl, line 4 of .* merge or split/,
    ],
    ['of a record that is nowhere', ['toy', 'gone', 't-7'], /There is no record "gone"/],
    ['of a review that mentions no known record', [anyRecord, 'x', 'y'], /no record "x"/],
  ];
  for (const [name, [space, from, to], says] of refusals) {
    it(`is refused ${name}`, () => {
      const result = plan(workspace(), space, from, to);
      assert.ok(typeof result === 'string');
      assert.match(result, says);
    });
  }

  it('is refused where a review could mean the record of another benchmark', () => {
    const index = workspace();
    index.replaceLines('other.jsonl', 0, 0, [
      { definitions: [{ space: 'other', name: 't-1', pointer: '/id' }], references: [] },
    ]);
    const says =
      /Another benchmark has a record "t-1" too \(line 1 of other\.jsonl\), and line 1 of all\.reviews\.jsonl does not say/;
    assert.match(String(plan(index, 'toy', 't-1', 't-7')), says);
    assert.match(String(plan(index, anyRecord, 't-1', 't-7')), /id of 2 records/);
    index.removeFile('all.reviews.jsonl');
    assert.equal(plan(index, 'toy', 't-1', 't-7').length, 3);
  });
});
