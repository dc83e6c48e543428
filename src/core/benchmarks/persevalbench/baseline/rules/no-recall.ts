import type { BaselineRule } from '../finding.ts';
import { isOfThread } from '../relations.ts';

/** Rule 8: a response without a single word that only the earlier episodes could have given it. */
export const noRecall: BaselineRule = {
  number: 8,
  confidence: 0.5,
  find: (facts) => {
    if (!facts.beginsAtStart || facts.earlierEpisodes.length === 0) return undefined;
    // The request's own episode may hold all that is needed.
    const needsNoRecall = facts.statements.some(
      (statement) => statement.requirements.length > 0 && isOfThread(facts, statement),
    );
    if (needsNoRecall) return undefined;
    const saidByUser = new Set(facts.statements.flatMap(({ words }) => [...words]));
    const isRecalled = (word: string): boolean => saidByUser.has(word) && facts.response.has(word);
    if (facts.earlierEpisodes.some(({ own }) => [...own].some(isRecalled))) return undefined;
    return {
      verdict: 'UNDER_PERSONALIZED',
      subtype: 'under.complete_omission',
      citedTurns: [],
      reason: 'takes up nothing that the user said in earlier episodes',
    };
  },
};
