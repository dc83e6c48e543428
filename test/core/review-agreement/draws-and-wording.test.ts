import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Study, StudyChoiceQuestion } from '../../../src/core/benchmarks/study.ts';
import { UserError } from '../../../src/core/model/user-error.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { noDraw } from '../../../src/core/review/draws/draw-filter.ts';
import { studyFormHash } from '../../../src/core/review/form-hash.ts';
import { toyReview, toyStudy } from '../../support/toy-study.ts';
import { at, reportOver, tableTexts, toyDataset } from './agreement-data.ts';

const records = ['a', 'b', 'c'].map((key) => ({ key, colour: 'red', answer: 'red', gold: true }));

function said(place: number, reviewer: string, changes: Partial<Review> = {}): Review {
  return toyReview(toyStudy, records[place] ?? {}, reviewer, { named: 'yes' }, changes);
}

describe('draws', () => {
  const pilot = { draw: 'pilot' };
  const main = { draw: 'main' };
  const reviews = [
    ...[said(0, 'Ann', pilot), said(0, 'Bob', pilot)],
    ...[said(1, 'Ann', main), said(1, 'Bob', { ...main, decision: { named: 'no' } })],
    // Made by its name, out of a draw; the adjudication settles what is of a draw.
    said(2, 'Ann'),
    said(1, 'Eve', { adjudicates: ['toy_named b Ann', 'toy_named b Bob'] }),
  ];
  const itemsOf = (changes: Parameters<typeof reportOver>[1]): unknown =>
    at(reportOver([reviews], changes).data, 'studies', 0, 'reviews');

  it('are counted alone where that is asked for, with what settles them', () => {
    const counts = itemsOf({ onlyDraws: ['main'] });
    assert.deepEqual(
      [at(counts as never, 'standing'), at(counts as never, 'items', 'adjudication')],
      [2, 1],
    );
    assert.equal(at(itemsOf({ onlyDraws: ['pilot'] }) as never, 'items', 'consensus'), 1);
    assert.equal(at(itemsOf({ onlyDraws: ['pilot', 'main'] }) as never, 'standing'), 4);
  });

  it('can be left out, and so can what is of no draw', () => {
    assert.equal(at(itemsOf({ withoutDraws: [noDraw] }) as never, 'standing'), 4);
    assert.equal(at(itemsOf({ withoutDraws: [noDraw] }) as never, 'adjudications'), 1);
    assert.equal(at(itemsOf({ withoutDraws: ['main'] }) as never, 'adjudications'), 0);
    assert.equal(at(itemsOf({}) as never, 'standing'), 5);
  });

  it('are named by the report, with how many reviews are left out', () => {
    const { provenance, data } = reportOver([reviews], { onlyDraws: ['pilot'] });
    assert.ok(provenance.some(({ label, value }) => label === 'Only' && value === 'draw pilot'));
    assert.equal(at(data, 'setAside', 'ofOtherDraws'), 4);
    const without = reportOver([reviews], { withoutDraws: [noDraw] });
    assert.ok(without.provenance.some(({ value }) => value === 'draw (none)'));
  });

  it('that no review is of are refused', () => {
    assert.throws(
      () => reportOver([reviews], { onlyDraws: ['pilto'] }),
      (error) =>
        error instanceof UserError &&
        error.message ===
          'There is no review of the draw "pilto". There are reviews of: main, pilot.',
    );
  });
});

describe('the wording of a study', () => {
  const [first, ...others] = toyStudy.questions;
  assert.ok(first?.type === 'choice');
  const withFirst = (changes: Partial<StudyChoiceQuestion>): Study => ({
    ...toyStudy,
    questions: [{ ...first, ...changes }, ...others],
  });
  const [yes, no] = first.choices;
  assert.ok(yes !== undefined && no !== undefined);

  const changes: readonly (readonly [what: string, study: Study])[] = [
    ['title of a question', withFirst({ title: 'Does it not name the colour?' })],
    ['id of a question', withFirst({ id: 'other' })],
    ['description of a question', withFirst({ description: 'The colour of the record.' })],
    ['one choice more', withFirst({ choices: [yes, no, { ...no, value: 'maybe', key: 'm' }] })],
    ['title of a choice', withFirst({ choices: [{ ...yes, title: 'no' }, no] })],
    ['description of a choice', withFirst({ choices: [{ ...yes, description: 'No.' }, no] })],
    ['instructions', { ...toyStudy, instructions: ['Say whether it does not.'] }],
    ['one question less', { ...toyStudy, questions: [first] }],
    ['condition of a question', withFirst({ askedWhen: { question: 'x', values: ['y'] } })],
  ];
  for (const [what, study] of changes) {
    it(`is another one: ${what}`, () => {
      assert.notEqual(studyFormHash(study), studyFormHash(toyStudy));
    });
  }

  const same: readonly (readonly [what: string, study: Study])[] = [
    ['the order of the choices', withFirst({ choices: [no, yes] })],
    ['their keys', withFirst({ choices: [{ ...yes, key: 'j' }, no] })],
    ['spaces and line breaks', withFirst({ title: ' Does it\nname the  colour? ' })],
    ['title and size of the study', { ...toyStudy, title: 'Other', sampleSize: 1 }],
  ];
  for (const [what, study] of same) {
    it(`is the same: ${what}`, () => {
      assert.equal(studyFormHash(study), studyFormHash(toyStudy));
    });
  }

  it('is told of where decisions were made under another one; they count', () => {
    const before = { form_hash: studyFormHash(withFirst({ title: 'Is it unclear?' })) };
    const now = { form_hash: studyFormHash(toyStudy) };
    const reviews = [
      ...[said(0, 'Ann', before), said(0, 'Bob', now), said(1, 'Ann'), said(1, 'Bob', before)],
      said(1, 'Eve', { ...before, adjudicates: ['x'] }),
    ];
    const report = reportOver([reviews], { dataset: toyDataset(records) });
    assert.equal(at(report.data, 'studies', 0, 'reviews', 'otherWording'), 3);
    assert.equal(at(report.data, 'studies', 0, 'reviews', 'standing'), 4);
    const notes = report.sections[0]?.tables[0]?.notes ?? [];
    assert.ok(notes.some((note) => /: 3 .*were made under another wording/u.test(note)));
    assert.deepEqual(tableTexts(report, 'reviews')[0]?.slice(1, 4), ['5', '4', '1']);
    const plain = reportOver([[said(0, 'Ann', now), said(0, 'Bob')]]);
    assert.ok(!plain.sections[0]?.tables[0]?.notes.some((note) => note.includes('wording')));
    // Nothing tells how a study that is not declared asked.
    const unknown = reportOver([[said(0, 'Ann', before)]], { studies: [] });
    assert.equal(at(unknown.data, 'studies', 0, 'reviews', 'otherWording'), 0);
  });
});
