import type {
  Study,
  StudyAnswers,
  StudyChoiceQuestion,
  StudyQuestion,
} from '../../benchmarks/study.ts';
import { isJsonObject, type JsonValue } from '../../model/json.ts';
import { onlyQuestion, type ForeignAnswer, type ForeignAnswers } from './foreign-decision.ts';

/**
 * The decision that the answers of another tool make: in the form of the study where that is known (undefined where they
 * do not fit it), else a text for a single question and an object by question for several.
 *
 * @param isSingle whether all decisions of the file answer one question
 */
export function decisionOf(
  answers: ForeignAnswers,
  isSingle: boolean,
  study: Study | undefined,
): JsonValue | undefined {
  const plain = plainDecision(answers, isSingle && !namesOneOfSeveral(answers, study));
  if (study === undefined) return plain;
  const own = studyAnswers(answers, study);
  const stored = own && storedDecision(own, study);
  if (stored !== undefined) return stored;
  // A study leaves members alone that it does not know.
  if (study.readDecision(plain) !== undefined) return plain;
  const boolean = booleanDecision(plain);
  const asBoolean = study.readDecision(boolean);
  // None of these answers may be such a member.
  return asBoolean && Object.keys(asBoolean).length === Object.keys(answers).length
    ? boolean
    : undefined;
}

/** As the study stores it; undefined where it would not read that. */
export function storedDecision(answers: StudyAnswers, study: Study): JsonValue | undefined {
  const decision = study.writeDecision(answers);
  return study.readDecision(decision) === undefined ? undefined : decision;
}

/** The answers in the study's own spelling, by question id; undefined where one is none of the study. */
export function studyAnswers(answers: ForeignAnswers, study: Study): StudyAnswers | undefined {
  const fitting = fittingAnswers(answers, study);
  if (fitting === undefined || isChosen(fitting, study)) return fitting;
  // What is no choice may be another spelling of one.
  const read = study.readDecision({ ...fitting });
  return read && { ...fitting, ...read };
}

/** Whether a decision as we store it is one of the study, or takes one back. */
export function fitsStudy(decision: JsonValue, study: Study | undefined): boolean {
  return study === undefined || decision === null || study.readDecision(decision) !== undefined;
}

/** With the words true and false, which tables write in any capitals, as what they mean. */
function booleanDecision(plain: JsonValue): JsonValue {
  if (isJsonObject(plain)) {
    return Object.fromEntries(Object.entries(plain).map(([name, one]) => [name, booleanOf(one)]));
  }
  return booleanOf(plain);
}

function booleanOf(value: JsonValue | undefined): JsonValue {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return word === 'true' || word === 'false' ? word === 'true' : (value ?? null);
}

/** A text alone would be the answer to another question. */
function namesOneOfSeveral(answers: ForeignAnswers, study: Study | undefined): boolean {
  const choices = study?.questions.filter(({ type }) => type === 'choice') ?? [];
  return choices.length > 1 && choices.some(({ id }) => Object.hasOwn(answers, id));
}

function plainDecision(answers: ForeignAnswers, isSingle: boolean): JsonValue {
  const [only, ...others] = Object.entries(answers);
  if (only === undefined || others.length > 0) return answers;
  const [name, answer] = only;
  return isSingle || name === onlyQuestion ? answer : answers;
}

/** Why a single answer is left out that names no question; undefined where it can be told which it answers. */
export function unnamedFault(
  answers: ForeignAnswers,
  study: Study | undefined,
): string | undefined {
  const [name, ...others] = Object.keys(answers);
  if (study === undefined || others.length > 0 || name !== onlyQuestion) return undefined;
  if (hasFirstAlone(study.questions) || questionNamed(name, study) !== undefined) return undefined;
  const ids = study.questions.map(({ id }) => id).join(', ');
  return `It is one answer, and the study ${study.id} asks several questions: nobody can tell which is meant. Name it: ${ids}.`;
}

/** Whether the first choice can be answered by itself: any other one depends on an answer, or may be left open. */
export function hasFirstAlone(questions: readonly StudyQuestion[]): boolean {
  const [, ...others] = questions.filter(({ type }) => type === 'choice');
  return others.every(({ askedWhen, isRequired }) => askedWhen !== undefined || !isRequired);
}

/** By question id; a single answer is to the only choice of the study, or to the first where that can stand alone. */
function fittingAnswers(answers: ForeignAnswers, study: Study): StudyAnswers | undefined {
  const choices = study.questions.filter(({ type }) => type === 'choice');
  const names = Object.keys(answers);
  const fitting: [string, string][] = [];
  for (const [name, answer] of Object.entries(answers)) {
    const question =
      questionNamed(name, study) ??
      (names.length === 1 &&
      (choices.length === 1 || (name === onlyQuestion && hasFirstAlone(study.questions)))
        ? choices[0]
        : undefined);
    if (question === undefined) return undefined;
    const value = question.type === 'text' ? textAnswer(answer) : choiceAnswer(answer, question);
    if (value === undefined) return undefined;
    fitting.push([question.id, value]);
  }
  return Object.fromEntries(fitting);
}

/** By id, or by id or title in other capitals. */
export function questionNamed(name: string, { questions }: Study): StudyQuestion | undefined {
  return (
    questions.find(({ id }) => id === name) ??
    questions.find(({ id, title }) => isSameWord(id, name) || isSameWord(title, name))
  );
}

function textAnswer(answer: ForeignAnswer): string {
  return typeof answer === 'string' ? answer : answer.join('\n');
}

function choiceAnswer(answer: ForeignAnswer, { choices }: StudyChoiceQuestion): string | undefined {
  if (typeof answer !== 'string') return undefined;
  const choice =
    choices.find(({ value }) => value === answer) ??
    choices.find(({ value, title }) => isSameWord(value, answer) || isSameWord(title, answer));
  return choice?.value ?? answer;
}

/** Whether every answer to a choice is one of its choices. */
function isChosen(answers: StudyAnswers, study: Study): boolean {
  return study.questions.every(
    (question) =>
      question.type === 'text' ||
      answers[question.id] === undefined ||
      question.choices.some(({ value }) => value === answers[question.id]),
  );
}

function isSameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}
