import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  nextAfterSkip,
  nextOpen,
  type WalkItem,
} from '../../../src/core/review/sessions/session-walk.ts';

/** `a`: open, `A`: decided, `a~`: open and put off; `|` begins the next round. */
function items(spelled: string): readonly WalkItem[] {
  return spelled.split('|').flatMap((round, index) =>
    [...round.matchAll(/([a-z])(~?)/gi)].map(([, letter = '', tilde = '']) => ({
      key: letter.toLowerCase(),
      round: index + 1,
      isOpen: letter === letter.toLowerCase(),
      isSkipped: tilde === '~',
    })),
  );
}

describe('the way through a session', () => {
  const cases: readonly (readonly [items: string, from: string | undefined, next: string])[] = [
    ['abc', undefined, 'a'],
    ['Abc', undefined, 'b'],
    ['abc', 'a', 'b'],
    ['aBc', 'a', 'c'],
    ['abC', 'c', 'a'],
    ['aBC', 'a', 'none'],
    ['ABC', 'b', 'none'],
    ['', undefined, 'none'],
    // What was put off comes last.
    ['Ab~c', 'a', 'c'],
    ['Ab~C', 'a', 'b'],
    ['a~B', undefined, 'a'],
    // A round is gone through before the next one begins, whichever item is shown.
    ['abC|de', 'c', 'a'],
    ['ABC|de', 'c', 'd'],
    ['aBC|dE', 'e', 'd'],
    ['aBC|DE', 'e', 'a'],
    ['a~BC|de', 'c', 'd'],
    ['a~BC|DE', 'c', 'a'],
    // An item that is not there any more: from the beginning.
    ['Abc', 'z', 'b'],
  ];
  for (const [spelled, from, next] of cases) {
    it(`goes from ${from ?? 'nowhere'} in ${spelled} to ${next}`, () => {
      assert.equal(nextOpen(items(spelled), from) ?? 'none', next);
    });
  }

  const skips: readonly (readonly [items: string, from: string, next: string])[] = [
    ['abc', 'a', 'b'],
    ['aBc', 'c', 'a'],
    ['aBC', 'a', 'none'],
    // On the second way through what was put off, it goes on to the end and stops there.
    ['a~b~C', 'a', 'b'],
    ['a~b~C', 'b', 'none'],
    ['a~Bc', 'a', 'c'],
    ['a~b', 'b', 'none'],
  ];
  for (const [spelled, from, next] of skips) {
    it(`goes on to ${next} when ${from} in ${spelled} is put off`, () => {
      assert.equal(nextAfterSkip(items(spelled), from) ?? 'none', next);
    });
  }
});
