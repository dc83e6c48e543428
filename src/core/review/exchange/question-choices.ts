import type { Study } from '../../benchmarks/study.ts';
import { isJsonObject } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { questionNamed } from './decision-form.ts';
import type { QuestionChoices } from './review-format.ts';

/** What can be chosen in a study; questions for free words are left out. */
export function choicesOf({ questions }: Study): readonly QuestionChoices[] {
  return questions.flatMap((question) =>
    question.type === 'choice'
      ? [{ question: question.id, values: question.choices.map(({ value }) => value) }]
      : [],
  );
}

/** Why none of the reviews answers a question of this name; undefined where one may. */
export function questionFault(
  name: string,
  reviews: readonly Pick<Review, 'study' | 'decision'>[],
  studyOf: (id: string) => Study | undefined,
): string | undefined {
  const known = new Set<string>();
  for (const { study: id, decision } of reviews) {
    const study = studyOf(id);
    if (study !== undefined && questionNamed(name, study) !== undefined) return undefined;
    const own = isJsonObject(decision) ? Object.keys(decision) : [];
    for (const question of study?.questions.map((one) => one.id) ?? own) known.add(question);
  }
  return known.has(name) ? undefined : noQuestion(name, known);
}

export function noQuestion(name: string, known: Iterable<string>): string {
  return `There is no question "${name}". There are: ${[...known].join(', ')}.`;
}
