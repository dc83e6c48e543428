import { shown } from '../../../schema/value-words.ts';
import { boldTexts } from '../bold-text.ts';
import type { ShoppingResponse, Texts } from '../shopping-record.ts';
import { nothing } from './nothing.ts';
import type { ResponseCheck, ResponseFault } from './response-check.ts';
import { isWhole } from './whole-list.ts';

/**
 * Appendices B.9 and D.2: the bold texts of the overview are exactly the bold categories, in any order, and the bold
 * categories are the product categories, in the same order. Letters must agree in case.
 */
export const boldCategoryMatch: ResponseCheck = {
  id: 'bold-category-match',
  title: 'Bold texts of the overview, bold categories and product categories are the same.',
  isInferred: false,
  explainedBy: ['PREF_CONFLICT', 'INTENT_DRIFT'],
  canTell: ({ response: { overviewText, boldCategories, productCategoryList } }) =>
    overviewText !== undefined && isWhole(boldCategories) && isWhole(productCategoryList),
  look: ({ response }) => {
    const inOverview = lookAtOverview(response);
    const inLists = lookAtLists(response);
    if (inOverview.length === 0) return inLists;
    return inLists.length === 0 ? inOverview : [...inOverview, ...inLists];
  },
};

function lookAtOverview({
  overviewText,
  boldCategories,
}: ShoppingResponse): readonly ResponseFault[] {
  if (overviewText === undefined || boldCategories === undefined) return nothing;
  const pointer = '/response/overview_text';
  const bold = boldTexts(overviewText);
  const categories = new Set(boldCategories);
  const shownBold = new Set(bold.map(({ text }) => text));
  const faults: ResponseFault[] = [];
  for (const { text, start, end } of bold) {
    if (categories.has(text)) continue;
    faults.push({
      pointer,
      within: text === '' ? { start: start - 2, end: end + 2 } : { start, end },
      message: `${shown(text)} is bold in the overview and is none of bold_categories.`,
      advice: 'Make only the categories bold, in their exact spelling.',
    });
  }
  const last = bold.at(-1)?.end ?? -2;
  const open = overviewText.indexOf('**', last + 2);
  if (open >= 0) {
    faults.push({
      pointer,
      within: { start: open, end: open + 2 },
      message: 'This ** is never closed.',
      advice: 'Put another ** after the category, or take it out.',
    });
  }
  for (const [index, category] of boldCategories.entries()) {
    if (category === undefined || shownBold.has(category)) continue;
    faults.push({
      pointer: `/response/bold_categories/${index}`,
      message: `The overview does not show ${shown(category)} in bold.`,
      advice: 'Make it bold there, or take it out of the list.',
    });
  }
  return faults.length === 0 ? nothing : faults;
}

function lookAtLists({
  boldCategories,
  productCategoryList,
}: ShoppingResponse): readonly ResponseFault[] {
  if (boldCategories === undefined || productCategoryList === undefined) return nothing;
  const faults: ResponseFault[] = [];
  const shared = Math.min(boldCategories.length, productCategoryList.length);
  for (let index = 0; index < shared; index += 1) {
    const bold = boldCategories[index];
    const category = productCategoryList[index];
    if (bold === undefined || category === undefined || bold === category) continue;
    faults.push({
      pointer: `/response/productCategoryList/${index}`,
      message: `Product category ${index + 1} is ${shown(category)}, and bold category ${index + 1} is ${shown(bold)}.`,
      advice: 'Give both the same name, in the same order.',
    });
  }
  if (boldCategories.length !== productCategoryList.length) {
    faults.push({
      pointer: '/response/bold_categories',
      message: `There are ${sizes(boldCategories, productCategoryList)}.`,
      advice: 'Give each product category its bold one.',
    });
  }
  return faults.length === 0 ? nothing : faults;
}

function sizes(bold: Texts, categories: Texts): string {
  return `${bold.length} bold categories for ${categories.length} product categories`;
}
