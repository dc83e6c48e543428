import type { Study, StudyChoiceQuestion } from '../../benchmarks/study.ts';
import { answerTo } from '../../benchmarks/study-decision.ts';
import type { ReportItem } from '../../benchmarks/scorecard.ts';
import type { ReviewedItem, ReviewedStudy } from '../reviewed-items.ts';

/** One question of a study with all independent answers to it. Adjudications are none. */
export interface RatedQuestion {
  readonly id: string;
  readonly title: string;
  readonly scale: StudyChoiceQuestion['scale'];
  /** All answers that there can be; in their order where the scale is ordinal. */
  readonly categories: readonly string[];
  /** The ids of the questions that it stands for: several where it pools them. */
  readonly questions: readonly string[];
  /** Whose answers there are, where the question is asked because of another answer; undefined where everybody is asked. */
  readonly askedOf: string | undefined;
  readonly items: readonly RatedItem[];
}

export interface RatedItem {
  readonly item: ReportItem;
  /** Undefined where nothing says. */
  readonly group: string | undefined;
  /** By reviewer. */
  readonly ratings: ReadonlyMap<string, string>;
}

/** Questions that are pooled stand before their parts: they are the headline. */
export function ratedQuestions({ study, items }: ReviewedStudy): readonly RatedQuestion[] {
  const single = choiceQuestions(study).map((question): RatedQuestion => {
    const { id, scale, choices } = question;
    const categories = choices.map(({ value }) => value);
    return {
      ...{ id, title: reportTitle(study, question), scale, categories, questions: [id] },
      askedOf: askedOf(study, question),
      items: items.map((item) => ratedItem(study, item, id, categories)),
    };
  });
  return [...pooledQuestions(study, single), ...single];
}

/** Reviewers are not told which of two like questions is which; readers of a report are. */
function reportTitle({ questions }: Study, { id, title }: StudyChoiceQuestion): string {
  const isUnique = questions.filter((question) => question.title === title).length === 1;
  return isUnique ? title : `${title} ${id}`;
}

/** @example `Of those who were asked: "Is the response good?" is Bad.` */
export function askedOf(
  { questions }: Study,
  { askedWhen }: StudyChoiceQuestion,
): string | undefined {
  if (askedWhen === undefined) return undefined;
  const other = questions.find(({ id }) => id === askedWhen.question);
  const choices = other?.type === 'choice' ? other.choices : [];
  const answers = askedWhen.values.map(
    (value) => choices.find((choice) => choice.value === value)?.title ?? value,
  );
  return `Of those who were asked: "${other?.title ?? askedWhen.question}" is ${answers.join(' or ')}.`;
}

/** Questions that have choices; words are not counted. */
export function choiceQuestions({ questions }: Study): readonly StudyChoiceQuestion[] {
  return questions.filter((question) => question.type === 'choice');
}

function pooledQuestions(study: Study, single: readonly RatedQuestion[]): readonly RatedQuestion[] {
  const parts = Map.groupBy(choiceQuestions(study), ({ pooledAs }) => pooledAs);
  return [...parts].flatMap(([title, questions]): readonly RatedQuestion[] => {
    const ids = questions.map(({ id }) => id);
    const own = single.filter(({ id }) => ids.includes(id));
    const [first, ...others] = own;
    if (title === undefined || first === undefined || others.length === 0) return [];
    if (first.askedOf !== undefined) return [];
    const { scale, categories } = first;
    const isAlike = others.every(
      (other) =>
        other.scale === scale &&
        other.askedOf === undefined &&
        other.categories.join('\n') === categories.join('\n'),
    );
    if (!isAlike) return [];
    const items = own.flatMap((question) => question.items);
    return [{ id: title, title, scale, categories, questions: ids, askedOf: undefined, items }];
  });
}

function ratedItem(
  study: Study,
  item: ReviewedItem,
  question: string,
  categories: readonly string[],
): RatedItem {
  const ratings = item.decisions.flatMap(({ review, answers }) => {
    const answer = answerTo(answers, question);
    return answer === undefined || !categories.includes(answer)
      ? []
      : [[review.reviewer, answer] as const];
  });
  return { item: reportItem(item), group: groupOf(study, item), ratings: new Map(ratings) };
}

export function reportItem({ recordId, candidate }: ReviewedItem): ReportItem {
  return { recordId, ...(candidate === undefined ? {} : { candidate }) };
}

/** Undefined where there is no record, no group, or the record does not say. */
export function groupOf(study: Study, { record, candidate }: ReviewedItem): string | undefined {
  if (record === undefined) return undefined;
  return study.group?.groupOf(record, candidate === undefined ? {} : { candidate });
}

/** Reviewers who answered, in the order of their names, which no order of files changes. */
export function reviewersOf(items: readonly RatedItem[]): readonly string[] {
  return [...new Set(items.flatMap(({ ratings }) => [...ratings.keys()]))].sort();
}
