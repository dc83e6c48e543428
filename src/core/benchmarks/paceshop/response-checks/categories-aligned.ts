import { nothing } from './nothing.ts';
import type { ResponseCheck, ResponseFault } from './response-check.ts';
import { isWhole } from './whole-list.ts';

/** Appendix B.9. */
export const categoriesAligned: ResponseCheck = {
  id: 'categories-aligned',
  title: 'Each product category has its own search query, in the same order.',
  isInferred: true,
  explainedBy: [],
  canTell: ({ response: { productCategoryList, categorySearchQueries } }) =>
    productCategoryList !== undefined && isWhole(categorySearchQueries),
  look: ({ response: { productCategoryList, categorySearchQueries } }) => {
    if (productCategoryList === undefined || categorySearchQueries === undefined) return nothing;
    const faults: ResponseFault[] = [];
    if (productCategoryList.length !== categorySearchQueries.length) {
      faults.push({
        pointer: '/response/category_search_queries',
        message: `There are ${categorySearchQueries.length} search queries for ${productCategoryList.length} product categories.`,
        advice: 'Give each category exactly one.',
      });
    }
    for (const [index, query] of categorySearchQueries.entries()) {
      if (query?.trim() !== '') continue;
      faults.push({
        pointer: `/response/category_search_queries/${index}`,
        message: `Search query ${index + 1} is empty.`,
        advice: 'Write what finds products of its category.',
      });
    }
    return faults.length === 0 ? nothing : faults;
  },
};
