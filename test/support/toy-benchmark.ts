import type { Benchmark, Check, RecordKind } from '../../src/core/benchmarks/benchmark.ts';
import type { Protocol } from '../../src/core/benchmarks/protocol.ts';
import { judgmentKey } from '../../src/core/judging/question.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/core/model/json.ts';
import { err, ok } from '../../src/core/model/result.ts';
import { ownValidator } from '../../src/core/schema/own-validators.ts';
import { toyConstructions } from './toy-constructions.ts';
import { toyStudy } from './toy-study.ts';

/** A benchmark as small as one can be: is the colour that was asked for in the answer? */
const schema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'benchwright:test/colours@1',
  type: 'object',
  required: ['key', 'colour', 'answer'],
  properties: {
    key: { type: 'string', minLength: 1 },
    colour: { type: 'string', enum: ['red', 'green', 'blue'] },
    answer: { type: 'string', minLength: 1 },
    gold: { type: 'boolean' },
  },
};

function textOf(record: JsonValue, property: string): string {
  const value = isJsonObject(record) ? record[property] : undefined;
  return typeof value === 'string' ? value : '';
}

const shortAnswer: Check = {
  id: 'toy/short-answer',
  severity: 'warning',
  title: 'An answer is short.',
  run: (record) => {
    const answer = textOf(record, 'answer');
    if (answer.length <= 20) return [];
    return [
      {
        code: 'toy/short-answer',
        severity: 'warning',
        message: 'The answer is long: cut it to 20 characters.',
        pointer: '/answer',
        within: { start: 20, end: answer.length },
      },
    ];
  },
};

const kind: RecordKind = {
  id: 'toy/colours',
  version: 1,
  title: 'Toy colours',
  fileSuffixes: ['.colours.jsonl'],
  schema,
  validateSchema: ownValidator(schema),
  hasShapeOf: (record) => 'colour' in record && 'answer' in record,
  idProperty: 'key',
  checks: [shortAnswer],
  annotations: () => [
    { pointer: '/answer', tone: 'response-right', title: 'Answer', description: 'What is judged.' },
  ],
  candidates: (record) => [
    {
      id: 'answer',
      title: 'Answer',
      tone: 'response-right',
      pointer: '/answer',
      text: textOf(record, 'answer'),
    },
  ],
  summary: (record) => ({ text: textOf(record, 'colour'), facts: [] }),
};

const protocol: Protocol = {
  id: 'toy/names-it',
  title: 'Names it',
  description: 'Does the answer name the colour?',
  kind: kind.id,
  contexts: [{ id: 'all', title: 'All', description: 'colour and answer', showsGold: [] }],
  defaultContext: 'all',
  promptVersion: '1',
  promptHash: 'toy-1',
  ablations: [],
  stages: [],
  prompts: [],
  withPrompts: () => ok(protocol),
  questions: (candidates, { context }) => candidates.map((candidate) => ({ candidate, context })),
  prepare: (record) => {
    const visible = { colour: textOf(record, 'colour'), answer: textOf(record, 'answer') };
    return ok({
      visible,
      messages: [{ role: 'user', content: JSON.stringify(visible) }],
      baselineReply: () => (visible.answer.includes(visible.colour) ? 'yes' : 'no'),
    });
  },
  readReply: (raw) =>
    raw === 'yes' || raw === 'no'
      ? ok({ verdict: raw, warnings: [] })
      : err('The answer must be yes or no.'),
  voteOf: (verdict) => JSON.stringify(verdict),
  readVerdict: (verdict) => ok({ verdict, warnings: [] }),
  score: (record, _question, verdict) => {
    const gold = isJsonObject(record) ? record['gold'] : undefined;
    if (typeof gold !== 'boolean') return undefined;
    const correct = (verdict === 'yes') === gold;
    return { outcome: correct ? 'right' : 'missed', correct, gold: gold ? 'yes' : 'no' };
  },
  describe: (verdict) => ({ label: verdict === 'yes' ? 'yes' : 'no' }),
};

/** A fifth benchmark: one object, and no edit elsewhere. */
export const toyBenchmark: Benchmark = {
  id: 'toy',
  title: 'Toy',
  source: 'made up for the tests',
  kinds: [kind],
  protocols: [protocol],
  constructions: toyConstructions,
  studies: [toyStudy],
  scorecard: {
    tabulate: ({ records, groups }) => {
      const rows = groups.map(({ judge, fresh }) => {
        const correct = records.filter(({ id, record }) => {
          const judgment = fresh.get(judgmentKey(id, 'answer'));
          const question = { candidate: 'answer', context: 'all' };
          return protocol.score(record, question, judgment?.verdict ?? null)?.correct === true;
        });
        return [judge, String(correct.length)];
      });
      return {
        data: { correct: rows.map(([, count]) => Number(count)) },
        sections: [
          {
            title: 'Result',
            tables: [
              {
                id: 'correct',
                title: 'Correct',
                columns: ['judge', 'n'],
                rows: rows.map((texts) => ({
                  role: 'own',
                  cells: texts.map((text) => ({ text })),
                })),
                notes: [],
              },
            ],
            figures: [],
          },
        ],
        metrics: [],
        notes: [],
      };
    },
  },
};
