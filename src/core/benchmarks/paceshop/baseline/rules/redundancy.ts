import type { BaselineRule } from '../finding.ts';

/** Rule 1: two related queries that are the same but for case, spaces and small words. */
export const redundancy: BaselineRule = {
  number: 1,
  family: 'REDUNDANCY',
  find: ({ relatedQueries }) => {
    const seen = new Map<string, string>();
    for (const { text, words } of relatedQueries) {
      const key = words.size === 0 ? text.trim().toLowerCase() : [...words].sort().join(' ');
      const earlier = seen.get(key);
      if (earlier !== undefined) {
        return {
          location: 'related_queries',
          confidence: 0.95,
          reason: `asks "${earlier}" and "${text}", which is the same`,
        };
      }
      seen.set(key, text);
    }
    return undefined;
  },
};
