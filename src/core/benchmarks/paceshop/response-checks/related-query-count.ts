import { responseLimits } from '../taxonomy.ts';
import { nothing } from './nothing.ts';
import type { ResponseCheck } from './response-check.ts';

const needed = responseLimits.relatedQueries;

/** Appendix B.9. */
export const relatedQueryCount: ResponseCheck = {
  id: 'related-query-count',
  title: `There are exactly ${needed} related queries.`,
  isInferred: false,
  explainedBy: [],
  canTell: ({ response }) => response.rqList !== undefined,
  look: ({ response: { rqList } }) => {
    if (rqList === undefined || rqList.length === needed) return nothing;
    const count = rqList.length;
    return [
      {
        pointer: '/response/rqList',
        message: `There ${count === 1 ? 'is 1 related query' : `are ${count} related queries`}. A response has exactly ${needed}.`,
      },
    ];
  },
};
