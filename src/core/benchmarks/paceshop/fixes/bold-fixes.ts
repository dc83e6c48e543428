import { shown } from '../../../schema/value-words.ts';
import type { Fix } from '../../../model/fix.ts';
import type { Finding } from '../../../model/problem.ts';
import type { Span } from '../../../model/span.ts';
import { boldTexts, type BoldText } from '../bold-text.ts';
import type { ShoppingRecord, Texts } from '../shopping-record.ts';

const overview = '/response/overview_text';

/** Of bold-category-match: lists that follow the overview, marks that are taken away, names that are made the same. */
export function boldFixes(
  { response }: ShoppingRecord,
  { pointer, within }: Finding,
): readonly Fix[] {
  const { overviewText, boldCategories, productCategoryList } = response;
  if (overviewText === undefined) return [];
  const bold = boldTexts(overviewText);
  return [
    ...sameName(boldCategories, productCategoryList, pointer),
    ...listsFollowOverview(
      [...new Set(bold.map(({ text }) => text))],
      boldCategories,
      productCategoryList,
    ),
    ...(pointer === overview && within !== undefined
      ? takeMarksAway(bold, productCategoryList, within)
      : []),
  ];
}

function takeMarksAway(
  boldInOverview: readonly BoldText[],
  categories: Texts | undefined,
  within: Span,
): readonly Fix[] {
  const { start, end } = within;
  const bold = boldInOverview.find((text) => text.start === start && text.end === end);
  if (bold === undefined) {
    return [
      {
        title: 'Delete the **',
        operations: [{ op: 'splice-text', pointer: overview, within, text: '' }],
      },
    ];
  }
  if (categories?.includes(bold.text) === true) return [];
  return [
    {
      title: `Take the ** off ${shown(bold.text)}`,
      // From the end, so that the first place is still right for the second step.
      operations: [
        { start: end, end: end + 2 },
        { start: start - 2, end: start },
      ].map((marks) => ({ op: 'splice-text', pointer: overview, within: marks, text: '' })),
    },
  ];
}

/** Names that differ in case or spaces alone are surely the same. */
function sameName(
  boldCategories: Texts | undefined,
  categories: Texts | undefined,
  pointer: string,
): readonly Fix[] {
  if (!pointer.startsWith('/response/productCategoryList/')) return [];
  const index = Number(pointer.split('/')[3]);
  const bold = boldCategories?.[index];
  const category = categories?.[index];
  if (bold === undefined || category === undefined) return [];
  return [
    {
      title: `Change the product category to ${shown(bold)}`,
      ...(plain(bold) === plain(category) ? { isPreferred: true } : {}),
      operations: [{ op: 'set', pointer, value: bold }],
    },
  ];
}

function listsFollowOverview(
  bold: readonly string[],
  boldCategories: Texts | undefined,
  categories: Texts | undefined,
): readonly Fix[] {
  if (bold.length === 0 || boldCategories === undefined) return [];
  const areCategories = categories !== undefined && sameSet(bold, categories);
  const value = areCategories ? categories.filter((text) => text !== undefined) : bold;
  if (
    value.length === boldCategories.length &&
    value.every((text, i) => text === boldCategories[i])
  ) {
    return [];
  }
  return [
    {
      title: areCategories
        ? 'Set bold_categories to the product categories, which are bold in the overview'
        : 'Set bold_categories to what is bold in the overview',
      ...(areCategories ? { isPreferred: true } : {}),
      operations: [{ op: 'set', pointer: '/response/bold_categories', value }],
    },
  ];
}

function sameSet(one: readonly string[], other: Texts): boolean {
  const others = new Set(other);
  return one.length === other.length && one.every((text) => others.has(text));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}
