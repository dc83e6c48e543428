import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sharersOf } from '../../../src/core/review/draws/sharers.ts';

type Given = Parameters<typeof sharersOf>;

const said = (reviewer: string, study = 'verdict'): Given[2][number] => ({ reviewer, study });
const among = (study: string, ...reviewers: readonly string[]): Given[3][number] => ({
  study,
  shared_out: { reviewers, each: 1, common: 0 },
});

describe('among whom a sample may be shared out', () => {
  const cases: readonly (readonly [
    what: string,
    reviews: Given[2],
    draws: Given[3],
    known: readonly string[],
    isAlone: boolean,
  ])[] = [
    ['nobody where there is nothing', [], [], ['Ada'], true],
    ['nobody besides somebody who works alone', [said('Ada')], [{ study: 'x' }], ['Ada'], true],
    ['those of the study, by name', [said('Cem'), said('Ben')], [], ['Ada', 'Ben', 'Cem'], false],
    ['somebody of another study', [said('Ben', 'fidelity')], [], ['Ada'], false],
    ['somebody who flagged a record', [said('Ben', 'flag')], [], ['Ada'], false],
    ['those whom a draw names', [], [among('verdict', 'Ben', 'Ada')], ['Ada', 'Ben'], false],
    ['those of another draw', [said('Ada')], [among('fidelity', 'Ben')], ['Ada'], false],
  ];
  for (const [what, reviews, draws, known, isAlone] of cases) {
    it(what, () => {
      assert.deepEqual(sharersOf('Ada', 'verdict', reviews, draws), { known, isAlone });
    });
  }
});
