import type { JsonValue } from '../../../model/json.ts';
import type {
  SheetItem,
  SheetList,
  SheetMark,
  SheetPart,
  SheetRow,
  SheetText,
} from '../../sheet.ts';
import { boldTexts } from '../bold-text.ts';
import { characterCount } from '../characters.ts';
import type { Evidence, ShoppingRecord } from '../shopping-record.ts';
import { responseLimits } from '../taxonomy.ts';
import { cutQuote, cutText, entriesAt, entryAt, placeOf, type Entry } from './entries.ts';
import type { MarksAt } from './marks.ts';

/** What all parts of a response are read from. */
export interface ResponseSource {
  readonly record: JsonValue;
  readonly shopping: ShoppingRecord;
  readonly marksAt: MarksAt;
}

/** The four fields of a response, each with what must be in step with it. */
export function responseParts(source: ResponseSource): readonly SheetPart[] {
  return [overview(source), categories(source), relatedQueries(source), attributions(source)];
}

/** The length of the mark at each end of a bold text, which is shown as part of it. */
const asterisks = 2;

function overview({ record, shopping, marksAt }: ResponseSource): SheetText {
  const pointer = '/response/overview_text';
  const entry = entryAt(record, pointer);
  const labels = new Set(shopping.response.productCategoryList ?? []);
  const bold = boldTexts(shopping.response.overviewText ?? '').map(
    ({ text, start, end }): SheetMark => ({
      within: { start: start - asterisks, end: end + asterisks },
      ...(labels.has(text)
        ? { tone: 'evidence-primary', title: 'A category' }
        : { tone: 'response-error', title: 'No category has this label' }),
    }),
  );
  const { overviewText } = shopping.response;
  return {
    type: 'text',
    id: 'overview',
    title: 'Overview',
    ...(overviewText === undefined
      ? {}
      : {
          note: `${characterCount(overviewText)} of ${responseLimits.overviewMaximumCharacters} characters`,
        }),
    pointer: placeOf(record, pointer),
    marks: [],
    entry: {
      pointer: placeOf(record, pointer),
      text: entry?.text ?? '',
      ...editable(entry),
      marks: entry === undefined ? [] : [...bold, ...marksAt(pointer)],
    },
    rows: rowOf(record, 'Bold categories', '/response/bold_categories', marksAt),
  };
}

function categories({ record, marksAt }: ResponseSource): SheetList {
  const pointer = '/response/productCategoryList';
  const labels = entriesAt(record, pointer);
  const queries = entriesAt(record, '/response/category_search_queries');
  const overviewText = entryAt(record, '/response/overview_text')?.text ?? '';
  const bold = new Set(boldTexts(overviewText).map(({ text }) => text));
  const items = labels.map((entry, index): SheetItem => ({
    ...itemOf(entry, marksAt),
    badges: bold.has(entry.text) ? [{ text: 'in the overview' }] : [],
    rows: rowOfEntries('Search query', queries[index], marksAt),
  }));
  const without = queries.slice(labels.length).map((entry): SheetItem => ({
    ...itemOf(entry, marksAt),
    badges: [{ text: 'search query without a category', tone: 'response-error' }],
  }));
  return {
    ...listHead(record, 'categories', 'Categories', pointer, marksAt),
    isNumbered: true,
    whenEmpty: 'No category is named.',
    items: [...items, ...without],
  };
}

function relatedQueries({ record, marksAt }: ResponseSource): SheetList {
  const pointer = '/response/rqList';
  return {
    ...listHead(record, 'related-queries', 'Related queries', pointer, marksAt),
    isNumbered: true,
    whenEmpty: 'No related query is suggested.',
    items: entriesAt(record, pointer).map((entry) => itemOf(entry, marksAt)),
  };
}

function attributions({ record, shopping, marksAt }: ResponseSource): SheetList {
  const pointer = '/response/attribution_list';
  const pool = new Map<string, Evidence>();
  for (const evidence of shopping.evidence ?? []) {
    if (evidence.id !== undefined && !pool.has(evidence.id)) pool.set(evidence.id, evidence);
  }
  return {
    ...listHead(record, 'attributions', 'Attributions', pointer, marksAt),
    isNumbered: true,
    whenEmpty: 'Nothing is cited.',
    items: entriesAt(record, pointer).map((entry) => {
      const item = itemOf(entry, marksAt);
      return entry.isText ? { ...item, ...citation(entry.text, pool.get(entry.text)) } : item;
    }),
    rows: rowOf(record, 'Used evidence ids', '/used_evidence_ids', marksAt),
  };
}

function citation(
  id: string,
  evidence: Evidence | undefined,
): Pick<SheetItem, 'heading' | 'meaning' | 'link' | 'badges'> {
  if (evidence === undefined) {
    return {
      link: { to: 'anchor', anchor: id, isMissing: true },
      badges: [{ text: 'not in the pool', tone: 'response-error' }],
    };
  }
  const { title, snippet, brand } = evidence;
  return {
    ...(title === undefined ? {} : { heading: cutQuote(title) }),
    ...(snippet === undefined ? {} : { meaning: cutQuote(snippet) }),
    link: { to: 'anchor', anchor: id },
    badges: brand === undefined ? [] : [{ text: cutText(brand) }],
  };
}

/** The head of a list with its marks; a list that the record lacks has none. */
export function listHead(
  record: JsonValue,
  id: string,
  title: string,
  pointer: string,
  marksAt: MarksAt,
): Pick<SheetList, 'type' | 'id' | 'title' | 'pointer' | 'marks'> {
  const place = placeOf(record, pointer);
  // What is no list is its own only entry, which has the marks then.
  const isEntry = entriesAt(record, pointer)[0]?.pointer === pointer;
  const marks = place === pointer && !isEntry ? marksAt(pointer) : [];
  return { type: 'list', id, title, pointer: place, marks };
}

function itemOf(entry: Entry, marksAt: MarksAt): SheetItem {
  const { pointer, text } = entry;
  return { pointer, text, ...editable(entry), badges: [], marks: marksAt(pointer) };
}

function rowOf(
  record: JsonValue,
  label: string,
  pointer: string,
  marksAt: MarksAt,
): readonly SheetRow[] {
  const entries = entriesAt(record, pointer);
  const ofRow = entries[0]?.pointer === pointer ? [] : marksAt(pointer);
  if (entries.length === 0) return [];
  return [
    {
      label,
      pointer,
      values: entries.map((entry, index) => ({
        pointer: entry.pointer,
        text: entry.text,
        ...editable(entry),
        marks: [...(index === 0 ? ofRow : []), ...marksAt(entry.pointer)],
      })),
    },
  ];
}

function rowOfEntries(
  label: string,
  entry: Entry | undefined,
  marksAt: MarksAt,
): readonly SheetRow[] {
  if (entry === undefined) return [];
  const { pointer, text } = entry;
  return [
    { label, pointer, values: [{ pointer, text, ...editable(entry), marks: marksAt(pointer) }] },
  ];
}

function editable(entry: Entry | undefined): { readonly isEditable?: boolean } {
  return entry?.isText === true ? { isEditable: true } : {};
}
