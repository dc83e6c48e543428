import { hasCue, priorityCues } from '../cues.ts';
import type { BaselineRule } from '../finding.ts';
import { heaviest, overlap } from '../relations.ts';
import type { Statement } from '../statements.ts';

/** A recommendation and its main reason stand in the first sentences. */
const leadSentences = 4;
const leastOverlap = 3;

/** Rule 4: what the response declares decisive is a soft wish. */
export const softDominance: BaselineRule = {
  number: 4,
  confidence: 0.65,
  find: (facts) => {
    const soft = facts.statements.filter(({ isSoft }) => isSoft);
    const binding = facts.statements.filter(({ requirements }) => requirements.length > 0);
    for (const [position, sentence] of facts.sentences.slice(0, leadSentences).entries()) {
      if (!hasCue(sentence.text, priorityCues)) continue;
      const before = facts.sentences[position - 1]?.words ?? [];
      const words = new Set([...before, ...sentence.words]);
      const weightOf = (statement: Statement): number => overlap(facts, statement, words);
      const wish = heaviest(soft, weightOf);
      if (wish === undefined || weightOf(wish) < leastOverlap) continue;
      if (binding.some((statement) => weightOf(statement) > weightOf(wish))) continue;
      return {
        verdict: 'OVER_PERSONALIZED',
        subtype: 'over.over_dominance',
        citedTurns: [wish.index],
        reason: `lets the soft wish of turn ${wish.index} decide`,
      };
    }
    return undefined;
  },
};
