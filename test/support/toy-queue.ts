import type { Benchmark, RecordKind } from '../../src/core/benchmarks/benchmark.ts';
import type { Protocol, ScoreOutcome } from '../../src/core/benchmarks/protocol.ts';
import type { Repair } from '../../src/core/benchmarks/repair.ts';
import { inputHashOf } from '../../src/core/judging/hashes.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/core/model/json.ts';
import type { Judgment } from '../../src/core/model/judgment.ts';
import { err, ok } from '../../src/core/model/result.ts';
import type { Review } from '../../src/core/model/review.ts';
import type { QueueRecord, QueueSetting } from '../../src/core/review/queue/queue-setting.ts';
import { RecordValidator } from '../../src/core/validation/record-validator.ts';
import { toyBenchmark } from './toy-benchmark.ts';
import { toyStudy } from './toy-study.ts';

const [kind] = toyBenchmark.kinds;
if (kind === undefined) throw new Error('the toy benchmark has no kind');

export const queueKind: RecordKind = kind;

/** A record on which schema and checks are silent; `gold: true` means that its answer is wrong on purpose, to the left. */
export function queueRecord(changes: JsonObject = {}): JsonObject {
  return { key: 'a', colour: 'red', answer: 'None', gold: true, ...changes };
}

function visibleOf(record: JsonValue): JsonObject | undefined {
  const { colour, answer } = isJsonObject(record) ? record : {};
  return typeof answer === 'string' ? { colour: colour ?? null, answer } : undefined;
}

const base: Protocol = {
  id: 'toy/direction',
  title: 'Direction',
  description: 'Good, left or right?',
  kind: queueKind.id,
  contexts: [
    { id: 'all', title: 'All', description: '', showsGold: [] },
    { id: 'none', title: 'None', description: '', showsGold: [] },
  ],
  defaultContext: 'all',
  promptVersion: '1',
  promptHash: 'direction-1',
  ablations: [],
  stages: [],
  prompts: [],
  withPrompts: () => err('fixed'),
  questions: (candidates, { context }) => candidates.map((candidate) => ({ candidate, context })),
  prepare: (record) => {
    const visible = visibleOf(record);
    if (visible === undefined) return err('no answer');
    return ok({ visible, messages: [], baselineReply: () => '{"label":"good"}' });
  },
  readReply: () => err('nobody asks'),
  readVerdict: (verdict) => ok({ verdict, warnings: [] }),
  voteOf: (verdict) => partOf(verdict, 'label'),
  score: (record, _question, verdict) => {
    const gold = isJsonObject(record) ? record['gold'] : undefined;
    if (typeof gold !== 'boolean') return undefined;
    const outcome = outcomeOf(gold, partOf(verdict, 'label'));
    return { outcome, correct: outcome === 'right', gold: gold ? 'left' : 'good' };
  },
  describe: (verdict) => {
    const confidence = isJsonObject(verdict) ? verdict['confidence'] : undefined;
    const label = partOf(verdict, 'label');
    return { label, ...(typeof confidence === 'number' ? { confidence } : {}) };
  },
};

function partOf(verdict: JsonValue, name: string): string {
  const part = isJsonObject(verdict) ? verdict[name] : undefined;
  return typeof part === 'string' ? part : '';
}

function outcomeOf(isError: boolean, label: string): ScoreOutcome {
  if (!isError) return label === 'good' ? 'right' : 'false-alarm';
  if (label === 'good') return 'missed';
  return label === 'left' ? 'right' : 'wrong-direction';
}

export const directionProtocol = base;

/** Shown in one of two orders; the verdict names the better one, and `one` is right. */
export const choiceProtocol: Protocol = {
  ...base,
  ...{ id: 'toy/choice', title: 'Choice', promptHash: 'choice-1' },
  score: (_record, _question, verdict) => {
    const correct = partOf(verdict, 'label') === 'one';
    return { outcome: correct ? 'right' : 'wrong-choice', correct, gold: 'one' };
  },
};

/** A rating has no gold. */
export const ratingProtocol: Protocol = {
  ...base,
  ...{ id: 'toy/rating', title: 'Rating', promptHash: 'rating-1', score: () => undefined },
};

export const validatorProtocol: Protocol = {
  ...base,
  ...{ id: 'toy/validator', title: 'Validator', promptHash: 'validator-1', isValidation: true },
  score: () => undefined,
};

export const queueRepair: Repair = {
  ...{ id: 'answer', title: 'Regenerate Answer', description: '', kind: queueKind.id, tries: 3 },
  ...{ startsFromVerdict: false, promptVersion: '1', preChecks: ['toy/short-answer'] },
  calledForBy: { study: toyStudy.id, question: 'named', value: 'no' },
  current: (record) =>
    visibleOf(record) === undefined
      ? undefined
      : { title: 'Answer', candidate: 'answer', pointer: '/answer' },
  viewOf: () => undefined,
  writes: 'response',
  writerShows: () => err('nobody asks'),
  prepare: () => err('nobody asks'),
  read: () => err('nobody asks'),
  apply: () => err('nobody asks'),
  validator: {
    protocol: validatorProtocol.id,
    question: { candidate: 'answer', context: 'all' },
    shows: () => err('nobody asks'),
    outcomeOf: (verdict) => {
      const reason = partOf(verdict ?? null, 'reason');
      return {
        passes: partOf(verdict ?? null, 'label') !== 'fails',
        reason,
        failures: [],
        ignored: [],
      };
    },
  },
  changes: () => [],
};

export const queueBenchmark: Benchmark = {
  ...toyBenchmark,
  protocols: [directionProtocol, choiceProtocol, ratingProtocol, validatorProtocol],
  studies: [toyStudy],
  repairs: [queueRepair],
};

export const queueSetting: QueueSetting = {
  kind: queueKind,
  protocols: queueBenchmark.protocols,
  repairs: [queueRepair],
  studies: [toyStudy],
  judgeNames: new Map(),
  options: { lowConfidence: 0.6, withDone: false },
};

/** What a judge said about a record as it is given, under the direction protocol if nothing else is said. */
export function said(
  record: JsonObject,
  label: string,
  {
    protocol = directionProtocol,
    judge = 'm',
    temperature,
    verdict = {},
    ...changes
  }: Omit<Partial<Judgment>, 'judge' | 'protocol' | 'verdict'> & {
    readonly protocol?: Protocol;
    readonly judge?: string;
    readonly temperature?: number;
    readonly verdict?: JsonObject;
  } = {},
): Judgment {
  const { context = 'all', order } = changes;
  const question = { context, ...(order === undefined ? {} : { order }) };
  return {
    judgment_id: [judge, protocol.id, label].join(' '),
    created_at: '2026-01-02T03:04:05.000Z',
    benchmark: 'toy',
    record_id: partOf(record, 'key'),
    candidate: order === undefined ? 'answer' : 'all',
    protocol: protocol.id,
    context,
    judge: {
      provider: 'test',
      model: judge,
      parameters: temperature === undefined ? {} : { temperature },
    },
    prompt_hash: protocol.promptHash,
    input_hash: inputHashOf(protocol, question, visibleOf(record) ?? {}),
    outcome: 'verdict',
    verdict: { label, ...verdict },
    latency_ms: 1,
    ...changes,
  };
}

/** All that concerns a record, its problems as our own validation finds them. */
export function queueSource(
  record: JsonObject,
  {
    judgments = [],
    reviews = [],
  }: {
    readonly judgments?: readonly Judgment[];
    readonly reviews?: readonly Review[];
  } = {},
): QueueRecord {
  const { problems } = new RecordValidator(queueKind).validate(JSON.stringify(record));
  return { recordId: partOf(record, 'key'), record, problems, judgments, reviews };
}
