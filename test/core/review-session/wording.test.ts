import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Study } from '../../../src/core/benchmarks/study.ts';
import { studyFormHash } from '../../../src/core/review/form-hash.ts';
import { toyStudy } from '../../support/toy-study.ts';
import { SessionWorld } from './session-world.ts';

describe('decisions that were made under another wording', () => {
  it('carry how the study asked, and are told of', async () => {
    const world = new SessionWorld(2);
    await world.decide('yes', false);
    assert.deepEqual(
      world.reviews.map(({ form_hash: hash }) => hash),
      [studyFormHash(toyStudy)],
    );
    assert.equal(world.item().isOtherWording, false);
    world.reviews = world.reviews.map((review) => ({ ...review, form_hash: 'other' }));
    world.open();
    await world.session.go(0);
    assert.equal(world.item().isOtherWording, true);
  });

  it('can be said again, which is a decision under the present one', async () => {
    const world = new SessionWorld(2);
    await world.decide('yes', false);
    await world.decide('yes', false);
    assert.equal(world.reviews.length, 1);
    world.reviews = world.reviews.map((review) => ({ ...review, form_hash: 'other' }));
    world.open();
    await world.session.go(0);
    await world.decide('yes', false);
    assert.equal(world.reviews.length, 2);
    assert.equal(world.item().isOtherWording, false);
  });

  it('are not told of where nothing says how they were asked', async () => {
    const world = new SessionWorld(2);
    await world.decide('yes', false);
    world.reviews = world.reviews.map((review) => {
      const { form_hash: hash, ...rest } = review;
      assert.ok(hash !== undefined);
      return rest;
    });
    world.open();
    await world.session.go(0);
    assert.equal(world.item().isOtherWording, false);
    await world.decide('yes', false);
    assert.equal(world.reviews.length, 1);
  });
});

describe('a wording that changes while a session is open', () => {
  const other = { ...toyStudy, isBlind: false, instructions: ['Read it twice.'] };

  /** As the panel does it when a study has changed. */
  function changed(world: SessionWorld, study: Study = other): void {
    const before = world.session;
    world.study = study;
    world.open().goOnFrom(before);
  }

  it('is told until it is read, after a reload as well', async () => {
    const world = new SessionWorld(3);
    await world.decide('yes');
    await world.decide('no');
    assert.equal(world.item().newWording, undefined);
    changed(world);
    assert.deepEqual(world.item().newWording, { decidedBefore: 2, first: 0 });
    assert.deepEqual(world.item().instructions, ['Read it twice.']);
    world.open();
    assert.deepEqual(world.item().newWording, { decidedBefore: 2, first: 0 });
    await world.session.go(0);
    await world.decide('yes');
    assert.deepEqual(world.item().newWording, { decidedBefore: 1, first: 1 });
    await world.session.readWording();
    assert.equal(world.item().newWording, undefined);
    world.open();
    assert.equal(world.item().newWording, undefined);
  });

  it('leaves decisions as they were asked', async () => {
    const world = new SessionWorld(2);
    await world.decide('yes');
    changed(world);
    world.item();
    await world.decide('no');
    assert.deepEqual(
      world.reviews.map(({ form_hash: hash }) => hash),
      [studyFormHash(toyStudy), studyFormHash(other)],
    );
  });

  it('takes no decision about what the page did not show yet', async () => {
    const world = new SessionWorld(2);
    const { item } = world.item();
    changed(world);
    const decide = (): Promise<void> =>
      world.session.decide({
        type: 'decide',
        item,
        answers: { 1: 'yes' },
        comment: '',
        advance: true,
      });
    await assert.rejects(decide(), /asks otherwise by now/u);
    assert.deepEqual(world.reviews, []);
    world.item();
    await decide();
    assert.equal(world.reviews.length, 1);
  });

  it('takes no decision about a content that the page did not show yet', async () => {
    const world = new SessionWorld(2);
    const { item } = world.item();
    const before = world.session;
    world.change(0, { answer: 'It is green.' });
    world.open().goOnFrom(before);
    const answers = { 1: 'yes' };
    await assert.rejects(
      world.session.decide({ type: 'decide', item, answers, comment: '', advance: true }),
      /has changed while/u,
    );
  });

  it('is told of what was typed before', () => {
    const world = new SessionWorld(2);
    const { session, item } = world.item();
    world.session.keepDraft({ session, item, answers: { 1: 'no' }, comment: '' });
    assert.equal(world.item().draft?.isOtherWording, undefined);
    changed(world);
    assert.equal(world.item().draft?.isOtherWording, true);
    world.session.keepDraft({ session, item, answers: { 1: 'yes' }, comment: '' });
    assert.equal(world.item().draft?.isOtherWording, undefined);
  });

  it('is not told where it is the old one again', () => {
    const world = new SessionWorld(2);
    changed(world);
    assert.notEqual(world.item().newWording, undefined);
    changed(world, { ...toyStudy, isBlind: false });
    assert.equal(world.item().newWording, undefined);
  });
});
