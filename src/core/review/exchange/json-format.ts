import { readingText } from '../../exchange/reading-text.ts';
import { err } from '../../model/result.ts';
import type { Review } from '../../model/review.ts';
import { resultOf } from '../../model/steps.ts';
import type { ReviewFormat, ReviewWriteContext } from './review-format.ts';
import { ReviewMaker } from './review-maker.ts';

/** What a format of JSON texts says of its own. */
interface JsonFormat extends Required<
  Pick<ReviewFormat, 'id' | 'title' | 'extensions' | 'writeTasks'>
> {
  /** Hands all that the text holds to the maker, or says why the text is not of this format. */
  readonly read: (text: string, maker: ReviewMaker) => Generator<undefined, string | undefined>;
  readonly write: (reviews: readonly Review[], context: ReviewWriteContext) => string;
}

/** A format whose items have a place for every review, so that nothing is left over when it is written. */
export function jsonFormat(format: JsonFormat): ReviewFormat {
  const readSteps: ReviewFormat['readSteps'] = function* (text, options) {
    const maker = new ReviewMaker(format.id, options);
    const refusal = yield* format.read(readingText(text), maker);
    return refusal === undefined ? yield* maker.finish() : err(refusal);
  };
  return {
    ...format,
    read: (text, options) => resultOf(readSteps(text, options)),
    readSteps,
    write: (reviews, context) => ({ text: format.write(reviews, context), leftovers: [] }),
  };
}
