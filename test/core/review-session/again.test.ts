import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toyStudy } from '../../support/toy-study.ts';
import { reviewedItems } from '../../../src/core/review/reviewed-items.ts';
import { SessionWorld } from './session-world.ts';

const first = { plan: { type: 'draw', file: 'first' }, drawName: 'first' } as const;
const second = {
  plan: { type: 'draw', file: 'second' },
  drawName: 'second',
  repeats: 'first',
} as const;

async function decidedOnce(): Promise<SessionWorld> {
  const world = new SessionWorld(3);
  world.open(first);
  for (const named of ['yes', 'no', 'yes'] as const) await world.decide(named);
  return world;
}

describe('a repeated round', () => {
  it('begins without anything of the first, and takes the place of nothing', async () => {
    const world = await decidedOnce();
    world.open(second);
    const { progress, decided, stale, draft, canUndo, savedAtMs, isAgain } = world.item();
    assert.deepEqual([progress.decided, canUndo, savedAtMs, isAgain], [0, false, undefined, true]);
    assert.deepEqual([decided, stale, draft], [undefined, undefined, undefined]);
    await assert.rejects(world.session.undo(), /no decision/u);
    for (const named of ['yes', 'yes', 'yes'] as const) await world.decide(named);
    assert.equal(world.session.state().type, 'finished');
    assert.deepEqual(
      world.reviews.slice(3).map(({ draw, repeats, supersedes }) => [draw, repeats, supersedes]),
      Array.from({ length: 3 }, () => ['second', 'first', undefined]),
    );
    const { items } = reviewedItems(toyStudy, world.reviews);
    assert.deepEqual(
      items.map((item) => [
        ...item.decisions.map(({ review }) => review.draw),
        ...item.repeated.map(({ review }) => review.draw),
      ]),
      Array.from({ length: 3 }, () => ['first', 'second']),
    );
  });

  it('says nothing of an earlier content, either', async () => {
    const world = await decidedOnce();
    world.change(0, { answer: 'It is green.' });
    world.open(first);
    assert.notEqual(world.item().stale, undefined);
    world.open(second);
    assert.equal(world.item().stale, undefined);
  });

  it('is left where it was, after a reload as well', async () => {
    const world = await decidedOnce();
    world.open(second);
    await world.decide('no');
    const { session, item } = world.item();
    world.session.keepDraft({ session, item, answers: { 1: 'no' }, comment: 'typed' });
    world.open(second);
    assert.equal(world.item().progress.decided, 1);
    assert.equal(world.item().draft?.comment, 'typed');
    world.open(first);
    await world.session.go(1);
    assert.equal(world.item().draft, undefined, 'what is typed is of its round');
  });

  it('takes back its own decisions alone', async () => {
    const world = await decidedOnce();
    world.open(second);
    await world.decide('no');
    await world.session.undo();
    assert.equal(world.item().decided, undefined);
    assert.equal(world.item().canUndo, false);
    const taken = world.reviews.at(-1);
    assert.deepEqual([taken?.decision, taken?.draw, taken?.repeats], [null, 'second', 'first']);
    await world.decide('no', false);
    await world.decide('yes', false);
    await world.session.undo();
    assert.deepEqual(world.item().decided?.answers, { 1: 'no' });
    const again = world.reviews.at(-1);
    assert.deepEqual([again?.draw, again?.repeats], ['second', 'first']);
  });

  it('knows nothing of the first where it has the name of it', async () => {
    const world = await decidedOnce();
    world.open({ plan: { type: 'draw', file: 'third' }, drawName: 'first', repeats: 'second' });
    const { progress, decided } = world.item();
    assert.deepEqual([progress.decided, decided], [0, undefined]);
    await world.decide('no');
    assert.equal(world.reviews.at(-1)?.supersedes, undefined);
    world.open(first);
    await world.session.go(0);
    assert.deepEqual(world.item().decided?.answers, { 1: 'yes' });
  });

  it('is not seen in the first', async () => {
    const world = await decidedOnce();
    world.open(second);
    await world.decide('no');
    world.open(first);
    assert.equal(world.session.state().type, 'finished');
    await world.session.go(0);
    assert.deepEqual(world.item().decided?.answers, { 1: 'yes' });
    await world.decide('no', false);
    assert.equal(world.reviews.at(-1)?.supersedes, world.reviews[0]?.review_id);
    await world.session.undo();
    await world.session.undo();
    assert.equal(world.item().progress.decided, 2);
    world.open(second);
    assert.equal(world.item().progress.decided, 1);
  });

  it('offers no repair, and leaves disputes as they are', async () => {
    const world = await decidedOnce();
    world.open({ ...first, reviewer: 'Ben' });
    for (const named of ['yes', 'no', 'yes'] as const) await world.decide(named);
    world.open(second);
    assert.deepEqual(world.item().repairs, []);
    await world.decide('no');
    world.open({ plan: { type: 'adjudication' } });
    assert.equal(world.session.state().type, 'nothing');
  });
});
