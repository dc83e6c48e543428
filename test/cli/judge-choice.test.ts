import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  chooseJudge,
  chooseJudges,
  endpointJudge,
  type JudgeCallOptions,
} from '../../src/cli/judging/judge-choice.ts';
import { UserError } from '../../src/core/model/user-error.ts';
import { startFakeServer } from '../harness/fake-server/fake-server.ts';

const local = 'http://127.0.0.1:1/v1';

describe('the choice of judges', () => {
  it('sends Anthropic models to Anthropic unless told otherwise', () => {
    const { destination, judge, sendsKey } = chooseJudge(
      { judge: 'anthropic:m', temperature: null, maxTokens: 50 },
      'k',
      fetch,
    );
    assert.equal(destination, 'https://api.anthropic.com/v1');
    assert.equal(sendsKey, true);
    assert.deepEqual(judge.identity, {
      provider: 'anthropic',
      model: 'm',
      parameters: { maxOutputTokens: 50 },
    });
    const elsewhere = chooseJudge({ judge: 'anthropic:m', baseUrl: local }, undefined, fetch);
    assert.equal(elsewhere.destination, local);
    assert.equal(elsewhere.sendsKey, false);
  });

  it('takes models with colons in their names', () => {
    const choice = chooseJudge({ judge: 'openai:qwen3:8b', baseUrl: local }, undefined, fetch);
    assert.equal(choice.judge.identity.model, 'qwen3:8b');
  });

  const refused: readonly (readonly [string, JudgeCallOptions, RegExp])[] = [
    ['gpt', {}, /no judge "gpt"/],
    ['anthropic:', {}, /no judge/],
    ['toString:m', {}, /no judge/],
    ['openai:m', {}, /needs the endpoint's address/],
    ['openai:m', { baseUrl: 'ftp://x' }, /must begin with https/],
    ['anthropic:m', { seed: 1 }, /--judge anthropic:m: .* no seed/],
    ['anthropic:m', { temperature: 1.2 }, /from 0 to 1/],
  ];
  for (const [judge, options, message] of refused) {
    it(`refuses ${judge} with ${JSON.stringify(options)}`, () => {
      assert.throws(
        () => chooseJudge({ ...options, judge }, 'sk-secret', fetch),
        (error) => {
          assert.ok(error instanceof UserError);
          assert.match(error.message, message);
          assert.doesNotMatch(error.message, /secret|Set Key/);
          return true;
        },
      );
    });
  }

  it('gives several judges in their order, the same one once', () => {
    const names = ['openai:b', 'baseline', 'openai:a', 'openai:b'];
    const choices = chooseJudges(names, { baseUrl: local }, 'k', fetch);
    assert.deepEqual(
      choices.map(({ judge }) => judge.identity.model),
      ['b', 'lexical-1', 'a'],
    );
  });

  it('never sends one key to two addresses', () => {
    const names = ['anthropic:a', 'openai:b'];
    assert.throws(() => chooseJudges(names, {}, 'k', fetch), /needs the endpoint's address/);
    const choices = chooseJudges(names, { baseUrl: local }, 'k', fetch);
    assert.deepEqual(
      choices.map(({ destination }) => destination),
      [local, local],
    );
  });

  it('asks an Anthropic model over HTTP', async (context) => {
    const server = await startFakeServer({ apiKey: 'sk-secret', handler: () => 'yes' });
    context.after(() => server.close());
    const { judge } = endpointJudge(
      { label: 'mine', api: 'anthropic', model: 'm', baseUrl: server.baseUrl, apiKey: 'sk-secret' },
      fetch,
    );
    const call = { messages: [{ role: 'user', content: 'Right?' }], visible: {} } as const;
    const answer = await judge.answer(
      { ...call, baselineReply: () => '' },
      new AbortController().signal,
    );
    assert.equal(answer.ok && answer.value.text, 'yes');
    assert.equal(server.requests[0]?.headers['x-api-key'], 'sk-secret');
  });

  it('names what a judge of a file lacks', () => {
    assert.throws(
      () => endpointJudge({ label: 'the judge "mine"', api: 'openai', model: 'm' }, fetch),
      /the judge "mine" needs the endpoint's address/,
    );
  });
});
