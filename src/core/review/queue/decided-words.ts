import { answerTo } from '../../benchmarks/study-decision.ts';
import type { AskedQuestion, Study, StudyItem } from '../../benchmarks/study.ts';
import type { JsonValue } from '../../model/json.ts';
import type { ReviewedItem, StandingDecision } from '../reviewed-items.ts';

const quotedWords = 8;

/** Whoever settled it comes first. */
export function speakersOf({ adjudication, decisions }: ReviewedItem): readonly StandingDecision[] {
  return [...(adjudication === undefined ? [] : [adjudication]), ...decisions];
}

/** Whoever says something else speaks for something else. */
export function speakersFor(
  item: ReviewedItem,
  question: string,
  value: string,
): readonly StandingDecision[] {
  return speakersOf(item).filter(({ answers }) => answerTo(answers, question) === value);
}

export function namesOf(item: ReviewedItem): readonly string[] {
  return [...new Set(speakersOf(item).map(({ review }) => review.reviewer))];
}

/** The first words of theirs, after a colon. */
export function commentOf(study: Study, speakers: readonly StandingDecision[]): string {
  const comment = speakers.map((speaker) => wordsOf(study, speaker)).find((words) => words !== '');
  return comment === undefined ? '.' : `: ${comment}`;
}

/** What a reviewer wrote: the answers to questions for words, then the comment. */
function wordsOf({ questions }: Study, { answers, review }: StandingDecision): string {
  const written = questions.flatMap(({ id, type }) =>
    type === 'text' ? (answerTo(answers, id) ?? []) : [],
  );
  return [...written, ...(review.comment === undefined ? [] : [review.comment])].join(' ');
}

/** Who answers what, question by question, where they differ. */
export function partsOf(study: Study, item: ReviewedItem): string {
  const { decisions } = item;
  const asks = asksOf(study, item);
  const parts = study.questions.flatMap(({ id, title, type }) => {
    const answered = decisions.flatMap(({ answers, review }) => {
      const value = answerTo(answers, id);
      return value === undefined ? [] : [{ value, name: review.reviewer }];
    });
    const given = Map.groupBy(answered, ({ value }) => value);
    if (type === 'text' || given.size < 2) return [];
    const said = [...given].map(([value, own]) => {
      const names = own.map(({ name }) => name).toSorted();
      return `${titleOf(study, id, value)} (${names.join(', ')})`;
    });
    return [`${askedAs(asks.get(id), title)}: ${said.toSorted().join(', ')}`];
  });
  return `${parts.join('; ')}.`;
}

/** As reviewers are asked about the item, by the id of the question. */
function asksOf(
  study: Study,
  { record, candidate }: ReviewedItem,
): ReadonlyMap<string, AskedQuestion> {
  const item = record === undefined ? undefined : itemOf(study, record, candidate);
  const shown = record === undefined || item === undefined ? undefined : study.show(record, item);
  return new Map(shown?.ok === true ? shown.value.asks.map((ask) => [ask.question, ask]) : []);
}

function itemOf(
  study: Study,
  record: JsonValue,
  candidate: string | undefined,
): StudyItem | undefined {
  return study.items(record).find((item) => item.candidate === candidate);
}

/** @example `First state ("Granddaughter Isla has coeliac disease: everything she ...")` */
function askedAs(ask: AskedQuestion | undefined, title: string): string {
  const name = ask?.title ?? title;
  if (ask?.text === undefined) return name;
  const words = ask.text.trim().split(/\s+/u);
  const first = words.slice(0, quotedWords).join(' ');
  return `${name} ("${first}${words.length > quotedWords ? ' ...' : ''}")`;
}

export function titleOf({ questions }: Study, id: string, value: string): string {
  const question = questions.find((each) => each.id === id);
  if (question?.type !== 'choice') return value;
  return question.choices.find((choice) => choice.value === value)?.title ?? value;
}
