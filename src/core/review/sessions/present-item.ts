import type { ReviewView } from '../../benchmarks/review-view.ts';
import type {
  AskedQuestion,
  Study,
  StudyAnswers,
  StudyItem,
  StudyQuestion,
} from '../../benchmarks/study.ts';
import { answerTo } from '../../benchmarks/study-decision.ts';
import type { JsonValue } from '../../model/json.ts';
import { err, ok, type Result } from '../../model/result.ts';
import type { PresentedAnswers, PresentedQuestion } from './presented-question.ts';
import { studyInputHash } from '../review-hash.ts';

/** One item as a reviewer gets it. Only `page` may leave the host: everything else can tell the gold. */
export interface PresentedItem {
  readonly page: PresentedPage;
  readonly inputHash: string;
  /** The questions of the study in the order of `page.questions`: the id of a presented one is its place, counted from 1. */
  readonly questionIds: readonly string[];
}

export interface PresentedPage {
  readonly view: ReviewView;
  readonly questions: readonly PresentedQuestion[];
}

/** What was decided, in both its forms. */
export interface ReadAnswers {
  readonly answers: StudyAnswers;
  /** As it is stored. */
  readonly decision: JsonValue;
}

/** The error says what the record lacks. @param item one that `study.items` gave for the record */
export function presentItem(
  study: Study,
  record: JsonValue,
  item: StudyItem,
): Result<PresentedItem, string> {
  const shown = study.show(record, item);
  if (!shown.ok) return shown;
  const asked = shown.value.asks.flatMap((ask): readonly Asked[] => {
    const question = study.questions.find(({ id }) => id === ask.question);
    return question === undefined ? [] : [{ ask, question }];
  });
  // A question that depends on one that is not asked can never come up.
  const ids = new Set(asked.map(({ question }) => question.id));
  const possible = asked.filter(
    ({ question: { askedWhen } }) => askedWhen === undefined || ids.has(askedWhen.question),
  );
  const questionIds = possible.map(({ question }) => question.id);
  return ok({
    page: {
      view: shown.value.view,
      questions: possible.map((one, index) => presented(one, index, questionIds)),
    },
    inputHash: studyInputHash(study, shown.value),
    questionIds,
  });
}

/**
 * Reads what a page says was answered. Answers to what is not asked, given the others, are left out. The error says what is
 * missing, for people.
 */
export function readPageAnswers(
  study: Study,
  { page, questionIds }: PresentedItem,
  given: PresentedAnswers,
): Result<ReadAnswers, string> {
  const legal = new Map<string, string>();
  for (const question of page.questions) {
    if (!isAsked(question, legal)) continue;
    const answer = readAnswer(question, given[question.id]);
    if (!answer.ok) return answer;
    if (answer.value !== undefined) legal.set(question.id, answer.value);
    else if (question.isRequired) return err(`"${question.title}" has no answer yet.`);
  }
  if (legal.size === 0) return err('Nothing has been answered yet.');
  const answers = Object.fromEntries(
    questionIds.flatMap((id, index): (readonly [string, string])[] => {
      const answer = legal.get(pageId(index));
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
  return ok({ answers, decision: study.writeDecision(answers) });
}

/** A stored decision as the page shows it; answers to what is not asked about the item are left out. */
export function pageAnswersOf(
  { page, questionIds }: PresentedItem,
  answers: StudyAnswers,
): Readonly<Record<string, string>> {
  const byPage = new Map<string, string>();
  for (const [index, question] of page.questions.entries()) {
    const answer = answerTo(answers, questionIds[index] ?? '');
    if (answer !== undefined && isAsked(question, byPage)) byPage.set(question.id, answer);
  }
  return Object.fromEntries(byPage);
}

interface Asked {
  readonly ask: AskedQuestion;
  readonly question: StudyQuestion;
}

function presented(
  { ask, question }: Asked,
  index: number,
  questionIds: readonly string[],
): PresentedQuestion {
  const { type, description, isRequired, askedWhen } = question;
  return {
    id: pageId(index),
    type,
    title: ask.title ?? question.title,
    ...(description === undefined ? {} : { description }),
    ...(ask.text === undefined ? {} : { text: ask.text }),
    isRequired,
    ...(askedWhen === undefined
      ? {}
      : {
          askedWhen: {
            question: pageId(questionIds.indexOf(askedWhen.question)),
            values: askedWhen.values,
          },
        }),
    choices: question.type === 'choice' ? question.choices : [],
  };
}

function pageId(index: number): string {
  return String(index + 1);
}

/** @param answers to the questions before it; one that comes later cannot be a condition */
function isAsked({ askedWhen }: PresentedQuestion, answers: ReadonlyMap<string, string>): boolean {
  if (askedWhen === undefined) return true;
  const answer = answers.get(askedWhen.question);
  return answer !== undefined && askedWhen.values.includes(answer);
}

function readAnswer(
  question: PresentedQuestion,
  given: string | undefined,
): Result<string | undefined, string> {
  const text = given?.trim() ?? '';
  if (text === '') return ok(undefined);
  if (question.type === 'text') return ok(text);
  return question.choices.some(({ value }) => value === given)
    ? ok(given)
    : err(`"${question.title}" has no such answer. Choose one of those that are offered.`);
}
