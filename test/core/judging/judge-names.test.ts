import assert from 'node:assert/strict';
import { test } from 'node:test';

import { judgeKey, judgeName, judgeNames } from '../../../src/core/judging/judge-names.ts';
import type { JudgeIdentity } from '../../../src/core/model/judgment.ts';

function endpoint(parameters: JudgeIdentity['parameters']): JudgeIdentity {
  return { provider: 'openai-compatible', model: 'm-1', parameters };
}

test('short names', () => {
  const baseline = { provider: 'baseline', model: 'lexical-1', parameters: {} };
  assert.equal(judgeName(baseline), 'baseline');
  assert.equal(judgeName(endpoint({ temperature: 0 })), 'openai:m-1');
  assert.equal(judgeName({ ...endpoint({}), provider: 'vscode.lm' }), 'vscode.lm:m-1');
});

test('parameters show only where they tell judges apart', () => {
  const judges = [
    endpoint({ temperature: 0, seed: 1 }),
    endpoint({ temperature: 0, seed: 2 }),
    endpoint({ temperature: 0 }),
    { ...endpoint({ temperature: 0 }), model: 'm-2' },
  ];
  const names = judgeNames([...judges, ...judges]);
  assert.deepEqual(
    judges.map((judge) => names.get(judgeKey(judge))),
    ['openai:m-1 (seed 1)', 'openai:m-1 (seed 2)', 'openai:m-1 (no seed)', 'openai:m-2'],
  );
});

test('two versions of the baseline are told apart', () => {
  const judges = ['lexical-1', 'lexical-2'].map((model) => ({
    provider: 'baseline',
    model,
    parameters: {},
  }));
  assert.deepEqual(
    [...judgeNames(judges).values()],
    ['baseline (model lexical-1)', 'baseline (model lexical-2)'],
  );
});
