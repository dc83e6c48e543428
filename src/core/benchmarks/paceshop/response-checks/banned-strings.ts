import { shown } from '../../../schema/value-words.ts';
import { pointerOf } from '../../../model/pointer.ts';
import type { ShoppingResponse, Texts } from '../shopping-record.ts';
import { nothing } from './nothing.ts';
import type { ResponseCheck, ResponseFault } from './response-check.ts';
import { isWhole } from './whole-list.ts';

/**
 * Appendix D.2 names the screening and prints no list, so the list is ours: words that stand for what was to be written,
 * markup (in the overview `**` alone is allowed), and what a model says about itself. Evidence ids are not looked at.
 */
export const bannedStrings: ResponseCheck = {
  id: 'banned-strings',
  title: 'No text of the response holds a placeholder, markup or a disclaimer of a model.',
  isInferred: false,
  explainedBy: [],
  canTell: ({ response }) =>
    response.overviewText !== undefined && listsOf(response).every(([, texts]) => isWhole(texts)),
  look: ({ response }) => {
    if (isClean(response)) return nothing;
    const faults: ResponseFault[] = [];
    lookAt(response.overviewText, ['overview_text'], inOverview, faults);
    for (const [property, texts] of listsOf(response)) {
      if (texts === undefined) continue;
      for (const [index, text] of texts.entries()) {
        lookAt(text, [property, index], inLists, faults);
      }
    }
    return faults.length === 0 ? nothing : faults;
  },
};

/** All texts at once: 18 of them would cost as many searches for each pattern. */
function isClean(response: ShoppingResponse): boolean {
  let inTheLists = '';
  for (const [, texts] of listsOf(response)) {
    if (texts !== undefined) inTheLists += `${texts.join('\n')}\n`;
  }
  if (inTheLists.includes('**')) return false;
  const all = `${inTheLists}${response.overviewText ?? ''}`;
  return !(
    placeholder.test(all) ||
    placeholderLine.test(all) ||
    markup.test(all) ||
    disclaimer.test(all)
  );
}

function listsOf(response: ShoppingResponse): readonly (readonly [string, Texts | undefined])[] {
  return [
    ['bold_categories', response.boldCategories],
    ['productCategoryList', response.productCategoryList],
    ['category_search_queries', response.categorySearchQueries],
    ['rqList', response.rqList],
  ];
}

/** Every pattern is linear: none has a repetition within another or two that could match the same text side by side. */
const placeholder =
  /\b(?:TODO|TBD|FIXME|TBA)\b|[Ll]orem [Ii]psum|\b[Pp]laceholder\b|\b(?:[Ii]nsert|[Yy]our) [a-z]{1,20} here\b|\[(?:[A-Z]{3,30}|[A-Z]{2,30}[ _][A-Z_ ]{2,30})\]|\{\{?[a-z_]{2,30}\}\}?|\b(?:undefined|NaN)\b|\[object Object\]/u;
const placeholderWord = /^\s*(?:n\/a|null|none|string|text|xxx+|\.{3}|…|-+)\s*$/iu;
/** Within a line, or each of many empty lines would be looked at from every one before it. */
const placeholderLine =
  /^[^\S\r\n\u2028\u2029]*(?:n\/a|null|none|string|text|xxx+|\.{3}|…|-+)[^\S\r\n\u2028\u2029]*$/imu;
const markup =
  /<\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,200})?\/?>|&(?:amp|lt|gt|quot|nbsp|#\d{1,6});|`|^#{1,6} |^\s{0,3}[-*] |\]\((?:https?:|\/)|__|https?:\/\//mu;
const disclaimer =
  /\bas an? (?:ai|artificial intelligence|(?:large )?language model)\b|\b(?:i am|i['’]m) (?:just )?an? (?:ai|(?:large )?language model)\b|\bi (?:cannot|can['’]t|do not|don['’]t) have (?:access|personal)|\bmy (?:training data|knowledge cutoff)\b|\bi(?: am|['’]m) sorry, but\b|\bi (?:cannot|can['’]t|am unable to) (?:help|assist|provide|browse)\b/iu;

interface Ban {
  readonly pattern: RegExp;
  readonly says: (found: string) => string;
  readonly advice: string;
}

const common: readonly Ban[] = [
  {
    pattern: placeholder,
    says: (found) => `${shown(found)} stands for something that was to be written.`,
    advice: 'Write it.',
  },
  {
    pattern: placeholderWord,
    says: (found) => `${shown(found.trim())} stands for something that was to be written.`,
    advice: 'Write it.',
  },
  {
    pattern: markup,
    says: (found) => `${shown(found)} is markup or a link.`,
    advice: 'Shoppers see plain text: take it out.',
  },
  {
    pattern: disclaimer,
    says: (found) => `${shown(found)} is a model speaking about itself.`,
    advice: 'Write for the shopper only.',
  },
];
const inOverview = common;
const inLists: readonly Ban[] = [
  ...common,
  {
    pattern: /\*\*/u,
    says: () => 'Only the overview marks categories with **.',
    advice: 'Take the marks out of the list.',
  },
];

function lookAt(
  text: string | undefined,
  path: readonly (string | number)[],
  bans: readonly Ban[],
  faults: ResponseFault[],
): void {
  if (text === undefined) return;
  for (const { pattern, says, advice } of bans) {
    const match = pattern.exec(text);
    if (match === null) continue;
    faults.push({
      pointer: pointerOf('response', ...path),
      within: { start: match.index, end: match.index + match[0].length },
      message: says(match[0]),
      advice,
    });
  }
}
