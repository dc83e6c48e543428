import { readingTextSteps } from '../../exchange/reading-text.ts';
import { err } from '../../model/result.ts';
import { resultOf } from '../../model/steps.ts';
import type { ReviewFormat } from './review-format.ts';
import { ReviewMaker } from './review-maker.ts';

/** What a format of JSON texts says of its own. */
interface JsonFormat extends Required<
  Pick<ReviewFormat, 'id' | 'title' | 'extensions' | 'write' | 'writeTasks'>
> {
  /** Hands all that the text holds to the maker, or says why the text is not of this format. */
  readonly read: (text: string, maker: ReviewMaker) => Generator<undefined, string | undefined>;
}

export function jsonFormat(format: JsonFormat): ReviewFormat {
  const readSteps: ReviewFormat['readSteps'] = function* (text, options) {
    const maker = new ReviewMaker(format.id, options);
    const refusal = yield* format.read(yield* readingTextSteps(text), maker);
    return refusal === undefined ? yield* maker.finish() : err(refusal);
  };
  return {
    ...format,
    read: (text, options) => resultOf(readSteps(text, options)),
    readSteps,
  };
}
