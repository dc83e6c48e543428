import type { Study, StudyAnswers } from '../benchmarks/study.ts';
import { answerTo } from '../benchmarks/study-decision.ts';
import type { ReviewedItem } from './reviewed-items.ts';

/** What people make of an item together. */
export type Settlement =
  | { readonly by: 'adjudication' | 'consensus' | 'single'; readonly answers: StudyAnswers }
  | { readonly by: 'none' | 'disagreement' };

/**
 * An adjudication settles an item, else the agreement of all reviewers on every choice that more than one of them made; one
 * reviewer alone is told apart from a consensus, and what one alone answered is not part of it. Several who made no choice in
 * common agree on nothing: each answer is that of one alone. Free words are not compared: those of the first reviewer who
 * wrote any stand.
 */
export function settlementOf(study: Study, { decisions, adjudication }: ReviewedItem): Settlement {
  if (adjudication !== undefined) return { by: 'adjudication', answers: adjudication.answers };
  const [first, ...others] = decisions;
  if (first === undefined) return { by: 'none' };
  if (others.length === 0) return { by: 'single', answers: first.answers };
  return jointly(
    study,
    decisions.map((decision) => decision.answers),
  );
}

/** @param all of at least two reviewers */
function jointly({ questions }: Study, all: readonly StudyAnswers[]): Settlement {
  const shared: [string, string][] = [];
  let hasCommonChoice = false;
  for (const { id, type } of questions) {
    const given = all.flatMap((answers) => answerTo(answers, id) ?? []);
    const [answer, another] = given;
    if (answer === undefined) continue;
    if (type === 'choice' && given.some((other) => other !== answer)) return { by: 'disagreement' };
    if (type === 'text' || another !== undefined) shared.push([id, answer]);
    if (type === 'choice' && another !== undefined) hasCommonChoice = true;
  }
  if (hasCommonChoice) return { by: 'consensus', answers: Object.fromEntries(shared) };
  const firstOfEach = all.toReversed().flatMap((answers) => Object.entries(answers));
  return { by: 'single', answers: Object.fromEntries(firstOfEach) };
}
