import { shown } from '../../../schema/value-words.ts';
import { nothing } from './nothing.ts';
import type { ResponseCheck, ResponseFault } from './response-check.ts';
import { isWhole } from './whole-list.ts';

/** Appendix B.4: two names that differ in case are two categories here, and 0.7% of the released GOOD records fail. */
export const categoryUniqueness: ResponseCheck = {
  id: 'category-uniqueness',
  title: 'No product category is there twice, letter for letter.',
  isInferred: false,
  explainedBy: ['PREF_CONFLICT', 'INTENT_DRIFT'],
  canTell: ({ response }) => isWhole(response.productCategoryList),
  look: ({ response: { productCategoryList } }) => {
    if (productCategoryList === undefined) return nothing;
    const faults: ResponseFault[] = [];
    const firsts = new Map<string, number>();
    for (const [index, label] of productCategoryList.entries()) {
      if (label === undefined) continue;
      const first = firsts.get(label);
      if (first === undefined) {
        firsts.set(label, index);
        continue;
      }
      faults.push({
        pointer: `/response/productCategoryList/${index}`,
        message: `${shown(label)} is product category ${first + 1} and ${index + 1}.`,
        advice: 'Replace one of them.',
      });
    }
    return faults.length === 0 ? nothing : faults;
  },
};
