import assert from 'node:assert/strict';
import { test } from 'node:test';

import { evidenceFirstProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/evidence-first.ts';
import type { Question } from '../../../src/core/benchmarks/protocol.ts';
import { freshnessOf, type Freshness } from '../../../src/core/judging/freshness.ts';
import { inputHashOf } from '../../../src/core/judging/hashes.ts';
import { indexJudgments } from '../../../src/core/judging/judgment-index.ts';
import { judgmentKey } from '../../../src/core/judging/question.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import type { JudgeIdentity, Judgment } from '../../../src/core/model/judgment.ts';
import { judgment } from './judgment-fixture.ts';

const first = { evidence: [{ state: 'No nuts.', turns: [0], status: 'current' }] };
const second = { evidence: [{ state: 'No nuts at all.', turns: [0], status: 'current' }] };
const right = { verdict: 'RIGHT', subtypes: [], confidence: 1, reasoning: 'So.' };

function record(history = 'No nuts, please.', response = 'Have an apple.'): JsonObject {
  return {
    dialogue: {
      turns: [
        { episode: 1, role: 'user', text: history },
        { episode: 1, role: 'assistant', text: 'Noted.' },
        { episode: 2, role: 'user', text: 'What snack?' },
      ],
      target_turn_index: 2,
      state_a_turns: [0],
    },
    responses: { right: { text: response }, error: { text: 'Have a nut bar.' } },
  };
}

interface Case {
  readonly question?: Partial<Question>;
  readonly record?: JsonValue;
  readonly judge?: JudgeIdentity;
}

/** A judgment as it was made: of a record as it was then. */
function made(verdict: JsonValue, evidence: JsonValue | undefined, then: Case = {}): Judgment {
  const question: Question = {
    ...(evidence === undefined ? { candidate: 'all', stage: 'evidence' } : { candidate: 'right' }),
    context: 'full',
    ...then.question,
  };
  const earlier = new Map(evidence === undefined ? [] : [['evidence', evidence] as const]);
  const call = evidenceFirstProtocol.prepare(then.record ?? record(), question, earlier);
  assert.ok(call.ok);
  return judgment({
    benchmark: 'persevalbench',
    protocol: evidenceFirstProtocol.id,
    ...question,
    prompt_hash: evidenceFirstProtocol.promptHash,
    input_hash: inputHashOf(evidenceFirstProtocol, question, call.value.visible),
    verdict,
    ...(then.judge === undefined ? {} : { judge: then.judge }),
  });
}

const stage = made(first, undefined);
const verdict = made(right, first);
const otherJudge = { provider: 'openai-compatible', model: 'm', parameters: {} };

function freshness(
  judgments: readonly Judgment[],
  now: JsonValue = record(),
): readonly Freshness[] {
  return judgments.map(freshnessOf([evidenceFirstProtocol], new Map([['r1', now]]), judgments));
}

const cases: readonly (readonly [string, readonly Judgment[], JsonValue, readonly Freshness[]])[] =
  [
    ['its stage', [stage, verdict], record(), ['fresh', 'fresh']],
    ['its stage behind it in the file', [verdict, stage], record(), ['fresh', 'fresh']],
    ['no stage', [verdict], record(), ['stale']],
    ['another stage alone', [made(second, undefined), verdict], record(), ['fresh', 'stale']],
    [
      'its stage and a later one',
      [stage, made(second, undefined), verdict],
      record(),
      ['fresh', 'fresh', 'fresh'],
    ],
    [
      'the stage of another judge',
      [made(first, undefined, { judge: otherJudge }), verdict],
      record(),
      ['fresh', 'stale'],
    ],
    [
      'the stage of another context',
      [made(first, undefined, { question: { context: 'recent' } }), verdict],
      record(),
      ['fresh', 'stale'],
    ],
    [
      'the stage of an ablation',
      [made(first, undefined, { question: { ablation: 'minus-relevant' } }), verdict],
      record(),
      ['fresh', 'stale'],
    ],
    ['a changed history', [stage, verdict], record('No nuts.'), ['stale', 'stale']],
    ['a changed response', [stage, verdict], record(undefined, 'Have a pear.'), ['fresh', 'stale']],
    [
      'a changed history, with the stage made again and the same evidence found',
      [stage, verdict, made(first, undefined, { record: record('No nuts.') })],
      record('No nuts.'),
      ['stale', 'fresh', 'fresh'],
    ],
    [
      'an unreadable stage',
      [{ ...stage, outcome: 'unreadable' }, verdict],
      record(),
      ['fresh', 'stale'],
    ],
  ];
for (const [name, judgments, now, expected] of cases) {
  test(`a verdict that rests on evidence, with ${name}`, () => {
    assert.deepEqual(freshness(judgments, now), expected);
  });
}

test('one stage serves both responses, and is no answer of its own', () => {
  const error = made({ ...right, verdict: 'OVER_PERSONALIZED' }, first, {
    question: { candidate: 'error' },
  });
  const { groups } = indexJudgments({
    protocols: [evidenceFirstProtocol],
    records: new Map([['r1', record()]]),
    judgments: [stage, verdict, error],
  });
  assert.deepEqual(
    groups.map(({ fresh, stages }) => [[...fresh.keys()], stages.size]),
    [[[judgmentKey('r1', 'right'), judgmentKey('r1', 'error')], 1]],
  );
});
