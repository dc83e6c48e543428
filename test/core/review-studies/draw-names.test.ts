import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDrawName, repeatedDrawName } from '../../../src/core/review/draws/draw-file.ts';
import {
  freeNameOf,
  namesOfRounds,
  namesTaken,
  namesTakenFromFirst,
} from '../../../src/core/review/draws/draw-names.ts';

const beside = {
  draws: [{ name: 'a' }, { name: 'a-again', repeats: 'a' }, { name: 'x', repeats: 'lost' }],
  reviews: [{ draw: 'plain' }, { draw: 'r', repeats: 'q' }, {}],
};

describe('the name of a new draw', () => {
  it('of a repeated round is none that a draw or a review knows', () => {
    assert.deepEqual([...namesTaken(beside)].sort(), [
      'a',
      'a-again',
      'lost',
      'plain',
      'q',
      'r',
      'x',
    ]);
  });

  it('of a first one may be that of a draw that was lost, and of no round', () => {
    assert.deepEqual([...namesTakenFromFirst(beside)].sort(), ['a', 'a-again', 'r', 'x']);
    assert.deepEqual([...namesOfRounds(beside)].sort(), ['a-again', 'r', 'x']);
  });

  it('gets the first number that is free', () => {
    const taken = new Set(['v-again', 'v-again-2', 'v-again-4']);
    assert.equal(
      freeNameOf('v-again', (name) => taken.has(name)),
      'v-again-3',
    );
    assert.equal(
      freeNameOf('v', (name) => taken.has(name)),
      'v',
    );
  });

  it('stays one of its own, and a name, where it is cut', () => {
    for (const wanted of ['x'.repeat(64), repeatedDrawName('y'.repeat(64))]) {
      const names = new Set<string>();
      for (let count = 0; count < 120; count += 1) {
        const name = freeNameOf(wanted, (one) => names.has(one));
        assert.ok(isDrawName(name), name);
        names.add(name);
      }
      assert.equal(names.size, 120);
    }
  });
});
