import { jsonPieces } from '../../../exchange/json-pieces.ts';
import { LineNumbers } from '../../../exchange/line-numbers.ts';
import { looseText } from '../../../exchange/loose-text.ts';
import { canonicalJson } from '../../../judging/hashes.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { boldTexts } from '../bold-text.ts';
import { AnswerDraft } from './answer-draft.ts';
import {
  fieldNamed,
  isListField,
  isResponseField,
  plainName,
  responseFields,
  type AnswerField,
} from './answer-fields.ts';
import { readAnswerList } from './answer-lists.ts';
import { readAnswerText } from './answer-text.ts';

/** What models wrap an answer in. */
const wrappers = new Set(['response', 'answer', 'output', 'result', 'data', 'message', 'content']);
const deepestWrapper = 3;

interface Entry {
  /** As the answer spells it, e.g. `"response" > "overview"`. */
  readonly place: string;
  readonly key: string;
  readonly value: JsonValue;
}

/**
 * True for an object with two parts of the response contract, or with one part and the query that it answers. Records of
 * ours are none.
 */
export function isAnswerObject(object: JsonObject): boolean {
  if (isShoppingRecord(object)) return false;
  const fields = new Set(
    entriesOf(object).flatMap(({ key, value }) => {
      const named = fieldNamed(key);
      return named === undefined || value === null ? [] : [named.field];
    }),
  );
  const parts = [...fields].filter(isResponseField).length;
  return parts >= 2 || (parts === 1 && fields.has('keyword'));
}

/** True for a record of ours, which need not be imported. */
export function isShoppingRecord({ $kind, response, evidence, label }: JsonObject): boolean {
  return (
    typeof $kind === 'string' ||
    (isJsonObject(response) && isJsonArray(evidence) && typeof label === 'string')
  );
}

export function readAnswerObject(object: JsonObject): AnswerDraft {
  const draft = new AnswerDraft();
  const fields = new Map<AnswerField, Entry & { readonly rank: number }>();
  for (const entry of entriesOf(object)) {
    const named = fieldNamed(entry.key);
    if (named === undefined) {
      draft.leave(entry.place, 'It is no part of the response contract.', entry.value);
      continue;
    }
    const present = fields.get(named.field);
    const isSurer = present === undefined || named.rank < present.rank;
    const rest = isSurer ? present : entry;
    if (isSurer) fields.set(named.field, { ...entry, rank: named.rank });
    if (rest === undefined) continue;
    draft.leave(rest.place, `Another value was taken for ${named.field}.`, rest.value);
  }
  for (const [field, { place, value }] of [...fields].sort(byDependence)) {
    readField(draft, field, place, value);
  }
  const overview = fields.get('overview_text');
  if (overview !== undefined) completeFromText(draft, overview);
  addBoldCategories(draft);
  return draft;
}

type FieldEntry = readonly [field: AnswerField, entry: Entry];

const fillsIn: ReadonlySet<AnswerField> = new Set(['productCategoryList', 'evidence']);

/** Those that may fill in for others come last. */
function byDependence([one]: FieldEntry, [other]: FieldEntry): number {
  return Number(fillsIn.has(one)) - Number(fillsIn.has(other));
}

function readField(draft: AnswerDraft, field: AnswerField, place: string, value: JsonValue): void {
  if (value === null) {
    draft.leave(place, 'The value is null and was left out.');
  } else if (isListField(field)) {
    const list = readAnswerList(draft, field, place, value);
    if (list === undefined) return;
    draft.set(field, list.texts);
    if (list.searches !== undefined) takeSearches(draft, place, list.searches);
  } else if (field === 'used_evidence_ids') {
    const list = readAnswerList(draft, 'attribution_list', place, value);
    if (list !== undefined) draft.set(field, list.texts);
  } else if (field === 'persona') {
    if (isJsonObject(value)) draft.set(field, value);
    else draft.leave(place, 'A persona is an object.', value);
  } else if (field === 'evidence') readEvidence(draft, place, value);
  else if (field === 'label') {
    if (value === 'GOOD' || value === 'BAD') draft.set(field, value);
    else draft.leave(place, 'A label is GOOD or BAD.', value);
  } else readText(draft, field, place, value);
}

function readText(draft: AnswerDraft, field: AnswerField, place: string, value: JsonValue): void {
  if (typeof value === 'string') draft.set(field, value);
  else if (
    isJsonArray(value) &&
    value.length > 0 &&
    value.every((part) => typeof part === 'string')
  ) {
    draft.set(field, value.join('\n'));
    draft.leave(place, `The ${value.length} texts were put together, one a line.`);
  } else draft.leave(place, 'A text belongs here.', value);
}

/** A list of ids is what the answer cites; a pool holds objects with ids. */
function readEvidence(draft: AnswerDraft, place: string, value: JsonValue): void {
  const isPool =
    isJsonArray(value) &&
    value.length > 0 &&
    value.every((item) => isJsonObject(item) && typeof item['evidence_id'] === 'string');
  const isCited =
    isJsonArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
  if (isPool) draft.set('evidence', value);
  else if (isCited && draft.get('attribution_list') === undefined) {
    draft.set('attribution_list', value);
  } else draft.leave(place, 'It is neither a pool of evidence nor a list of its ids.', value);
}

/** Searches that the answer lists by themselves count before those that stand with the categories. */
function takeSearches(draft: AnswerDraft, place: string, searches: readonly string[]): void {
  if (draft.get('category_search_queries') === undefined) {
    draft.set('category_search_queries', searches);
  } else draft.leave(place, 'Other searches were taken for the categories.', searches);
}

/** An answer that is one text may have all its parts in it, be it as JSON or in Markdown. */
function completeFromText(draft: AnswerDraft, { place }: Entry): void {
  const text = draft.get('overview_text');
  if (typeof text !== 'string') return;
  const read = answerWithin(text) ?? readAnswerText(text);
  if (read === undefined) return;
  const parts = responseFields.filter((field) => read.get(field) !== undefined);
  if (parts.some((field) => field !== 'overview_text' && draft.get(field) !== undefined)) return;
  draft.remove('overview_text');
  for (const [field, value] of read.fields()) {
    const present = draft.get(field);
    if (present === undefined) draft.set(field, value);
    else if (canonicalJson(present) !== canonicalJson(value)) {
      draft.leave(place, `Another value was taken for ${field}.`, value);
    }
  }
  draft.leftovers.push(
    ...read.leftovers.map((leftover) => ({ ...leftover, place: `${place}, ${leftover.place}` })),
  );
}

/** The answer that a text holds as JSON, if it is the only one. */
function answerWithin(text: string): AnswerDraft | undefined {
  const pieces = jsonPieces(text);
  const [piece, second] = pieces;
  if (piece?.value === undefined || second !== undefined || !isAnswerObject(piece.value)) {
    return undefined;
  }
  const read = readAnswerObject(piece.value);
  read.leftovers.push(...piece.losses, ...looseText(text, pieces, new LineNumbers(text)));
  return read;
}

/** The contract marks its categories in the overview (appendix B.9). */
export function addBoldCategories(draft: AnswerDraft): void {
  const overview = draft.get('overview_text');
  if (typeof overview !== 'string' || draft.get('bold_categories') !== undefined) return;
  const bold = [...new Set(boldTexts(overview).map(({ text }) => text))];
  if (bold.length === 0) return;
  draft.set('bold_categories', bold);
  draft.leave('bold_categories', 'They were read off what is bold in the overview.');
}

function entriesOf(object: JsonObject, path: readonly string[] = []): readonly Entry[] {
  return Object.entries(object).flatMap(([key, value]): readonly Entry[] => {
    if (value === undefined) return [];
    const at = [...path, key];
    const isWrapper =
      isJsonObject(value) && wrappers.has(plainName(key)) && at.length <= deepestWrapper;
    if (isWrapper) return entriesOf(value, at);
    return [{ place: at.map((name) => JSON.stringify(name)).join(' > '), key, value }];
  });
}
