import { parseJson } from '../../jsonl/parse-json.ts';
import { err, type Result } from '../../model/result.ts';
import type { Review } from '../../model/review.ts';
import { hashJson } from '../../judging/hashes.ts';
import { resultOf } from '../../model/steps.ts';
import { readReviewLine } from '../review-line.ts';
import { carriedReviews, carrier } from './carried-reviews.ts';
import {
  answerPrefix,
  columnMeanings,
  shownPrefix,
  textColumns,
  type ColumnMeaning,
} from './csv-columns.ts';
import {
  cellsOfReview,
  guardedHeading,
  guardedRow,
  isAsWritten,
  isSameCell,
  readReviewRow,
  type CsvReviewRow,
} from './csv-row.ts';
import type { CsvRow } from '../../csv/csv-table.ts';
import { unguarded } from '../../csv/csv-text.ts';
import { headedCsvSteps } from '../../csv/headed-csv.ts';
import { fitsStudy } from './decision-form.ts';
import { onlyQuestion } from './foreign-decision.ts';
import { timeOf } from './foreign-time.ts';
import { secondsOf } from './foreign-value.ts';
import { isHidden } from './hidden-items.ts';
import type {
  ReviewFormat,
  ReviewReading,
  ReviewReadOptions,
  ReviewWriteContext,
} from './review-format.ts';
import { ReviewMaker } from './review-maker.ts';
import { taskIdentity, type ReviewTask, type TaskWriting } from './review-task.ts';

/** A table with one review a row, for spreadsheets. */
export const csvFormat: ReviewFormat = {
  id: 'csv',
  title: 'CSV',
  extensions: ['csv', 'tsv'],
  read: (text, options) => resultOf(readSteps(text, options)),
  readSteps,
  write,
  writeTasks,
};

function* readSteps(
  text: string,
  options: ReviewReadOptions,
): Generator<undefined, Result<ReviewReading, string>> {
  const table = yield* headedCsvSteps(text);
  if (!table.ok) return table;
  const { headers, body } = table.value;
  const meanings = columnMeanings(headers);
  if (!meanings.some(isDecision)) {
    return err(
      `No column holds the decision. Name one of them "decision": ${headers.map((header) => JSON.stringify(header)).join(', ')}.`,
    );
  }
  const maker = new ReviewMaker(csvFormat.id, options);
  for (const row of body) {
    readRow(row, headers, meanings, maker, options);
    yield;
  }
  return yield* maker.finish();
}

export function isDecision({ type }: ColumnMeaning): boolean {
  return type === 'decision' || type === 'decision_json' || type === 'answer';
}

function readRow(
  row: CsvRow,
  headers: readonly string[],
  meanings: readonly ColumnMeaning[],
  maker: ReviewMaker,
  options: ReviewReadOptions,
): void {
  const place = `line ${row.line}`;
  if (row.fault !== undefined) {
    maker.leave(place, `The row is left out. ${row.fault}`);
    return;
  }
  const cells = row.cells.map(unguarded);
  for (const cell of cells.slice(headers.length)) {
    if (cell !== '') maker.leave(place, 'The cell stands under no column.', cell);
  }
  cells.forEach((cell, index) => {
    if (meanings[index]?.type === 'unknown' && cell !== '') {
      maker.unused(place, headers[index] ?? '', false);
    }
  });
  const columns = readReviewRow(cells, meanings);
  const carried = carriedReview(columns, place, maker);
  if (carried !== undefined && isAsWritten(cells, meanings, carried)) {
    maker.addReview(carried, place);
    return;
  }
  const own = carried === undefined ? ownReview(columns, options) : undefined;
  if (own !== undefined) {
    maker.addReview(own, place);
    return;
  }
  readDecision(columns, cells, place, carried, maker);
}

function carriedReview(
  { carried }: CsvReviewRow,
  place: string,
  maker: ReviewMaker,
): Review | undefined {
  if (carried === undefined) return undefined;
  const [review] = carriedReviews([parseJson(carried) ?? null]).reviews;
  if (review === undefined) {
    maker.leave(place, `What \`${carrier}\` holds is no review.`, carried);
  }
  return review;
}

/** A row that holds all that a review must have; undefined for rows of other tools. */
function ownReview(
  { texts, answers, decisionJson, adjudicates, seconds }: CsvReviewRow,
  { studyOf }: ReviewReadOptions,
): Review | undefined {
  const plain = answers[onlyQuestion] ?? answers;
  const decision = decisionJson === undefined ? plain : parseJson(decisionJson);
  const isSaidTwice = decisionJson !== undefined && Object.keys(answers).length > 0;
  const value = {
    ...texts,
    decision,
    ...(adjudicates === undefined ? {} : { adjudicates }),
    ...(seconds === undefined ? {} : { seconds: secondsOf(seconds) ?? null }),
  };
  const read = readReviewLine(JSON.stringify(value));
  if (!read.ok || isSaidTwice) return undefined;
  if (decisionJson === undefined && Object.keys(answers).length === 0) return undefined;
  const review = read.value;
  // A time that names no zone would be another one on other machines.
  const isTime =
    timeOf(review.created_at) !== undefined && /(?:z|[+-][\d:]+)$/iu.test(review.created_at);
  const study = isHidden(review.record_id) ? undefined : studyOf(review.study);
  return isTime && fitsStudy(review.decision, study) ? review : undefined;
}

/** A row of another tool, or one that was changed since it was written. */
function readDecision(
  row: CsvReviewRow,
  cells: readonly string[],
  place: string,
  carried: Review | undefined,
  maker: ReviewMaker,
): void {
  const { texts, answers, decisionJson, adjudicates, seconds } = row;
  const decision = decisionJson === undefined ? undefined : parseJson(decisionJson);
  const hasAnswers = Object.keys(answers).length > 0;
  if (decisionJson !== undefined && decision === undefined) {
    maker.leave(place, '`decision_json` is not JSON.', decisionJson);
    if (!hasAnswers) return;
  }
  if (decision === undefined && !hasAnswers) {
    maker.leave(place, 'The row holds no decision.');
    return;
  }
  if (decision !== undefined && hasAnswers) {
    maker.leave(
      place,
      'The row says its decision in other columns too: `decision_json` counts.',
      answers,
    );
  }
  const earlier = carried !== undefined && isAboutTheSame(row, carried) ? carried : undefined;
  const isDatedAnew =
    earlier === undefined || !isSameCell('created_at', texts.created_at ?? '', earlier.created_at);
  maker.addDecision(
    {
      place,
      id: texts.review_id === carried?.review_id ? undefined : texts.review_id,
      recordId: texts.record_id,
      itemId: hashJson(cells).slice(0, 16),
      candidate: texts.candidate,
      study: texts.study,
      topic: undefined,
      reviewer: texts.reviewer ?? earlier?.reviewer,
      answers,
      decision,
      comment: texts.comment,
      times: isDatedAnew ? [texts.created_at] : [],
      seconds,
      inputHash: texts.input_hash,
      draw: texts.draw,
      repeats: texts.repeats,
      supersedes: texts.supersedes,
      adjudicates,
      isInexact: false,
    },
    earlier && withoutColumns(earlier),
  );
}

/** People change their own decisions alone: a row that names another reviewer or item says something new. */
function isAboutTheSame({ texts }: CsvReviewRow, carried: Review): boolean {
  return (['reviewer', 'record_id', 'candidate', 'study'] as const).every(
    (property) => texts[property] === undefined || texts[property] === carried[property],
  );
}

/** What the columns of the row say of these counts, also when they are empty now. */
function withoutColumns(review: Review): Review {
  const { draw, repeats, adjudicates, ...rest } = review;
  return [draw, repeats, adjudicates].every((one) => one === undefined) ? review : rest;
}

/** The review itself goes along in a column: the import tells by it what was changed. */
function* write(
  reviews: readonly Review[],
  { textsOf }: ReviewWriteContext,
): Generator<string, undefined> {
  const used = new Set<string>();
  for (const review of reviews) {
    for (const column of cellsOfReview(review).keys()) used.add(column);
    for (const column of shownCells(textsOf(review)).keys()) used.add(column);
    yield '';
  }
  const startingWith = (prefix: string): readonly string[] =>
    [...used].filter((column) => column.startsWith(prefix));
  const columns = [
    ...textColumns.slice(0, 6),
    'decision',
    ...startingWith(answerPrefix),
    'decision_json',
    ...textColumns.slice(6),
    'adjudicates',
    'seconds',
    ...startingWith(shownPrefix),
  ].filter((column) => used.has(column) || column === 'decision');
  if (reviews.length > 0) columns.push(carrier);
  yield guardedHeading(columns);
  for (const review of reviews) {
    const cells = new Map([...cellsOfReview(review), ...shownCells(textsOf(review))]);
    yield guardedRow(columns, cells.set(carrier, JSON.stringify(review)));
  }
  return undefined;
}

function shownCells(texts: ReturnType<ReviewWriteContext['textsOf']>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([section, text]) =>
      text === undefined ? [] : [[`${shownPrefix}${section}`, text] as const],
    ),
  );
}

/** One row for each task, with empty cells for the answers of one person. */
function* writeTasks(tasks: readonly ReviewTask[]): Generator<undefined, TaskWriting> {
  const used = new Set<string>();
  const answers = new Set<string>();
  for (const task of tasks) {
    for (const column of taskCells(task).keys()) used.add(column);
    for (const { name } of task.questions) answers.add(`${answerPrefix}${name}`);
    yield;
  }
  const shown = [...used].filter((column) => column.startsWith(shownPrefix));
  const columns = [
    ...['record_id', 'candidate', 'study'].filter((column) => used.has(column)),
    ...shown,
    ...['reviewer', 'created_at'],
    ...answers,
    ...['comment', 'input_hash', 'draw', 'repeats'].filter(
      (column) => column === 'comment' || used.has(column),
    ),
  ];
  return { pieces: taskRows(columns, tasks), notes: [] };
}

function* taskRows(
  columns: readonly string[],
  tasks: readonly ReviewTask[],
): Generator<string, undefined> {
  yield guardedHeading(columns);
  for (const task of tasks) yield guardedRow(columns, taskCells(task));
  return undefined;
}

function taskCells(task: ReviewTask): ReadonlyMap<string, string> {
  const cells = new Map<string, string>([
    ...Object.entries(taskIdentity(task)),
    ...shownCells(task.texts),
  ]);
  for (const { name, title, choices } of task.questions) {
    const values = choices.map(({ value }) => value).join(' | ');
    cells.set(`${shownPrefix}asked.${name}`, values === '' ? title : `${title}\n${values}`);
  }
  return cells;
}
