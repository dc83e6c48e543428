import type { BaselineRule } from '../finding.ts';
import { sharesWord, unionOf } from '../words.ts';

/** Rule 5: hardly any related query shares a word with the query or a category. */
export const foreignRelatedQueries: BaselineRule = {
  number: 5,
  family: 'XCOMP_MISMATCH',
  find: ({ relatedQueries, query, categories, bold }) => {
    const intent = unionOf([query, bold, ...categories.map(({ words }) => words)]);
    const foreign = relatedQueries.filter(
      ({ words }) => words.size > 0 && !sharesWord(words, intent),
    );
    const share = foreign.length / Math.max(relatedQueries.length, 1);
    if (foreign.length < 2 || share < 0.6) return undefined;
    return {
      location: 'related_queries',
      confidence: share >= 0.8 ? 0.9 : 0.65,
      reason: `has ${foreign.length} of ${relatedQueries.length} related queries that share no word with the query or a category`,
    };
  },
};
