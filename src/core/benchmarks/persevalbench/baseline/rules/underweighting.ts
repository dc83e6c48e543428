import { admissionCues, hasCue, tradeOffCues } from '../cues.ts';
import type { BaselineRule } from '../finding.ts';
import { sourceTurns } from '../relations.ts';

/** Rule 2: a wish that is named and weighed off in the same breath. */
export const underweighting: BaselineRule = {
  number: 2,
  confidence: 0.75,
  find: (facts) => {
    const { sentences } = facts;
    for (const [position, sentence] of sentences.entries()) {
      const withNext = `${sentence.text} ${sentences[position + 1]?.text ?? ''}`;
      if (!hasCue(sentence.text, admissionCues) || !hasCue(withNext, tradeOffCues)) continue;
      return {
        verdict: 'UNDER_PERSONALIZED',
        subtype: 'under.underweighting',
        citedTurns: sourceTurns(facts, sentence.words),
        reason: 'names what the user wants and then trades it for something else',
      };
    }
    return undefined;
  },
};
