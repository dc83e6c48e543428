import { responseLimits } from '../taxonomy.ts';
import { nothing } from './nothing.ts';
import type { ResponseCheck } from './response-check.ts';

const { minimumCategories, maximumCategories } = responseLimits;

/** Appendix B.9. */
export const categoryCount: ResponseCheck = {
  id: 'category-count',
  title: `There are ${minimumCategories} or ${maximumCategories} product categories.`,
  isInferred: false,
  explainedBy: [],
  canTell: ({ response }) => response.productCategoryList !== undefined,
  look: ({ response: { productCategoryList } }) => {
    if (productCategoryList === undefined) return nothing;
    const count = productCategoryList.length;
    if (count >= minimumCategories && count <= maximumCategories) return nothing;
    return [
      {
        pointer: '/response/productCategoryList',
        message: `There ${count === 1 ? 'is 1 product category' : `are ${count} product categories`}. A response has ${minimumCategories} or ${maximumCategories} of them.`,
      },
    ];
  },
};
