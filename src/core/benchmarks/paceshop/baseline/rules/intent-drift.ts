import type { BaselineRule } from '../finding.ts';
import { sharesWord, unionOf } from '../words.ts';

/** Rule 7: a category that shares no word with the query, the evidence, a related query or another category. */
export const intentDrift: BaselineRule = {
  number: 7,
  family: 'INTENT_DRIFT',
  find: ({ categories, query, evidenceWords, relatedQueries }) => {
    const related = relatedQueries.map(({ words }) => words);
    for (const [index, { label, words }] of categories.entries()) {
      const others = categories.filter((_, other) => other !== index);
      const topic = unionOf([
        query,
        evidenceWords,
        ...related,
        ...others.map((each) => each.words),
      ]);
      if (words.size === 0 || sharesWord(words, topic)) continue;
      return {
        location: 'categories',
        confidence: index === 0 ? 0.75 : 0.6,
        reason: `has the category "${label}", which shares no word with the query, the evidence or the rest of it`,
      };
    }
    return undefined;
  },
};
