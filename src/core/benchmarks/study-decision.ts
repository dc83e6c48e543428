import { isJsonObject, type JsonValue } from '../model/json.ts';
import type { StudyAnswers, StudyChoiceQuestion, StudyQuestion } from './study.ts';

/**
 * The answers of a decision that is stored as an object by question id, e.g. `{"fidelity": "Valid"}`. A text alone is the
 * answer to the first question. Choices may be spelled in other capitals; members that are no question, and answers to what is
 * not asked because of another answer, are left alone. Undefined where an answer is outside its question, where a choice that
 * is required and asked is missing, and where there is no answer at all. Words may be missing: the page alone insists on them,
 * and decisions that were made elsewhere often have none.
 */
export function answersInDecision(
  questions: readonly StudyQuestion[],
  decision: JsonValue,
): StudyAnswers | undefined {
  const [first] = questions;
  if (typeof decision === 'string') {
    return first === undefined ? undefined : answersInDecision(questions, { [first.id]: decision });
  }
  if (!isJsonObject(decision)) return undefined;
  const given: [string, string][] = [];
  for (const question of questions) {
    const { id } = question;
    const said = Object.hasOwn(decision, id) ? (decision[id] ?? null) : null;
    if (said === null || said === '') continue;
    const answer = typeof said === 'string' ? answerOf(question, said) : undefined;
    if (answer === undefined) return undefined;
    given.push([id, answer]);
  }
  const all: StudyAnswers = Object.fromEntries(given);
  const asked = questions.filter((question) => isAsked(questions, question, all));
  const isMissing = asked.some(
    ({ id, type, isRequired }) =>
      type === 'choice' && isRequired && answerTo(all, id) === undefined,
  );
  const answers = given.filter(([id]) => asked.some((question) => question.id === id));
  return isMissing || answers.length === 0 ? undefined : Object.fromEntries(answers);
}

/** Whether a question is asked of somebody who gave these answers. */
export function isAsked(
  questions: readonly StudyQuestion[],
  { id, askedWhen }: StudyQuestion,
  answers: StudyAnswers,
): boolean {
  if (askedWhen === undefined) return true;
  const answer = answerTo(answers, askedWhen.question);
  const other = questions.find((question) => question.id === askedWhen.question);
  if (answer === undefined || other === undefined || !askedWhen.values.includes(answer)) {
    return false;
  }
  // Without the question itself, so that conditions that go round in a circle come to an end.
  const others = questions.filter((question) => question.id !== id);
  return isAsked(others, other, answers);
}

/** The answer to a question; ids of users' own questions may be names that every object inherits, e.g. `constructor`. */
export function answerTo(answers: StudyAnswers, question: string): string | undefined {
  return Object.hasOwn(answers, question) ? answers[question] : undefined;
}

/** Answers as an object by question id, in the order of the questions. */
export function decisionOfAnswers(
  questions: readonly StudyQuestion[],
  answers: StudyAnswers,
): JsonValue {
  return Object.fromEntries(
    questions.flatMap(({ id }): (readonly [string, string])[] => {
      const answer = answerTo(answers, id);
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
}

function answerOf(question: StudyQuestion, said: string): string | undefined {
  return question.type === 'text' ? said : choiceNamed(question, said);
}

/** The value of a choice as it is written; undefined for a text that names none, or more than one. */
function choiceNamed(
  { choices }: Pick<StudyChoiceQuestion, 'choices'>,
  text: string,
): string | undefined {
  if (choices.some(({ value }) => value === text)) return text;
  const plain = text.trim().toLowerCase();
  const [named, another] = choices.filter(({ value }) => value.toLowerCase() === plain);
  return another === undefined ? named?.value : undefined;
}
