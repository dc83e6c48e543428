import type { Study, StudyAnswers, StudyChoiceQuestion } from '../../src/core/benchmarks/study.ts';
import { studyInputHash } from '../../src/core/review/review-hash.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/core/model/json.ts';
import { err, ok } from '../../src/core/model/result.ts';
import type { Review } from '../../src/core/model/review.ts';

function choices(...values: readonly string[]): StudyChoiceQuestion['choices'] {
  return values.map((value, index) => ({
    value,
    title: value,
    description: `The answer ${value}.`,
    key: String(index + 1),
  }));
}

function textOf(record: JsonValue, property: string): string | undefined {
  const value = isJsonObject(record) ? record[property] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Does the answer of a toy record name its colour? One item for each record; the group is the colour, the gold `gold`. */
export const toyStudy: Study = {
  id: 'toy_named',
  title: 'Names the colour',
  description: 'Whether the answer names the colour.',
  kind: 'toy/colours',
  instructions: ['Read the answer.', 'Say whether it names the colour.'],
  isBlind: true,
  order: { by: 'shuffled' },
  sampleSize: 4,
  questions: [
    {
      type: 'choice',
      id: 'named',
      title: 'Does it name the colour?',
      isRequired: true,
      scale: 'nominal',
      choices: choices('yes', 'no'),
    },
    {
      type: 'text',
      id: 'why',
      title: 'Why not?',
      isRequired: false,
      askedWhen: { question: 'named', values: ['no'] },
    },
  ],
  items: (record) => (textOf(record, 'answer') === undefined ? [] : [{ candidate: 'answer' }]),
  show: (record) => {
    const [colour, answer] = [textOf(record, 'colour'), textOf(record, 'answer')];
    if (colour === undefined || answer === undefined) return err('The record has no answer.');
    return ok({
      visible: { colour, answer },
      view: {
        sections: [
          { type: 'text', id: 'colour', title: 'Colour', role: 'plain', text: colour },
          { type: 'text', id: 'answer', title: 'Answer', role: 'response', text: answer },
        ],
      },
      asks: [{ question: 'named' }, { question: 'why' }],
    });
  },
  readDecision: (decision) => {
    if (!isJsonObject(decision)) return undefined;
    const { named, why } = decision;
    if (named !== 'yes' && named !== 'no') return undefined;
    return { named, ...(typeof why === 'string' ? { why } : {}) };
  },
  writeDecision: asDecision,
  group: {
    title: 'Colour',
    values: ['red', 'green', 'blue'],
    groupOf: (record) => textOf(record, 'colour'),
    withoutError: ['blue'],
  },
  gold: {
    answersOf: (record) => {
      const gold = goldOf(record);
      return gold === undefined ? undefined : { named: gold };
    },
    accepts: (record, _item, _question, value) => {
      const gold = goldOf(record);
      return gold === undefined ? undefined : gold === value;
    },
  },
  confirms: { question: 'named', value: 'yes' },
  answersOfVerdict: (protocol, verdict) =>
    protocol === 'toy/names-it' && (verdict === 'yes' || verdict === 'no')
      ? { named: verdict }
      : undefined,
};

const levels = ['none', 'some', 'all'] as const;

/** How far colour and answer are right, each on three levels in order: two questions that are pooled. No gold, no groups. */
export const toyLevelStudy: Study = {
  id: 'toy_levels',
  title: 'Levels',
  description: 'How far colour and answer are right.',
  kind: 'toy/colours',
  instructions: ['Rate both.'],
  isBlind: false,
  order: { by: 'file' },
  sampleSize: 4,
  questions: [levelQuestion('colour', 'Colour'), levelQuestion('answer', 'Answer')],
  items: () => [{}],
  show: toyStudy.show,
  readDecision: (decision) => {
    if (!isJsonObject(decision)) return undefined;
    const colour = levelOf(decision['colour']);
    const answer = levelOf(decision['answer']);
    if (colour === undefined && answer === undefined) return undefined;
    return { ...(colour && { colour }), ...(answer && { answer }) };
  },
  writeDecision: asDecision,
};

function levelQuestion(id: string, title: string): StudyChoiceQuestion {
  return {
    type: 'choice',
    id,
    title,
    isRequired: true,
    scale: 'ordinal',
    choices: choices(...levels),
    pooledAs: 'Level',
  };
}

function levelOf(value: JsonValue | undefined): string | undefined {
  return levels.find((level) => level === value);
}

function goldOf(record: JsonValue): string | undefined {
  const gold = isJsonObject(record) ? record['gold'] : undefined;
  return typeof gold === 'boolean' ? (gold ? 'yes' : 'no') : undefined;
}

function asDecision(answers: StudyAnswers): JsonObject {
  return { ...answers };
}

/** A review of a toy study; the hash is that of the record as it is given. Its id is made of its parts. */
export function toyReview(
  study: Study,
  record: JsonObject,
  reviewer: string,
  decision: JsonValue,
  changes: Partial<Review> = {},
): Review {
  const [item = {}] = study.items(record);
  const shown = study.show(record, item);
  const recordId = textOf(record, 'key') ?? '';
  return {
    review_id: `${study.id} ${recordId} ${reviewer}`,
    created_at: '2026-01-02T03:04:05.000Z',
    reviewer,
    record_id: recordId,
    ...item,
    study: study.id,
    decision,
    input_hash: shown.ok ? studyInputHash(study, shown.value) : '',
    ...changes,
  };
}
