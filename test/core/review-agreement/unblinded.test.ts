import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fidelityStudy } from '../../../src/core/benchmarks/persevalbench/studies/fidelity.ts';
import { secondaryOverStudy } from '../../../src/core/benchmarks/persevalbench/studies/secondary-over.ts';
import { verdictStudy } from '../../../src/core/benchmarks/persevalbench/studies/verdict.ts';
import type { Study } from '../../../src/core/benchmarks/study.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import { UserError } from '../../../src/core/model/user-error.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { toyLevelStudy, toyReview, toyStudy } from '../../support/toy-study.ts';
import { at, reportOver, rowsAt, tableTexts, textAt, toyDataset } from './agreement-data.ts';

const records = ['a', 'b'].map((key): JsonObject => ({
  ...{ key, colour: 'red', answer: 'red', gold: true },
}));

/** Names the response that it asks about. */
const namingStudy: Study = {
  ...toyLevelStudy,
  id: 'toy_naming',
  title: 'Naming',
  items: () => [{ candidate: 'answer' }],
};
/** As imports date what has no time. */
const undated = '1970-01-01T00:00:00.000Z';
const undatedLater = '1970-01-01T00:00:00.001Z';
const studies = [toyStudy, toyLevelStudy, namingStudy];

function said(
  study: Study,
  minute: number,
  decision: JsonValue,
  changes: Partial<Review> = {},
  reviewer = 'Ann',
): Review {
  return toyReview(study, records[0] ?? {}, reviewer, decision, {
    review_id: `${study.id} ${minute} ${reviewer}`,
    created_at: `2026-01-01T00:0${minute}:00.000Z`,
    ...changes,
  });
}

const blind = (minute: number, changes: Partial<Review> = {}, named = 'yes'): Review =>
  said(toyStudy, minute, { named }, changes);
const naming = (minute: number, changes: Partial<Review> = {}): Review =>
  said(namingStudy, minute, { colour: 'all' }, changes);

function reportOf(reviews: readonly Review[], onlyBlinded = false): ReturnType<typeof reportOver> {
  return reportOver([reviews], { studies, dataset: toyDataset(records), onlyBlinded });
}

describe('a decision in a blind study', () => {
  const settling = blind(1, { adjudicates: ['x'], review_id: 'settling' });
  const cases: readonly (readonly [
    what: string,
    reviews: readonly Review[],
    expected: readonly (readonly [reviewer: string, unblinded: number, settled: number])[],
  ])[] = [
    ['after one in a study that names the response', [naming(1), blind(2)], [['Ann', 1, 0]]],
    ['before it', [blind(1), naming(2)], []],
    ['at the same time', [naming(1), blind(1)], []],
    ['changed after it', [blind(1), naming(2), blind(3)], [['Ann', 1, 0]]],
    ['after one that was replaced', [naming(1), naming(2), blind(3)], [['Ann', 1, 0]]],
    [
      'after one that was taken back',
      [naming(1), naming(2, { decision: null }), blind(3)],
      [['Ann', 1, 0]],
    ],
    ['after a withdrawal alone', [naming(1, { decision: null }), blind(3)], []],
    ['after that of somebody else', [naming(1, { reviewer: 'Bob' }), blind(2)], []],
    ['after one about another record', [naming(1, { record_id: 'b' }), blind(2)], []],
    [
      'after one in a study that names none',
      [said(toyLevelStudy, 1, { colour: 'all' }), blind(2)],
      [],
    ],
    ['after one at a time that nobody can read', [naming(1, { created_at: 'soon' }), blind(2)], []],
    ['after one without a time', [naming(1, { created_at: undated }), blind(2)], []],
    ['after a later one without a time', [naming(1, { created_at: undatedLater }), blind(2)], []],
    [
      'after one of the day before all days',
      [naming(1, { created_at: '1970-01-01' }), blind(2)],
      [],
    ],
    [
      'without a time, after one without a time',
      [naming(1, { created_at: undated }), blind(2, { created_at: undatedLater })],
      [],
    ],
    [
      'after one of the day after that',
      [naming(1, { created_at: '1970-01-02' }), blind(2)],
      [['Ann', 1, 0]],
    ],
    [
      'after the same person settled it at no known time',
      [{ ...settling, created_at: undated }, blind(2)],
      [],
    ],
    ['after the same person settled it', [settling, blind(2)], [['Ann', 1, 1]]],
    ['before the same person settled it', [blind(0), settling], []],
    ['after somebody else settled it', [{ ...settling, reviewer: 'Eve' }, blind(2)], []],
    ['after both', [naming(0), settling, blind(2)], [['Ann', 1, 1]]],
    ['that settles', [naming(0), settling], []],
    ['that is taken back', [naming(1), blind(2), blind(3, { decision: null })], []],
  ];
  for (const [what, reviews, expected] of cases) {
    it(`${what}: ${expected.length === 0 ? 'blinded' : 'unblinded'}`, () => {
      const found = at(reportOf(reviews).data, 'studies', 0, 'unblinded');
      const rows =
        found === undefined
          ? []
          : rowsAt(found).map((row) => [
              textAt(row, 'reviewer'),
              at(row, 'unblinded'),
              at(row, 'afterAdjudication'),
            ]);
      assert.deepEqual(rows, expected);
      assert.equal(
        reportOf(reviews).notes.some((note) => note.includes(' is blind: ')),
        expected.length > 0,
      );
    });
  }

  it('is told of in a table and a sentence, with counts and names', () => {
    const reviews = [naming(1), settling, blind(2), blind(3, { record_id: 'b', review_id: 'b' })];
    const report = reportOf(reviews);
    assert.deepEqual(tableTexts(report, 'unblinded-toy-named'), [['Ann', '2', '1', '1', '1']]);
    assert.deepEqual(
      report.notes.filter((note) => note.includes('is blind')),
      [
        'Names the colour (toy_named) is blind: of 2 standing decisions of Ann, 1 came after decisions of the same person about the same records: in Naming (toy_naming) (1), as adjudicator of the same items (1). They count.',
      ],
    );
    assert.deepEqual(at(report.data, 'studies', 0, 'unblinded', 0, 'afterStudies'), {
      toy_naming: 1,
    });
  });

  const ofThePaper: readonly (readonly [Study, JsonValue, Partial<Review>])[] = [
    [fidelityStudy, 'Valid', { candidate: 'error' }],
    [fidelityStudy, 'Valid', {}],
    [secondaryOverStudy, { intended_under: 'yes', secondary_over: 'no' }, { candidate: 'error' }],
    [secondaryOverStudy, { intended_under: 'yes', secondary_over: 'no' }, {}],
  ];
  for (const [{ id, title }, decision, named] of ofThePaper) {
    const how =
      named.candidate === undefined ? 'that names no candidate' : 'that names its candidate';
    it(`is found in the studies of the paper: a verdict after one of ${id} ${how}`, () => {
      const about = { record_id: 'sc-1', reviewer: 'Ada', input_hash: 'x' };
      const reviews: readonly Review[] = [
        { review_id: '1', created_at: '2026-01-01', study: id, ...about, decision, ...named },
        ...['right', 'error'].map((candidate, place): Review => ({
          ...{ review_id: `v${place}`, created_at: '2026-01-02', study: 'verdict', candidate },
          ...{ ...about, decision: 'Right' },
        })),
      ];
      const sources = { studies: [fidelityStudy, secondaryOverStudy, verdictStudy] };
      const { notes } = reportOver([reviews], sources);
      assert.ok(
        notes.includes(
          `Human reference (verdict) is blind: of 2 standing decisions of Ada, 2 came after decisions of the same person about the same records: in ${title} (${id}) (2). They count.`,
        ),
      );
      const only = { ...sources, only: ['verdict'], onlyBlinded: true };
      assert.throws(() => reportOver([reviews], only), UserError);
    });
  }
});

describe('unblinded decisions that are left out', () => {
  const cases: readonly (readonly [
    what: string,
    reviews: readonly Review[],
    standing: number,
    leftOut: number,
    answer: string | undefined,
  ])[] = [
    ['leave nothing', [naming(1), blind(2), naming(3)], 0, 1, undefined],
    ['let the one before stand again', [blind(1), naming(2), blind(3, {}, 'no')], 1, 1, 'yes'],
    [
      'go with what took them back and said again what stood',
      [
        blind(1),
        naming(2),
        blind(3, { supersedes: 'toy_named 1 Ann' }, 'no'),
        blind(4, { decision: null, supersedes: 'toy_named 3 Ann' }),
        blind(5, { supersedes: 'toy_named 4 Ann' }),
      ],
      1,
      3,
      'yes',
    ],
    [
      'do not bring back what was taken back before',
      [blind(1), naming(2), blind(3, { decision: null, supersedes: 'toy_named 1 Ann' }), blind(4)],
      0,
      1,
      undefined,
    ],
    ['stay where nothing is unblinded', [blind(1), naming(2)], 1, 0, 'yes'],
    [
      'are none after a decision without a time',
      [naming(1, { created_at: undated }), blind(2)],
      1,
      0,
      'yes',
    ],
  ];
  for (const [what, reviews, standing, leftOut, answer] of cases) {
    it(what, () => {
      const { data, notes, provenance } = reportOf(reviews, true);
      const own = rowsAt(data, 'studies').find(({ id }) => id === 'toy_named');
      assert.equal(at(own, 'reviews', 'standing') ?? 0, standing);
      assert.equal(at(data, 'setAside', 'unblinded'), leftOut);
      assert.ok(!notes.some((note) => note.includes('is blind')));
      assert.ok(provenance.some(({ value }) => value.endsWith('that were made unblinded')));
      const confirmed = at(own, 'fidelity', 0, 'single', 'value');
      assert.equal(
        confirmed ?? undefined,
        answer === undefined ? undefined : answer === 'yes' ? 1 : 0,
      );
    });
  }

  it('take along what settled them alone', () => {
    const open = [
      naming(1),
      blind(2),
      said(toyStudy, 2, { named: 'no' }, {}, 'Bob'),
      said(toyStudy, 4, { named: 'no' }, { adjudicates: ['toy_named 2 Ann'] }, 'Eve'),
      said(toyStudy, 5, { named: 'no' }, { adjudicates: ['toy_named 2 Ann', 'x'] }, 'Fay'),
    ];
    const { data } = reportOf(open, true);
    assert.equal(at(data, 'setAside', 'unblinded'), 2);
    assert.equal(at(data, 'studies', 0, 'reviews', 'adjudications'), 1);
  });

  it('may be all that there is: the refusal says so', () => {
    const sources = { studies, only: ['toy_named'], onlyBlinded: true };
    assert.throws(
      () => reportOver([[naming(1), blind(2)]], sources),
      (error) =>
        error instanceof UserError &&
        error.message.startsWith(
          'There is no review of the study "toy_named" that was made blinded.',
        ),
    );
  });

  it('are none any more, whatever was said in which order', () => {
    const anyLine = fc.record({
      minute: fc.nat(5),
      kind: fc.constantFrom('blind', 'naming', 'settling', 'withdrawn'),
      reviewer: fc.constantFrom('Ann', 'Bob'),
      target: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 10 }), (lines) => {
        const reviews = lines.map(({ minute, kind, reviewer, target }, place) => {
          const id = { review_id: String(place) };
          if (kind === 'naming') return said(namingStudy, minute, { colour: 'all' }, id, reviewer);
          const decision = kind === 'withdrawn' ? null : { named: 'yes' };
          return said(toyStudy, minute, decision, {
            ...id,
            reviewer,
            ...(kind === 'settling' ? { adjudicates: [String(target)] } : {}),
            ...(kind === 'withdrawn' ? { supersedes: String(target) } : {}),
          });
        });
        const { notes } = reportOf(reviews, true);
        assert.ok(!notes.some((note) => note.includes(' is blind: ')));
      }),
      { numRuns: 50 },
    );
  });
});
