import { isJsonArray, isJsonObject, type JsonValue } from '../../../model/json.ts';
import type { AnswerDraft } from './answer-draft.ts';
import { plainName, type ListField } from './answer-fields.ts';

/** The members of an item that may hold its text, the surest first. */
const textNames: Readonly<Record<ListField, readonly string[]>> = {
  bold_categories: ['label', 'name', 'title', 'category', 'text', 'value'],
  productCategoryList: ['label', 'name', 'title', 'category', 'categoryname', 'text', 'value'],
  category_search_queries: ['searchquery', 'query', 'search', 'keyword', 'text', 'value'],
  rqList: ['query', 'text', 'label', 'title', 'name', 'keyword', 'question', 'value'],
  attribution_list: ['evidenceid', 'id', 'sourceid', 'citationid', 'ref', 'reference'],
};

/** Members of a category that hold its search. */
const searchNames: readonly string[] = textNames.category_search_queries.slice(0, 3);

export interface AnswerList {
  readonly texts: readonly string[];
  /** For categories that each bring the search that belongs to them. */
  readonly searches: readonly string[] | undefined;
}

/** The texts of a list in any of its shapes; undefined where it is none. What an item says beside its text is left over. */
export function readAnswerList(
  draft: AnswerDraft,
  field: ListField,
  place: string,
  value: JsonValue,
): AnswerList | undefined {
  if (typeof value === 'string') {
    const texts = splitList(field, value);
    if (texts.length > 1) draft.leave(place, `One text was read as a list of ${texts.length}.`);
    return texts.length === 0 ? undefined : { texts, searches: undefined };
  }
  const items = itemsOf(value);
  if (items === undefined) {
    draft.leave(place, 'A list belongs here.', value);
    return undefined;
  }
  const texts: string[] = [];
  const searches: string[] = [];
  const others: (() => void)[] = [];
  for (const [index, item] of items.entries()) {
    const at = `${place}[${index}]`;
    const read = readItem(field, item);
    if (read === undefined) {
      draft.leave(at, 'It holds no text that could be taken.', item);
      continue;
    }
    texts.push(read.text);
    if (typeof item === 'number') draft.leave(at, 'The number was taken as a text.', item);
    if (read.search !== undefined) searches.push(read.search.text);
    if (!isJsonObject(item)) continue;
    for (const [key, member] of Object.entries(item)) {
      if (member === undefined || key === read.key) continue;
      const leave = (): void => {
        draft.leave(`${at} > ${key}`, 'It is no part of the response contract.', member);
      };
      if (key === read.search?.key) others.push(leave);
      else leave();
    }
  }
  const isPaired = searches.length > 0 && searches.length === texts.length;
  if (!isPaired) for (const leave of others) leave();
  return { texts, searches: isPaired ? searches : undefined };
}

interface Item {
  readonly text: string;
  /** The member that holds it. */
  readonly key: string | undefined;
  readonly search: { readonly text: string; readonly key: string } | undefined;
}

function readItem(field: ListField, item: JsonValue): Item | undefined {
  if (typeof item === 'string') return { text: item, key: undefined, search: undefined };
  if (typeof item === 'number') return { text: String(item), key: undefined, search: undefined };
  if (!isJsonObject(item)) return undefined;
  const member = (names: readonly string[]): { text: string; key: string } | undefined => {
    for (const name of names) {
      for (const [key, text] of Object.entries(item)) {
        if (plainName(key) === name && typeof text === 'string') return { text, key };
      }
    }
    return undefined;
  };
  const found = member(textNames[field]);
  if (found === undefined) return undefined;
  const search = field === 'productCategoryList' ? member(searchNames) : undefined;
  return { ...found, search: search?.key === found.key ? undefined : search };
}

/** The items of a list, or of an object that counts them: `{"1": ..., "2": ...}`. */
function itemsOf(value: JsonValue): readonly JsonValue[] | undefined {
  if (isJsonArray(value)) return value;
  if (!isJsonObject(value)) return undefined;
  const entries = Object.entries(value);
  const isCounted = entries.length > 0 && entries.every(([key]) => /^\d{1,3}$/u.test(key));
  return isCounted ? entries.flatMap(([, item]) => (item === undefined ? [] : [item])) : undefined;
}

/** Lines, or what semicolons separate; commas separate labels and ids, but stand within queries. */
function splitList(field: ListField, text: string): readonly string[] {
  const separator = text.trim().includes('\n')
    ? /\n+/u
    : text.includes(';')
      ? /;/u
      : field === 'rqList' || field === 'category_search_queries'
        ? /\n/u
        : /,/u;
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
