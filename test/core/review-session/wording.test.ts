import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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
