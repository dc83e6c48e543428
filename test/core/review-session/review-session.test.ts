import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reviewedItems } from '../../../src/core/review/reviewed-items.ts';
import { toyStudy } from '../../support/toy-study.ts';
import { SessionWorld } from './session-world.ts';

describe('the place of a session', () => {
  const changes: Readonly<Record<string, (line: string) => string>> = {
    'is no JSON': (line) => line.slice(0, -1),
    'lacks what is asked about': () => '{"id":"r2"}',
    'cannot be shown': () => '{"id":"r2","answer":"red"}',
    'is gone': () => '',
  };
  for (const [title, broken] of Object.entries(changes)) {
    it(`stays at an item whose record ${title} for a moment`, async () => {
      const world = new SessionWorld(5);
      await world.session.go(2);
      assert.equal(world.item().recordId, 'r2');
      const [, , line = ''] = world.lines;
      world.write(2, broken(line));
      const state = world.session.state();
      assert.ok(state.type === 'held', state.type);
      assert.match(state.message, /r2/);
      assert.deepEqual([state.progress.position, state.progress.total], [2, 4]);
      world.open();
      assert.equal(world.session.state().type, 'held');
      world.write(2, line);
      assert.equal(world.item().recordId, 'r2');
    });
  }

  it('moves on from there when it is asked to', async () => {
    for (const [to, shown] of [
      ['next', 'r3'],
      ['previous', 'r1'],
      ['next-open', 'r3'],
      [0, 'r0'],
    ] as const) {
      const world = new SessionWorld(5);
      await world.session.go(2);
      world.item();
      world.write(2, '');
      await world.session.go(to);
      assert.equal(world.item().recordId, shown);
    }
  });

  it('ends at the first item, and says so', async () => {
    const world = new SessionWorld(3);
    await assert.rejects(world.session.go('previous'), { message: 'This is the first item.' });
    await assert.rejects(world.session.go(9), { message: 'There are 3 items, from 1 to 3.' });
    assert.equal(world.item().recordId, 'r0');
  });

  it('names no record of a blind study that cannot be shown', async () => {
    const world = new SessionWorld(3, { isBlind: true });
    await world.session.go(1);
    world.item();
    world.write(1, '');
    const state = world.session.state();
    assert.equal(state.type, 'held');
    assert.doesNotMatch(JSON.stringify(state), /r1|answer"/);
  });

  it('says that reviewers agree by now on what was to be settled', async () => {
    const world = new SessionWorld(3);
    for (const [reviewer, named] of [
      ['Ada', 'yes'],
      ['Bea', 'no'],
    ] as const) {
      world.open({ reviewer });
      await world.decide(named);
      await world.decide(named);
    }
    world.open({ plan: { type: 'adjudication' }, reviewer: 'Cem' });
    const { recordId } = world.item();
    const { session } = world;
    world.open({ reviewer: 'Bea' });
    await world.session.go(recordId === 'r0' ? 0 : 1);
    await world.decide('yes');
    world.session = session;
    session.reviewsChanged();
    const state = session.state();
    assert.ok(state.type === 'held', state.type);
    assert.match(state.message, /agree on this item by now/);
    await session.go('next');
    assert.notEqual(world.item().recordId, recordId);
  });

  it('is at its end only while nothing is open', async () => {
    const world = new SessionWorld(3);
    for (let at = 0; at < 3; at += 1) await world.decide('yes');
    assert.equal(world.session.state().type, 'finished');
    world.open();
    assert.equal(world.session.state().type, 'finished');
    world.change(1, { answer: 'It is green.' });
    const state = world.session.state();
    assert.ok(state.type === 'finished', 'nobody has asked for another one');
    assert.deepEqual([state.progress.decided, state.progress.total], [2, 3]);
    world.open();
    assert.equal(world.item().recordId, 'r1');
  });
});

describe('what was decided about', () => {
  it('is what the page was told last', async () => {
    const world = new SessionWorld(2);
    const { item } = world.item();
    const decision = { type: 'decide', item, answers: { 1: 'yes' }, comment: '' } as const;
    world.change(0, { answer: 'It is green.' });
    await assert.rejects(
      world.session.decide({ ...decision, advance: false }),
      /has changed while/,
    );
    world.item();
    await world.session.decide({ ...decision, advance: false });
    world.change(0, { answer: 'It is blue.' });
    assert.match(world.item().stale ?? '', /^Does it name the colour\?: yes \(\d{4}-\d\d-\d\d\)$/);
    await world.decide('no', false);
    assert.deepEqual(world.told, ['r0 yes', 'r0 no']);
  });
});

describe('what is taken back', () => {
  it('is what was decided last, also where it says again what was said before', async () => {
    const world = new SessionWorld(2);
    for (const [at, named] of [
      [0, 'yes'],
      [1, 'yes'],
      [0, 'no'],
      [0, 'yes'],
    ] as const) {
      await world.session.go(at);
      await world.decide(named, false);
    }
    const standing: unknown[] = [];
    while (world.item().canUndo) {
      await world.session.undo();
      standing.push(world.item().recordId, world.item().decided?.answers[1]);
    }
    assert.deepEqual(standing, ['r0', 'no', 'r0', 'yes', 'r1', undefined, 'r0', undefined]);
    assert.ok(
      reviewedItems(toyStudy, world.reviews).items.every((item) => item.decisions.length === 0),
    );
  });

  it('stores all that it stores together, or nothing', async () => {
    const world = new SessionWorld(1);
    await world.decide('yes', false);
    await world.decide('no', false);
    const before = world.reviews;
    const appends: number[] = [];
    world.onAppend = () => {
      appends.push(world.reviews.length - before.length);
      world.reviews = before;
      throw new Error('The disk is full.');
    };
    await assert.rejects(world.session.undo(), /disk is full/u);
    assert.deepEqual(appends, [2]);
    assert.deepEqual([world.item().decided?.answers[1], world.item().canUndo], ['no', true]);
    world.onAppend = () => undefined;
    await world.session.undo();
    assert.equal(world.item().decided?.answers[1], 'yes');
  });

  it('leaves what was said of another text as it is', async () => {
    const world = new SessionWorld(1);
    await world.decide('yes', false);
    world.change(0, { answer: 'It is green.' });
    world.item();
    await world.decide('no', false);
    await world.session.undo();
    assert.equal(world.item().decided, undefined);
    assert.match(world.item().stale ?? '', /yes/);
    assert.deepEqual(world.told, ['r0 yes', 'r0 no', 'r0 taken back']);
  });

  it('was decided in the same session', async () => {
    const world = new SessionWorld(3);
    await world.decide('yes');
    const drawn = { plan: { type: 'draw', file: 'd' }, drawName: 'toy-7' } as const;
    world.open(drawn);
    assert.equal(world.item().canUndo, false, 'of another plan');
    await world.session.go(1);
    await world.decide('no', false);
    assert.equal(world.item().canUndo, true);
    world.reviews = world.reviews.map((review) => ({
      ...review,
      created_at: '2025-01-01T00:00:00.000Z',
    }));
    assert.equal(world.open(drawn).state().type, 'item');
    assert.equal(world.item().canUndo, true, 'a draw is one session for all time');
    world.open({ plan: { type: 'item', recordId: 'r0' } });
    assert.equal(world.item().canUndo, false, 'of an earlier time');
  });
});

it('a flag in a blind session does not tell which response was on the screen', async () => {
  for (const isBlind of [true, false]) {
    const world = new SessionWorld(1, { isBlind });
    await world.session.flag(world.item().item, 'Look at it.');
    assert.deepEqual(
      world.reviews.map(({ record_id: id, candidate, comment }) => [id, candidate, comment]),
      [['r0', isBlind ? undefined : 'answer', 'Look at it.']],
    );
  }
});

it('looks at everything beforehand, in slices of time, and shows the same', async () => {
  const world = new SessionWorld(40);
  await world.decide('yes');
  const before = world.session.state();
  let pauses = 0;
  await world.open().catchUp(() => {
    pauses += 1;
    return Promise.resolve();
  });
  assert.equal(pauses, 41);
  assert.deepEqual(world.session.state(), before);
});
