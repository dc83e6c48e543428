import type { Study, StudyQuestion } from '../benchmarks/study.ts';
import { hashJson } from '../judging/hashes.ts';
import type { JsonValue } from '../model/json.ts';
import type { Review } from '../model/review.ts';

/**
 * What `form_hash` of a decision holds: it changes with how a study asks, which is its instructions, and ids, texts,
 * choices and conditions of its questions. Where choices stand, their keys, and spaces in texts are of no account.
 */
export function studyFormHash({ instructions, questions }: AskedForm): string {
  return hashJson([instructions.map(plain), questions.map(questionJson)]);
}

export type AskedForm = Pick<Study, 'instructions' | 'questions'>;

/** Whether a decision was made when the study asked otherwise; nothing tells of one without a hash. */
export function isOtherWording({ form_hash: hash }: Review, present: string): boolean {
  return hash !== undefined && hash !== present;
}

function questionJson(question: StudyQuestion): JsonValue {
  const { id, type, title, description = '', askedWhen } = question;
  const choices = question.type === 'choice' ? question.choices : [];
  return {
    ...{ id, type, title: plain(title), description: plain(description) },
    choices: Object.fromEntries(
      choices.map((choice) => [choice.value, [plain(choice.title), plain(choice.description)]]),
    ),
    asked_when: askedWhen === undefined ? null : [askedWhen.question, [...askedWhen.values].sort()],
  };
}

function plain(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
