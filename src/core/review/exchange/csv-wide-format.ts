import type { CsvRow } from '../../csv/csv-table.ts';
import { unguarded } from '../../csv/csv-text.ts';
import { headedCsvSteps } from '../../csv/headed-csv.ts';
import { err, ok, type Result } from '../../model/result.ts';
import type { Review } from '../../model/review.ts';
import { emptyPieces, resultOf } from '../../model/steps.ts';
import { carrier, matchCarried } from './carried-reviews.ts';
import { columnMeanings, shownPrefix, type ColumnMeaning } from './csv-columns.ts';
import { guardedHeading, guardedRow, isHoldable, withPlainBreaks } from './csv-row.ts';
import {
  readWideCarrier,
  wideAnswer,
  wideCell,
  wideRowSteps,
  writeWideCarrier,
  type WideCarrier,
  type WideRow,
} from './csv-wide-cells.ts';
import { questionNamed } from './decision-form.ts';
import { isHidden, questionNumber } from './hidden-items.ts';
import { noQuestion } from './question-choices.ts';
import type {
  ReviewFormat,
  ReviewReading,
  ReviewReadOptions,
  ReviewWriteContext,
} from './review-format.ts';
import { ReviewMaker } from './review-maker.ts';

/** A table with one item a row and one column a rater, for spreadsheets and for tools that count agreement: one question. */
export const csvWideFormat: ReviewFormat = {
  id: 'csv-wide',
  title: 'CSV with a column for each rater',
  extensions: ['csv', 'tsv'],
  hasColumnPerRater: true,
  read: (text, options) => resultOf(readSteps(text, options)),
  readSteps,
  write,
};

const raterPrefix = 'rater.';
const itemProperties = [
  'record_id',
  'candidate',
  'study',
  'input_hash',
  'draw',
  'repeats',
  'created_at',
] as const;

type ItemTexts = Readonly<Partial<Record<(typeof itemProperties)[number], string>>>;

interface WideColumns {
  readonly headers: readonly string[];
  /** By the place of the column. */
  readonly raters: ReadonlyMap<number, string>;
  readonly meanings: readonly ColumnMeaning[];
}

function* readSteps(
  text: string,
  options: ReviewReadOptions,
): Generator<undefined, Result<ReviewReading, string>> {
  const table = yield* headedCsvSteps(text);
  if (!table.ok) return table;
  const { headers, body } = table.value;
  const columns = columnsOf(headers, options.raters ?? []);
  if (!columns.ok) return columns;
  const maker = new ReviewMaker(csvWideFormat.id, options);
  let emptyCells = 0;
  for (const [index, row] of body.entries()) {
    emptyCells += readRow(row, index + 1, columns.value, maker, options);
    yield;
  }
  const isNamed = columns.value.meanings.some(
    (meaning) => meaning.type === 'text' && meaning.property === 'record_id',
  );
  if (!isNamed) maker.note('No column names the records: each row is a record of its own.');
  if (emptyCells > 0) {
    maker.note(
      emptyCells === 1
        ? '1 empty cell is no decision.'
        : `${emptyCells} empty cells are no decisions.`,
    );
  }
  return yield* maker.finish();
}

/** Columns that may be of raters, where none is headed as an export heads them: then they have to be named. In small steps. */
export function* unnamedColumnSteps(text: string): Generator<undefined, readonly string[]> {
  const table = yield* headedCsvSteps(text);
  if (!table.ok || table.value.headers.some(isRaterColumn)) return [];
  const { headers } = table.value;
  const meanings = columnMeanings(headers);
  return headers.filter((header, index) => {
    const meaning = meanings[index];
    return header !== '' && meaning !== undefined && !isOfItems(meaning);
  });
}

/** Columns that an export has made need not be named. */
export function isRaterColumn(header: string): boolean {
  return header.startsWith(raterPrefix) && header.length > raterPrefix.length;
}

function columnsOf(
  headers: readonly string[],
  named: readonly string[],
): Result<WideColumns, string> {
  const own = headers.map((header) =>
    isRaterColumn(header) ? header.slice(raterPrefix.length) : undefined,
  );
  const raters = new Map<number, string>();
  headers.forEach((header, index) => {
    const rater = own[index] ?? (named.includes(header) ? header : undefined);
    if (rater !== undefined) raters.set(index, rater);
  });
  const names = [...raters.values()];
  const absent = named.filter((name) => !names.includes(name) && !headers.includes(name));
  if (absent.length > 0) {
    return err(`No column is named ${list(absent)}. There are: ${list(headers)}.`);
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    return err(`Two columns are of the rater ${list([twice])}. Give each rater one column.`);
  }
  if (raters.size === 0) {
    return err(
      `Say which columns hold the answers of raters, with --raters. There are: ${list(headers)}.`,
    );
  }
  // A column of a rater has no other meaning, whatever its name is.
  const meanings = columnMeanings(headers.map((header, at) => (raters.has(at) ? '' : header))).map(
    (meaning): ColumnMeaning => (isOfItems(meaning) ? meaning : { type: 'unknown' }),
  );
  return ok({ headers, raters, meanings });
}

function isOfItems(meaning: ColumnMeaning): boolean {
  if (meaning.type === 'shown' || meaning.type === 'carrier') return true;
  return meaning.type === 'text' && itemProperties.some((one) => one === meaning.property);
}

function list(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(', ');
}

/** How many cells of raters are empty and say nothing. */
function readRow(
  row: CsvRow,
  rowNumber: number,
  { headers, raters, meanings }: WideColumns,
  maker: ReviewMaker,
  options: ReviewReadOptions,
): number {
  const place = `line ${row.line}`;
  if (row.fault !== undefined) {
    maker.leave(place, `The row is left out. ${row.fault}`);
    return 0;
  }
  const cells = row.cells.map(unguarded);
  for (const cell of cells.slice(headers.length)) {
    if (cell !== '') maker.leave(place, 'The cell stands under no column.', cell);
  }
  const texts: { -readonly [Property in keyof ItemTexts]: ItemTexts[Property] } = {};
  let carrierCell = '';
  cells.forEach((cell, index) => {
    const meaning = meanings[index];
    if (cell === '' || meaning === undefined || raters.has(index)) return;
    if (meaning.type === 'carrier') carrierCell = cell;
    else if (meaning.type === 'unknown') maker.unused(place, headers[index] ?? '', false);
    const property = itemProperties.find(
      (one) => meaning.type === 'text' && one === meaning.property,
    );
    if (property !== undefined) texts[property] = cell;
  });
  const carried = carriedBy(carrierCell, texts, place, maker);
  const question = carried.question ?? options.question;
  if (carried.question === undefined) checkQuestion(texts, maker, options);
  const cellOf = ({ decision }: Review): string => wideCell(decision, carried.question);
  const ratings = [...raters].map(([index, rater]) => ({ rater, cell: cells[index] ?? '' }));
  const said = ratings.filter(
    ({ rater, cell }) =>
      cell !== '' ||
      carried.reviews.some((review) => review.reviewer === rater && cellOf(review) === ''),
  );
  const { matches, missing } = matchCarried(
    said.map(({ rater, cell }) => ({ reviewer: rater, saying: withPlainBreaks(cell) })),
    carried.reviews,
    (review) => ({ reviewer: review.reviewer, saying: withPlainBreaks(cellOf(review)) }),
  );
  said.forEach(({ rater, cell }, index) => {
    const match = matches[index];
    if (match?.type === 'same') {
      maker.addReview(match.review, `${place}, ${match.review.reviewer}`);
      return;
    }
    const earlier = match?.type === 'edited' ? match.review : undefined;
    maker.addDecision(
      {
        place: `${place}, ${rater}`,
        id: undefined,
        recordId: texts.record_id ?? carried.reviews[0]?.record_id,
        itemId: `row-${rowNumber}`,
        candidate: texts.candidate,
        study: texts.study,
        topic: question,
        reviewer: rater,
        ...wideAnswer(cell, question, earlier),
        comment: undefined,
        times: [texts.created_at],
        seconds: undefined,
        inputHash: texts.input_hash,
        draw: texts.draw,
        repeats: texts.repeats,
        supersedes: undefined,
        adjudicates: undefined,
        isInexact: false,
      },
      earlier,
    );
  });
  for (const review of missing) {
    maker.leave(place, 'A review that was exported has no cell any more.', review.review_id);
  }
  for (const review of carried.others) maker.addReview(review, place);
  return ratings.length - said.length;
}

/** The questions of a hidden item have numbers. */
function checkQuestion(
  { study: id = '', record_id: recordId }: ItemTexts,
  maker: ReviewMaker,
  { question, study: named = '', studyOf }: ReviewReadOptions,
): void {
  const study = studyOf(id === '' ? named : id);
  if (question === undefined || study === undefined) return;
  const numbers = isHidden(recordId) ? study.questions.map((_, at) => questionNumber(at)) : [];
  if (numbers.length > 0 ? numbers.includes(question) : questionNamed(question, study)) return;
  maker.refuse(
    noQuestion(question, numbers.length > 0 ? numbers : study.questions.map((one) => one.id)),
  );
}

function carriedBy(cell: string, texts: ItemTexts, place: string, maker: ReviewMaker): WideCarrier {
  const nothing: WideCarrier = { question: undefined, reviews: [], others: [], isWhole: true };
  const carried = readWideCarrier(cell);
  if (!carried.isWhole) maker.leave(place, `What \`${carrier}\` holds is no review.`, cell);
  const isOfRow = [...carried.reviews, ...carried.others].every((review) =>
    (['record_id', 'candidate', 'study'] as const).every(
      (property) => texts[property] === undefined || texts[property] === review[property],
    ),
  );
  if (isOfRow) return carried;
  maker.leave(place, 'The row names another item than the reviews that it was written from.', cell);
  return nothing;
}

/** The reviews themselves go along in a column: the import tells by it what was changed. */
function* write(
  reviews: readonly Review[],
  { textsOf, questionOf = () => undefined }: ReviewWriteContext,
): Generator<string, undefined> {
  const rows = yield* emptyPieces(wideRowSteps(reviews, questionOf));
  const raters = new Set<string>();
  const used = new Set<string>();
  for (const row of rows) {
    for (const { reviewer } of row.reviews) raters.add(reviewer);
    for (const column of cellsOfRow(row, textsOf(row.first)).keys()) used.add(column);
    yield '';
  }
  const columns = [
    ...['record_id', 'candidate', 'study'].filter((column) => used.has(column)),
    ...[...used].filter((column) => column.startsWith(shownPrefix)),
    ...[...raters].map((rater) => `${raterPrefix}${rater}`),
    ...(used.has('input_hash') ? ['input_hash'] : []),
    carrier,
  ];
  // Without a column of a rater nobody could tell what the file is.
  if (raters.size === 0) columns.push(`${raterPrefix}1`);
  yield guardedHeading(columns);
  for (const row of rows) yield guardedRow(columns, cellsOfRow(row, textsOf(row.first)));
  return undefined;
}

function cellsOfRow(
  row: WideRow,
  texts: ReturnType<ReviewWriteContext['textsOf']>,
): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  for (const property of ['record_id', 'candidate', 'study', 'input_hash'] as const) {
    const value = row.first[property];
    if (isHoldable(value)) cells.set(property, value);
  }
  for (const [section, text] of Object.entries(texts)) {
    if (text !== undefined) cells.set(`${shownPrefix}${section}`, text);
  }
  for (const { reviewer, decision } of row.reviews) {
    cells.set(`${raterPrefix}${reviewer}`, wideCell(decision, row.question));
  }
  return cells.set(carrier, writeWideCarrier(row));
}
