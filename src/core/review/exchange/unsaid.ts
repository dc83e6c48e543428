import type { ReviewFormat, ReviewReadOptions } from './review-format.ts';

/** What a text leaves open of some of its decisions, so that it has to be told. */
export interface Unsaid {
  readonly reviewer: boolean;
  readonly study: boolean;
}

/** In place of what is not said. */
const nobody = 'benchwright:unsaid';

/** Nothing of a text that cannot be read: reading it says why. */
export function* unsaidSteps(
  format: ReviewFormat,
  text: string,
  options: Omit<ReviewReadOptions, 'reviewer' | 'study'>,
): Generator<undefined, Unsaid> {
  const read = yield* format.readSteps(text, { ...options, reviewer: nobody, study: nobody });
  const reviews = read.ok ? read.value.reviews : [];
  return {
    reviewer: reviews.some(({ reviewer }) => reviewer === nobody),
    study: reviews.some(({ study }) => study === nobody),
  };
}
