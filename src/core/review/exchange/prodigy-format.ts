import type { JsonObject } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { carriedReviews, carrier, matchCarried } from './carried-reviews.ts';
import { answersOfDecision } from './foreign-decision.ts';
import { linesOf, objectsOf } from './foreign-entries.ts';
import { isSomething } from './foreign-value.ts';
import { identityProps } from './item-identity.ts';
import { itemText } from './item-texts.ts';
import { jsonFormat } from './json-format.ts';
import {
  markedParts,
  optionId,
  prodigySaying,
  prodigyTime,
  readProdigyRow,
  unusedProperties,
} from './prodigy-row.ts';
import { prodigyTasks } from './prodigy-tasks.ts';
import type { ReviewWriteContext } from './review-format.ts';
import type { ReviewMaker } from './review-maker.ts';

/** Annotated tasks of Prodigy, one a line, as its `db-out` writes them: binary ones and choices. */
export const prodigyFormat = jsonFormat({
  id: 'prodigy',
  title: 'Prodigy',
  extensions: ['jsonl'],
  read: readRows,
  write,
  writeTasks: prodigyTasks,
});

function* readRows(text: string, maker: ReviewMaker): Generator<undefined, string | undefined> {
  let rows = 0;
  for (const { place, object } of objectsOf(linesOf(text), 'line', maker)) {
    if ('answer' in object) rows += 1;
    readRow(object, place, maker);
    yield;
  }
  return rows === 0
    ? 'No line is an object with an `answer`, as the exports of Prodigy have it.'
    : undefined;
}

function readRow(row: JsonObject, place: string, maker: ReviewMaker): void {
  const carried = carriedReviews(isSomething(row[carrier]) ? [row[carrier]] : []);
  if (carried.invalid > 0)
    maker.leave(place, `What \`${carrier}\` holds is no review.`, row[carrier]);
  const { matches } = matchCarried([prodigySaying(row)], carried.reviews, (review) =>
    prodigySaying(rowOf(review, undefined)),
  );
  const [match] = matches;
  if (match?.type === 'same') {
    maker.addReview(match.review, place);
    return;
  }
  const { decision, refusal } = readProdigyRow(row, place);
  for (const { name, isNote } of unusedProperties(row)) {
    if (!markedParts(row).some((part) => part.name === name)) maker.unused(place, name, isNote);
  }
  for (const { name, count } of markedParts(row)) {
    maker.leave(place, `${name} mark parts of a text: no review holds them.`, {
      count,
      [name]: row[name],
    });
  }
  if (refusal === undefined)
    maker.addDecision(decision, match?.type === 'edited' ? match.review : undefined);
  else maker.leave(place, refusal, isSomething(row['text']) ? row['text'] : undefined);
}

function* write(
  reviews: readonly Review[],
  context: ReviewWriteContext,
): Generator<string, undefined> {
  for (const review of reviews) yield `${JSON.stringify(rowOf(review, context))}\n`;
  return undefined;
}

function rowOf(review: Review, context: ReviewWriteContext | undefined): JsonObject {
  const texts = context?.textsOf(review) ?? {};
  const time = prodigyTime(review);
  return {
    text: itemText(texts) ?? review.record_id,
    meta: identityProps(review),
    ...answerProps(review, context),
    ...(review.comment === undefined ? {} : { user_input: review.comment }),
    _annotator_id: review.reviewer,
    _session_id: review.reviewer,
    ...(time === undefined ? {} : { _timestamp: time }),
    [carrier]: { ...review },
  };
}

/** `ignore` where Prodigy has no form for the decision, e.g. one that was taken back. */
function answerProps(review: Review, context: ReviewWriteContext | undefined): JsonObject {
  const { decision, study } = review;
  if (decision === 'accept' || decision === 'reject') {
    return { _view_id: 'classification', label: study, answer: decision };
  }
  const answers = Object.entries(answersOfDecision(decision)).flatMap(([question, answer]) =>
    typeof answer === 'string' ? [{ question, answer }] : [],
  );
  if (answers.length === 0) return { answer: 'ignore' };
  const isSingle = typeof decision === 'string';
  const chosen = answers.map(({ question, answer }) =>
    isSingle ? answer : optionId(question, answer),
  );
  const options = [...new Set([...optionsOf(review, isSingle, context), ...chosen])];
  return {
    _view_id: 'choice',
    options: options.map((id) => ({ id, text: id })),
    accept: chosen,
    answer: 'accept',
  };
}

/** All that could have been chosen, where that is known. */
function optionsOf(
  review: Review,
  isSingle: boolean,
  context: ReviewWriteContext | undefined,
): readonly string[] {
  const choices = context?.choicesOf(review) ?? [];
  return choices.flatMap(({ question, values }) =>
    isSingle ? values : values.map((value) => optionId(question, value)),
  );
}
