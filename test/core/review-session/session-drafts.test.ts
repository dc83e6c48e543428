import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DraftMemory, type KeptDraft } from '../../../src/extension/review/draft-memory.ts';
import { isReviewAction } from '../../../src/extension/review/review-messages.ts';
import { SessionWorld } from './session-world.ts';

/** As the page sends it. */
function type(world: SessionWorld, comment: string, note?: string): void {
  const { session, item } = world.item();
  const message = { type: 'draft', session, item, answers: { 1: 'no' }, comment, note };
  const sent: unknown = JSON.parse(JSON.stringify(message));
  assert.ok(isReviewAction(sent) && sent.type === 'draft');
  world.session.keepDraft(sent);
}

/** As another window, or this one later, finds it. */
function reopen(world: SessionWorld, reviewer = 'Ada'): void {
  world.drafts.flush();
  world.drafts = new DraftMemory(world.memento);
  world.open({ reviewer });
}

describe('what is typed in a review', () => {
  it('is there when the session is opened again', async () => {
    const world = new SessionWorld(3);
    type(world, 'because');
    await world.session.go(1);
    assert.equal(world.item().draft, undefined);
    assert.equal(world.item().unsaved.length, 1);
    reopen(world);
    await world.session.go(0);
    assert.deepEqual(world.item().draft, {
      answers: { 1: 'no' },
      comment: 'because',
      isOutdated: false,
    });
    assert.deepEqual(world.item().unsaved, [world.item().item]);
  });

  it('is of its reviewer and its session alone', () => {
    const world = new SessionWorld(2);
    type(world, 'only mine', 'and this');
    reopen(world, 'Bea');
    assert.doesNotMatch(JSON.stringify(world.item()), /mine|and this/);
    assert.deepEqual(world.item().unsaved, []);
    world.open({ plan: { type: 'item', recordId: 'r0' } });
    assert.equal(world.item().draft, undefined);
    reopen(world);
    assert.equal(world.item().draft?.comment, 'only mine');
  });

  it('is said to be about another content, until something is typed with that before the eyes', () => {
    const world = new SessionWorld(2);
    type(world, 'red');
    world.change(0, { answer: 'It is green.' });
    assert.deepEqual(world.item().draft, {
      answers: { 1: 'no' },
      comment: 'red',
      isOutdated: true,
    });
    reopen(world);
    assert.equal(world.item().draft?.isOutdated, true);
    type(world, 'green');
    assert.equal(world.item().draft?.isOutdated, false);
    world.change(0, { gold: 'what is not shown' });
    assert.equal(world.item().draft?.isOutdated, false);
  });

  it('is bound to what the page was told, not to what the record says by then', () => {
    const world = new SessionWorld(2);
    const { session, item } = world.item();
    world.change(0, { answer: 'It is green.' });
    world.session.keepDraft({ session, item, answers: {}, comment: 'red' });
    assert.equal(world.item().draft?.isOutdated, true);
  });

  it('outlives a record that cannot be shown for a moment', () => {
    const world = new SessionWorld(2);
    const { session, item } = world.item();
    type(world, 'red');
    const [line = ''] = world.lines;
    world.write(0, '{');
    const held = world.session.state();
    assert.ok(held.type === 'held');
    assert.deepEqual(held.unsaved, [], 'nobody can go there');
    world.session.keepDraft({ session, item, answers: {}, comment: 'red, too' });
    world.write(0, line);
    assert.deepEqual(world.item().draft, { answers: {}, comment: 'red, too', isOutdated: false });
  });

  it('is gone once it is decided or taken back, and stays when storing failed', async () => {
    const world = new SessionWorld(2);
    type(world, 'typed');
    world.onAppend = () => {
      throw new Error('The disk is full.');
    };
    await assert.rejects(world.decide('yes', false), /full/);
    assert.equal(world.item().draft?.comment, 'typed');
    world.onAppend = () => undefined;
    await world.decide('yes', false);
    assert.equal(world.item().draft, undefined);
    type(world, 'more');
    const { session, item } = world.item();
    world.session.keepDraft({ session, item, answers: {}, comment: '' });
    reopen(world);
    assert.equal(world.item().draft, undefined);
    assert.deepEqual(world.kept.get('benchwright.review.drafts.1'), []);
  });

  it('of a flag is apart from what is decided', async () => {
    const world = new SessionWorld(2);
    type(world, 'typed', 'odd');
    await world.decide('yes', false);
    assert.deepEqual(world.item().draft, {
      answers: {},
      comment: '',
      note: 'odd',
      isOutdated: false,
    });
    assert.deepEqual(world.item().unsaved, [], 'no answers');
    type(world, 'typed', 'odd');
    await world.session.flag(world.item().item, 'odd');
    assert.deepEqual(world.item().draft, {
      answers: { 1: 'no' },
      comment: 'typed',
      isOutdated: false,
    });
  });

  it('names no record and no response in a blind session', () => {
    const world = new SessionWorld(2, { isBlind: true });
    type(world, 'typed');
    world.drafts.flush();
    assert.doesNotMatch(JSON.stringify([world.item(), ...world.kept.values()].slice(0, 2)), /r0/);
  });
});

describe('kept drafts', () => {
  const draft = (at: number, comment = 'x'): KeptDraft => ({
    ...{ session: 's', item: String(at), answers: {}, comment },
  });

  it('are the latest that there is room for', () => {
    const { memento } = new SessionWorld(0);
    const drafts = new DraftMemory(memento);
    for (let at = 0; at < 250; at += 1) drafts.keep(draft(at));
    drafts.keep(draft(60));
    drafts.keep(draft(300));
    drafts.dispose();
    const kept = new DraftMemory(memento);
    assert.equal(kept.itemsOf('s').length, 200);
    assert.deepEqual(
      [50, 51, 52, 60].map((at) => kept.of(draft(at)) !== undefined),
      [false, true, true, true],
    );
    assert.deepEqual(kept.itemsOf('s').slice(-2), ['60', '300']);
    kept.keep(draft(1, 'x'.repeat(300_000)));
    kept.keep(draft(2, 'x'.repeat(300_000)));
    kept.keep(draft(3, 'x'.repeat(500_000)));
    assert.deepEqual(
      [1, 2, 3, 60].map((at) => kept.of(draft(at)) !== undefined),
      [false, true, false, true],
      'what does not fit drives out what is older, and nothing where it is too long by itself',
    );
    assert.deepEqual(kept.itemsOf('t'), []);
    kept.dispose();
  });

  it('are read whatever was kept, and only their own form', () => {
    for (const value of [undefined, null, 7, {}, [null, 7, [], { session: 's' }]]) {
      const { memento } = new SessionWorld(0);
      void memento.update('benchwright.review.drafts.1', value);
      assert.deepEqual(new DraftMemory(memento).itemsOf('s'), []);
    }
    const { memento } = new SessionWorld(0);
    void memento.update('benchwright.review.drafts.1', [
      { session: 's', item: 'a', answers: { 1: 'yes', 2: 7 }, comment: '', more: 1 },
      { session: 's', item: 'b', answers: [], comment: 'x', note: 5, inputHash: null },
    ]);
    const drafts = new DraftMemory(memento);
    assert.deepEqual(drafts.of({ session: 's', item: 'a' })?.answers, { 1: 'yes' });
    assert.deepEqual(drafts.of({ session: 's', item: 'b' }), { ...draft(0), item: 'b' });
  });

  it('are messages of the contract only where they hold what they must', () => {
    const good = { type: 'draft', session: 's', item: 'i', answers: { 1: 'x' }, comment: '' };
    for (const [message, expected] of [
      [good, true],
      [{ ...good, note: '' }, true],
      [{ ...good, note: 5 }, false],
      [{ ...good, answers: { 1: 5 } }, false],
      [{ ...good, session: undefined }, false],
    ] as const) {
      assert.equal(isReviewAction(message), expected);
    }
  });
});
