import { hasCue, inferenceCues } from '../cues.ts';
import type { BaselineRule } from '../finding.ts';
import { sourceTurns } from '../relations.ts';

/** Rule 1: a preference that is concluded has not been stated. */
export const unsupportedInference: BaselineRule = {
  number: 1,
  confidence: 0.7,
  find: (facts) => {
    const sentence = facts.sentences.find(({ text }) => hasCue(text, inferenceCues));
    if (sentence === undefined) return undefined;
    return {
      verdict: 'OVER_PERSONALIZED',
      subtype: 'over.unsupported_inference',
      citedTurns: sourceTurns(facts, sentence.words),
      reason: 'concludes what the user wants instead of relying on what the user said',
    };
  },
};
