import type { BaselineRule } from '../finding.ts';
import { isOfThread, reaches } from '../relations.ts';

/** Rule 7: a binding statement that applies leaves no trace in the response. */
export const missedRequirement: BaselineRule = {
  number: 7,
  confidence: 0.6,
  find: (facts) => {
    for (const statement of facts.statements) {
      if (!reaches(facts, statement)) continue;
      // A word that any response to the request would use shows nothing.
      const common = isOfThread(facts, statement) ? facts.request : facts.thread;
      const isUsed = statement.requirements.map((words) =>
        [...words].some((word) => facts.response.has(word) && !common.has(word)),
      );
      if (isUsed.every(Boolean)) continue;
      const isPartial = isUsed.some(Boolean);
      return {
        verdict: 'UNDER_PERSONALIZED',
        subtype: isPartial ? 'under.partial_omission' : 'under.complete_omission',
        citedTurns: [statement.index],
        reason: isPartial
          ? `takes up one requirement of turn ${statement.index} and leaves out another`
          : `takes up nothing of what turn ${statement.index} requires`,
      };
    }
    return undefined;
  },
};
