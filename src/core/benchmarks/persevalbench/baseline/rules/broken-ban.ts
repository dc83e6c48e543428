import { sharedWords } from '../case.ts';
import { hasCue, refusalCues } from '../cues.ts';
import type { BaselineRule } from '../finding.ts';
import { reaches } from '../relations.ts';

/** Rule 6: the response proposes what a binding statement rules out, without a word against it. */
export const brokenBan: BaselineRule = {
  number: 6,
  confidence: 0.6,
  find: (facts) => {
    for (const statement of facts.statements) {
      if (!reaches(facts, statement)) continue;
      const banned = sharedWords(statement.bans, facts.response);
      const isProposed = (word: string): boolean =>
        !facts.request.has(word) &&
        facts.sentences.every(({ words, text }) => !words.has(word) || !hasCue(text, refusalCues));
      if (!banned.some(isProposed)) continue;
      return {
        verdict: 'UNDER_PERSONALIZED',
        subtype: 'under.explicit_violation',
        citedTurns: [statement.index],
        reason: `proposes what turn ${statement.index} rules out`,
      };
    }
    return undefined;
  },
};
