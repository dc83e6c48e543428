import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Study } from '../../../src/core/benchmarks/study.ts';
import { defectStudy } from '../../../src/core/benchmarks/paceshop/studies/defect.ts';
import { fidelityStudy } from '../../../src/core/benchmarks/persevalbench/studies/fidelity.ts';
import { secondaryOverStudy } from '../../../src/core/benchmarks/persevalbench/studies/secondary-over.ts';
import { stateRoleStudy } from '../../../src/core/benchmarks/persevalbench/studies/state-role.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { csvFormat } from '../../../src/core/review/exchange/csv-format.ts';
import { csvWideFormat } from '../../../src/core/review/exchange/csv-wide-format.ts';
import { prodigyFormat } from '../../../src/core/review/exchange/prodigy-format.ts';
import type { ReviewReading } from '../../../src/core/review/exchange/review-format.ts';
import { shownItemsOf } from '../../../src/core/review/exchange/shown-items.ts';
import { unhiddenReviews } from '../../../src/core/review/exchange/unhidden-reviews.ts';
import { toyLevelStudy } from '../../support/toy-study.ts';
import { sampleItems } from '../review-studies/sample-items.ts';
import { reading } from './review-arbitrary.ts';

/** One word for an item, and nothing of what it answers. */
const formats: Readonly<
  Record<string, (study: Study, record: string, word: string) => ReviewReading>
> = {
  csv: (study, record, word) =>
    reading(csvFormat, `record_id,study,reviewer,decision\n${record},${study.id},Zoe,${word}\n`, {
      studyOf: () => study,
    }),
  'csv-wide': (study, record, word) =>
    reading(csvWideFormat, `record_id,study,rater.Zoe\n${record},${study.id},${word}\n`, {
      studyOf: () => study,
    }),
  prodigy: (study, record, word) =>
    reading(
      prodigyFormat,
      `${JSON.stringify({
        ...{ text: 'A', answer: 'accept', _annotator_id: 'Zoe' },
        ...{ meta: { record_id: record, study: study.id } },
        ...{ options: [{ id: word }], accept: [word] },
      })}\n`,
      { studyOf: () => study },
    ),
};

describe('one word where several questions are asked', () => {
  for (const [format, read] of Object.entries(formats)) {
    it(`makes no review, and is listed with the questions, as ${format}`, () => {
      for (const [study, word] of [
        [stateRoleStudy, 'SUPPORT'],
        [toyLevelStudy, 'some'],
      ] as const) {
        const { reviews, leftovers } = read(study, 'r', word);
        assert.deepEqual([reviews, leftovers.length], [[], 1]);
        assert.match(leftovers[0]?.message ?? '', /asks several questions.*Name it: \w+, \w+\.$/u);
        assert.match(leftovers[0]?.place ?? '', new RegExp(word, 'u'));
      }
    });

    it(`answers the first where the others depend on it, or the study says which, as ${format}`, () => {
      const taken: readonly (readonly [Study, string, JsonValue])[] = [
        [fidelityStudy, 'valid', { fidelity: 'Valid' }],
        [secondaryOverStudy, 'true', true],
      ];
      for (const [study, word, decision] of taken) {
        const { reviews, leftovers } = read(study, 'r', word);
        assert.deepEqual([reviews.map((one) => one.decision), leftovers], [[decision], []]);
      }
      const [first] = defectStudy.questions;
      assert.ok(first?.type === 'choice');
      const good = first.choices.find(
        ({ value }) => defectStudy.readDecision({ [first.id]: value }) !== undefined,
      );
      assert.equal(read(defectStudy, 'r', good?.value ?? '').reviews.length, 1);
    });

    it(`is told by what a blind item asks, as ${format}`, () => {
      const record = sampleItems(stateRoleStudy)[0]?.record ?? null;
      const records = new Map([['r', record]]);
      const [item] = shownItemsOf(stateRoleStudy, 'r', record);
      assert.equal(item?.asks.length, 2);
      const hidden = read(stateRoleStudy, `item:${item.inputHash}`, 'SUPPORT');
      const opened = unhiddenReviews(hidden, {
        studyOf: () => stateRoleStudy,
        recordsOf: () => records,
      });
      assert.deepEqual([opened.reviews, opened.leftovers.length], [[], 1]);
      assert.match(opened.leftovers[0]?.message ?? '', /several questions.*Name it: q1, q2\.$/u);

      // Of two states one is asked about.
      const shown = { ...item, asks: item.asks.slice(1) };
      const alone = unhiddenReviews(hidden, {
        studyOf: () => stateRoleStudy,
        recordsOf: () => records,
        shownOf: () => [shown],
      });
      assert.deepEqual(
        alone.reviews.map(({ decision }) => decision),
        [{ [shown.asks[0] ?? '']: 'SUPPORT' }],
      );
    });
  }

  it('is an answer where it is named, about one state alone', () => {
    const text = 'record_id,study,reviewer,decision.B\nr,state_role,Zoe,support\n';
    const { reviews, leftovers } = reading(csvFormat, text, { studyOf: () => stateRoleStudy });
    assert.deepEqual(
      [reviews.map(({ decision }) => decision), leftovers],
      [[{ B: 'SUPPORT' }], []],
    );
  });
});
