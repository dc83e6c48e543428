import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runInProcess } from './run-in-process.ts';

describe('files that an option took', () => {
  const cases: readonly (readonly [parameters: readonly string[], taken: RegExp])[] = [
    [['agree', '--study', 'fidelity', 'a.reviews.jsonl'], /--study, --draw, --dataset/u],
    [['agree', '--dataset', 'd.jsonl', 'a.reviews.jsonl'], /name the files first, or write --/u],
  ];
  for (const [parameters, taken] of cases) {
    it(`are told of: ${parameters.join(' ')}`, async () => {
      const { exitCode, errorOut } = await runInProcess(parameters);
      assert.equal(exitCode, 2);
      assert.match(errorOut, /missing required argument 'reviews'/u);
      assert.match(errorOut, taken);
    });
  }

  it('are not thought of where no option takes several, or another thing is wrong', async () => {
    for (const parameters of [
      ['review', 'draw', '--study', 'x'],
      ['agree', 'x', '--format', 'y'],
    ]) {
      const { errorOut } = await runInProcess(parameters);
      assert.doesNotMatch(errorOut, /name the files first/u);
    }
  });
});
