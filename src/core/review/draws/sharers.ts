import type { Review } from '../../model/review.ts';
import type { StudyDraw } from './study-draw.ts';

/** Among whom a sample may be shared out, as far as anybody is known. */
export interface Sharers {
  /** Who is likely to review in the study, whoever asks first. */
  readonly known: readonly string[];
  /** Nobody else has said anything of the records, or is named by a draw. */
  readonly isAlone: boolean;
}

/**
 * @param reviews of all studies and sorts about the records
 * @param draws of the records
 */
export function sharersOf(
  reviewer: string,
  study: string,
  reviews: readonly Pick<Review, 'reviewer' | 'study'>[],
  draws: readonly Pick<StudyDraw, 'study' | 'shared_out'>[],
): Sharers {
  const named = (some: typeof draws): readonly string[] =>
    some.flatMap(({ shared_out: sharing }) => sharing?.reviewers ?? []);
  const said = reviews.filter((review) => review.study === study).map((review) => review.reviewer);
  const ofStudy = draws.filter((draw) => draw.study === study);
  const anybody = [...reviews.map((review) => review.reviewer), ...named(draws)];
  return {
    known: [...new Set([reviewer, ...said.sort(), ...named(ofStudy)])],
    isAlone: anybody.every((name) => name === reviewer),
  };
}
