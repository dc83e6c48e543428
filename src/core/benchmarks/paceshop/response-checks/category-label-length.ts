import { shown } from '../../../schema/value-words.ts';
import { characterCount, offsetOfCharacter } from '../characters.ts';
import { responseLimits } from '../taxonomy.ts';
import { nothing } from './nothing.ts';
import type { ResponseCheck, ResponseFault } from './response-check.ts';
import { isWhole } from './whole-list.ts';

const limit = responseLimits.categoryLabelMaximumCharacters;

/** Appendix B.9. A category that an edit puts in may be longer than what it replaces. */
export const categoryLabelLength: ResponseCheck = {
  id: 'category-label-length',
  title: `Each product category has a name of at most ${limit} characters.`,
  isInferred: true,
  explainedBy: ['PREF_CONFLICT', 'INTENT_DRIFT'],
  canTell: ({ response }) => isWhole(response.productCategoryList),
  look: ({ response: { productCategoryList } }) => {
    if (productCategoryList === undefined) return nothing;
    const faults: ResponseFault[] = [];
    for (const [index, label] of productCategoryList.entries()) {
      if (label === undefined) continue;
      const pointer = `/response/productCategoryList/${index}`;
      if (label.trim() === '') {
        faults.push({ pointer, message: `Product category ${index + 1} has no name.` });
      }
      if (label.length <= limit) continue;
      const count = characterCount(label);
      if (count <= limit) continue;
      faults.push({
        pointer,
        within: { start: offsetOfCharacter(label, limit), end: label.length },
        message: `${shown(label)} has ${count} characters, and a category may have ${limit}.`,
        advice: 'Find a shorter name.',
      });
    }
    return faults.length === 0 ? nothing : faults;
  },
};
