import assert from 'node:assert/strict';
import { test } from 'node:test';

import { inputHashOf } from '../../../src/core/judging/hashes.ts';
import type { Judge } from '../../../src/core/judging/judge.ts';
import { judgeCandidate, type JudgingTools } from './judge-candidate.ts';
import { judgeFromModel } from '../../../src/core/judging/judge-from-model.ts';
import { formatJudgmentLine, readJudgments } from '../../../src/core/judging/judgment-line.ts';
import type { Answer } from '../../../src/core/judging/retry-policy.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import { err, ok } from '../../../src/core/model/result.ts';
import { baselineJudge } from '../../../src/core/models/offline/baseline-judge.ts';
import { FakeClock } from './fake-clock.ts';
import { toyProtocol } from './toy-protocol.ts';

const protocol = toyProtocol();
const prepared = protocol.prepare({ only: 'the text' }, { candidate: 'only', context: 'all' });
assert.ok(prepared.ok);
const request = {
  benchmark: 'toy',
  recordId: 'r1',
  protocol,
  question: { candidate: 'only', context: 'all' },
  call: prepared.value,
};

function tools(judge: Judge): JudgingTools {
  return { judge, clock: new FakeClock(), random: () => 0, createId: () => 'id-1' };
}

function judgeThatSays(answer: Answer): Judge {
  const identity = { provider: 'openai-compatible', model: 'm', parameters: { temperature: 0 } };
  return { identity, answer: () => Promise.resolve(answer) };
}

async function judge(answer: Answer): Promise<Judgment> {
  return await judgeCandidate(request, tools(judgeThatSays(answer)), new AbortController().signal);
}

test('a readable answer becomes a verdict', async () => {
  const usage = { input_tokens: 3, output_tokens: 1 };
  assert.deepEqual(await judge(ok({ text: 'yes', usage })), {
    judgment_id: 'id-1',
    created_at: '2026-01-02T03:04:05.000Z',
    benchmark: 'toy',
    record_id: 'r1',
    candidate: 'only',
    protocol: 'toy/yes-no',
    context: 'all',
    judge: { provider: 'openai-compatible', model: 'm', parameters: { temperature: 0 } },
    prompt_hash: protocol.promptHash,
    input_hash: inputHashOf(protocol, { context: 'all' }, { text: 'the text' }),
    latency_ms: 0,
    raw: 'yes',
    usage,
    outcome: 'verdict',
    verdict: 'yes',
  });
});

test('an answer outside the contract is unreadable and kept', async () => {
  const judgment = await judge(ok({ text: 'maybe', usage: {} }));
  assert.equal(judgment.outcome, 'unreadable');
  assert.equal(judgment.raw, 'maybe');
  assert.deepEqual(judgment.error, { code: 'contract', message: 'neither yes nor no' });
  assert.equal(judgment.verdict, undefined);
  assert.equal(judgment.usage, undefined);
});

test('a call without an answer has failed', async () => {
  const judgment = await judge(err({ code: 'http-401', message: 'refused', retryable: false }));
  assert.equal(judgment.outcome, 'failed');
  assert.deepEqual(judgment.error, { code: 'http-401', message: 'refused' });
  assert.equal(judgment.raw, undefined);
});

test('a judge that throws has failed', async () => {
  const throwing: Judge = {
    ...judgeThatSays(ok({ text: '', usage: {} })),
    answer: () => Promise.reject(new TypeError('bug')),
  };
  const judgment = await judgeCandidate(request, tools(throwing), new AbortController().signal);
  assert.equal(judgment.outcome, 'failed');
});

test('an aborted call is cancelled at once', async () => {
  const controller = new AbortController();
  const deaf: Judge = {
    ...judgeThatSays(ok({ text: '', usage: {} })),
    answer: () => new Promise(() => undefined),
  };
  const pending = judgeCandidate(request, tools(deaf), controller.signal);
  controller.abort();
  assert.equal((await pending).outcome, 'cancelled');
});

test('a model gets the messages and nothing else', async () => {
  const seen: unknown[] = [];
  const model = {
    identity: { provider: 'p', model: 'm', parameters: {} },
    generate: (...parameters: readonly unknown[]): Promise<Answer> => {
      seen.push(parameters[0]);
      return Promise.resolve(ok({ text: 'no', usage: {} }));
    },
  };
  const signal = new AbortController().signal;
  const judgment = await judgeCandidate(request, tools(judgeFromModel(model)), signal);
  assert.equal(judgment.verdict, 'no');
  assert.deepEqual(seen, [request.call.messages]);
});

test('the baseline answers without a model', async () => {
  const signal = new AbortController().signal;
  const judgment = await judgeCandidate(request, tools(baselineJudge), signal);
  assert.equal(judgment.verdict, 'yes');
  assert.deepEqual(judgment.judge, { provider: 'baseline', model: 'lexical-1', parameters: {} });
});

test('every outcome can be stored and read again', async () => {
  const judgments = [
    await judge(ok({ text: 'yes', usage: { input_tokens: 1 } })),
    await judge(ok({ text: '\u2028 torn\n"', usage: {} })),
    await judge(err({ code: 'timeout', message: 'late', retryable: false })),
  ];
  const { judgments: stored, problems } = readJudgments(judgments.map(formatJudgmentLine).join(''));
  assert.deepEqual(problems, []);
  assert.deepEqual(
    stored.map(({ judgment }) => judgment),
    judgments,
  );
});
