import { parseJson } from '../../jsonl/parse-json.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { argillaTasks } from './argilla-setup.ts';
import { isItemInexact, peopleOf, recordItemId } from './argilla-record.ts';
import { carriedReviews, carrier, emptyCarrier } from './carried-reviews.ts';
import { answersOfDecision, commentQuestion, onlyQuestion } from './foreign-decision.ts';
import { objectsOf, wholeOrLines, type ForeignEntry } from './foreign-entries.ts';
import { isSomething, listOf, objectOf } from './foreign-value.ts';
import { addAnswers } from './item-answers.ts';
import { itemPieces, type ItemGroup } from './item-groups.ts';
import { identityOf, identityProperties, identityProps } from './item-identity.ts';
import { jsonFormat } from './json-format.ts';
import { jsonListSteps } from './json-list.ts';
import type { ReviewWriteContext } from './review-format.ts';
import type { ReviewMaker } from './review-maker.ts';

/** Records of Argilla with their responses: nested as `to_json` writes them, or flattened as on the Hugging Face Hub. */
export const argillaFormat = jsonFormat({
  id: 'argilla',
  title: 'Argilla',
  extensions: ['json', 'jsonl'],
  read: readRecords,
  write: (reviews, context) =>
    itemPieces(reviews, (group, number) => recordOf(group, number, context)),
  writeTasks: argillaTasks,
});

function* readRecords(text: string, maker: ReviewMaker): Generator<undefined, string | undefined> {
  let records = 0;
  const list = yield* jsonListSteps(text);
  const entries = list === undefined ? entriesOf(text) : entriesOfList(list);
  for (const { place, object } of objectsOf(entries, 'record', maker)) {
    if (hasResponses(object)) records += 1;
    readRecord(object, place, maker);
    yield;
  }
  return records === 0
    ? 'No record has `responses` or columns that end with `.responses`, as the exports of Argilla have them.'
    : undefined;
}

function* entriesOfList(list: readonly JsonValue[]): Generator<ForeignEntry> {
  for (const [index, value] of list.entries()) yield { place: `record ${index + 1}`, value };
}

function* entriesOf(text: string): Generator<ForeignEntry> {
  for (const { place = 'record 1', value } of wholeOrLines(text)) yield { place, value };
}

export function hasResponses(record: JsonObject): boolean {
  return 'responses' in record || Object.keys(record).some((name) => name.endsWith('.responses'));
}

function readRecord(record: JsonObject, place: string, maker: ReviewMaker): void {
  const metadata = objectOf(record['metadata']);
  const identity = identityOf(metadata, record);
  const carriedText = metadata[carrier] ?? record[carrier];
  const carriedValues = listOf(
    typeof carriedText === 'string' ? parseJson(carriedText) : carriedText,
  );
  const carried = carriedReviews(carriedValues);
  const isTask = carriedText === emptyCarrier;
  if (carried.invalid > 0 || (!isTask && isSomething(carriedText) && carriedValues.length === 0)) {
    maker.leave(place, `What \`metadata.${carrier}\` holds is no review.`, carriedText);
  }
  addAnswers(
    {
      ...identity,
      isInexact: identity.isInexact || (identity.recordId === undefined && isItemInexact(record)),
      place,
      itemId: recordItemId(record),
      people: peopleOf(record, place),
      nouns: 'responses',
      carried: carried.reviews,
    },
    (review) => peopleOf({ responses: responsesOf([review]) }, place)[0],
    maker,
  );
  leaveRest(record, place, isTask || carried.reviews.length > 0, maker);
}

/** Contents and numbers of Argilla that say nothing about a decision. */
const notes = new Set(['fields', 'vectors', 'inserted_at', 'updated_at', 'status', 'score']);
const ownProperties = new Set<string>([
  'id',
  'external_id',
  '_server_id',
  'responses',
  'metadata',
  carrier,
  ...identityProperties,
]);

function leaveRest(record: JsonObject, place: string, isOwn: boolean, maker: ReviewMaker): void {
  const { fields, metadata } = record;
  for (const [name, value] of Object.entries(record)) {
    if (
      ownProperties.has(name) ||
      /\.responses(?:\.users|\.status)?$/u.test(name) ||
      !isSomething(value)
    )
      continue;
    if (name === 'suggestions' || /\.suggestion(?:\.agent|\.score)?$/u.test(name)) {
      maker.leave(place, 'Suggestions of models are no reviews.', { [name]: value });
    } else if (!isOwn) {
      // Without an object of fields the record is flattened: its fields are columns.
      maker.unused(place, name, notes.has(name) || !isJsonObject(fields));
    }
  }
  if (isOwn) return;
  for (const name of Object.keys(objectOf(metadata))) {
    if (!ownProperties.has(name)) maker.unused(place, `metadata.${name}`, true);
  }
}

function recordOf(group: ItemGroup, number: number, context: ReviewWriteContext): JsonObject {
  const [first] = group;
  const texts = context.textsOf(first);
  return {
    id: String(number),
    fields: Object.keys(texts).length === 0 ? { record: first.record_id } : { ...texts },
    metadata: { ...identityProps(first), [carrier]: JSON.stringify(group) },
    suggestions: {},
    responses: responsesOf(group),
    vectors: {},
  };
}

/** A discarded response without a value where Argilla has no form for the decision, e.g. one that was taken back. */
function responsesOf(group: readonly Review[]): JsonObject {
  const responses = group.flatMap(({ reviewer, decision, comment }) => {
    const answers = Object.entries(answersOfDecision(decision));
    const said = answers.map(([question, value]) => ({
      question,
      response: { value, user_id: reviewer, status: 'submitted' },
    }));
    if (comment !== undefined && comment !== '') {
      said.push({
        question: commentQuestion,
        response: { value: comment, user_id: reviewer, status: 'submitted' },
      });
    }
    if (answers.length > 0) return said;
    return [
      ...said,
      { question: onlyQuestion, response: { value: null, user_id: reviewer, status: 'discarded' } },
    ];
  });
  const byQuestion = Map.groupBy(responses, ({ question }) => question);
  return Object.fromEntries(
    [...byQuestion].map(([question, list]) => [question, list.map(({ response }) => response)]),
  );
}
