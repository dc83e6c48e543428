import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Review } from '../../../src/core/model/review.ts';
import type { ReviewState } from '../../../src/webviews/protocol/review.ts';
import { SessionWorld } from './session-world.ts';

type Step =
  | { readonly type: 'decide'; readonly named: 'yes' | 'no' }
  | { readonly type: 'go'; readonly to: number }
  | { readonly type: 'skip' | 'undo' }
  | { readonly type: 'edit'; readonly line: number; readonly answer: string }
  | { readonly type: 'break'; readonly line: number }
  | { readonly type: 'pull'; readonly line: number; readonly named: 'yes' | 'no' }
  | { readonly type: 'lose'; readonly at: number };

const line = fc.nat(3);
const named = fc.constantFrom('yes', 'no');
const arbitraryStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constant('decide'), named }),
  fc.record({ type: fc.constant('go'), to: line }),
  fc.record({ type: fc.constantFrom('skip', 'undo') }),
  fc.record({ type: fc.constant('edit'), line, answer: fc.constantFrom('red', 'blue') }),
  fc.record({ type: fc.constant('break'), line }),
  fc.record({ type: fc.constant('pull'), line, named }),
  fc.record({ type: fc.constant('lose'), at: fc.nat(9) }),
);

/** What a page is shown, but for when it was saved. */
function shown(state: ReviewState): unknown {
  return { ...state, savedAtMs: undefined };
}

async function take(world: SessionWorld, step: Step): Promise<void> {
  const { session } = world;
  const state = session.state();
  switch (step.type) {
    case 'decide':
      if (state.type === 'item') await world.decide(step.named);
      return;
    case 'go':
      await session.go(step.to).catch(() => undefined);
      return;
    case 'skip':
      if (state.type === 'item') await session.skip(state.item);
      return;
    case 'undo':
      await session.undo().catch(() => undefined);
      return;
    case 'edit':
      world.write(
        step.line,
        JSON.stringify({ id: `r${String(step.line)}`, colour: 'red', answer: step.answer }),
      );
      return;
    case 'break':
      world.write(step.line, '{');
      return;
    case 'pull':
      world.reviews = [foreign(world, step.line, step.named), ...world.reviews];
      session.reviewsChanged();
      return;
    case 'lose':
      world.reviews = world.reviews.toSpliced(step.at, 1);
      session.reviewsChanged();
  }
}

/** What another person said about a record as it is, or as it never was. */
function foreign(world: SessionWorld, at: number, decision: 'yes' | 'no'): Review {
  const bea = world.at(at)?.inputHash ?? 'imported';
  return {
    ...{ review_id: crypto.randomUUID(), created_at: new Date().toISOString() },
    ...{ reviewer: 'Bea', record_id: `r${String(at)}`, candidate: 'answer' },
    ...{ study: 'toy_named', decision: { named: decision }, input_hash: bea },
  };
}

describe('a session that goes on', () => {
  for (const plan of ['all', 'adjudication'] as const) {
    it(`shows what one opened now shows, whatever has happened (${plan})`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(arbitraryStep, { maxLength: 14 }), async (steps) => {
          const world = new SessionWorld(4);
          for (let at = 0; at < 2; at += 1) {
            world.reviews = [...world.reviews, foreign(world, at, 'no')];
          }
          const reviewer = plan === 'all' ? 'Ada' : 'Cem';
          if (plan === 'adjudication') {
            await world.decide('yes');
            await world.decide('yes');
          }
          const session = world.open({ plan: { type: plan }, reviewer });
          await session.keep();
          for (const step of steps) {
            await take(world, step);
            const now = session.state();
            const fresh = world.open({ plan: { type: plan }, reviewer }).state();
            // One that was shown and is gone is known to the session that showed it alone, and only one that is opened
            // leaves the end where something is open again.
            if (now.type === 'item' || now.type === fresh.type) {
              assert.deepEqual(shown(fresh), shown(now));
            }
            world.session = session;
          }
        }),
        { numRuns: 80 },
      );
    });
  }
});

describe('a large session', () => {
  const count = 120;

  it('shows its item as it is at once, and all others after they have been looked at', async () => {
    const world = new SessionWorld(count);
    const { session } = world;
    await session.catchUp(() => Promise.resolve());
    await session.go(100);
    const before = world.item();
    for (let at = 0; at < count; at += 1) {
      if (at % 2 === 0) world.change(at, { answer: 'It is green.' });
      else world.lines[at] = '';
    }
    session.fileChanged();
    assert.equal(session.isCaughtUp, false);
    const now = world.item();
    assert.match(JSON.stringify(now.view), /green/);
    assert.deepEqual([now.item, now.progress.total], [before.item, count]);
    await session.catchUp(() => Promise.resolve());
    assert.deepEqual([world.item().progress.total, session.missing.length], [60, 60]);
    assert.deepEqual(world.item(), world.open().state());
  });

  it('takes no decision about an item that has changed and was not looked at yet', async () => {
    const world = new SessionWorld(count);
    const { session } = world;
    const { item } = world.item();
    await session.go(1);
    world.item();
    world.lines[0] = world.lines[0]?.replace('red 0', 'blue') ?? '';
    session.fileChanged();
    await assert.rejects(
      session.decide({ type: 'decide', item, answers: { 1: 'yes' }, comment: '', advance: true }),
      /has changed while/,
    );
    assert.deepEqual(world.told, []);
  });

  it('knows its own decision at once, also while the file of another reviewer comes', async () => {
    const world = new SessionWorld(count);
    const { session } = world;
    await session.catchUp(() => Promise.resolve());
    const others = Array.from({ length: count }, (_, at) => foreign(world, at, 'no'));
    world.onAppend = () => {
      world.reviews = [...others, ...world.reviews];
    };
    await world.decide('yes', false);
    assert.deepEqual(world.item().decided?.answers, { 1: 'yes' });
    assert.equal(session.isCaughtUp, false);
    await session.catchUp(() => Promise.resolve());
    assert.deepEqual(shown(world.item()), shown(world.open().state()));
  });

  it('is opened in slices of time whichever the plan, and notices what happens meanwhile', async () => {
    for (const plan of ['all', 'adjudication'] as const) {
      const world = new SessionWorld(600);
      const both = Array.from({ length: 600 }, (_, at) => {
        const one = foreign(world, at, 'no');
        const other = { reviewer: 'Ada', review_id: `ada-${String(at)}` };
        return [one, { ...one, ...other, decision: { named: 'yes' } }];
      }).flat();
      world.reviews = both;
      const session = world.open({ plan: { type: plan }, reviewer: 'Cem' });
      let pauses = 0;
      await session.catchUp(() => {
        pauses += 1;
        if (pauses === 2) {
          world.reviews = both.slice(2);
          world.lines[7] = '';
        }
        return Promise.resolve();
      });
      assert.ok(pauses > 600, String(pauses));
      world.version += 1;
      session.noticeChanges();
      assert.equal(session.isCaughtUp, false);
      await session.catchUp(() => Promise.resolve());
      assert.deepEqual(
        session.state(),
        world.open({ plan: { type: plan }, reviewer: 'Cem' }).state(),
      );
      assert.equal(session.total, plan === 'all' ? 599 : 598);
    }
  });
});
