import { csvRowText } from '../../csv/csv-table.ts';
import { guarded } from '../../csv/csv-text.ts';
import { canonicalJson } from '../../judging/hashes.ts';
import { parseJson } from '../../jsonl/parse-json.ts';
import { isJsonArray, type JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import {
  answerPrefix,
  columnOf,
  textColumns,
  type ColumnMeaning,
  type TextColumn,
} from './csv-columns.ts';
import { answersOfDecision, onlyQuestion, type ForeignAnswers } from './foreign-decision.ts';
import { timeOf } from './foreign-time.ts';

/** The cells of a row by what they mean; empty ones are left out. */
export interface CsvReviewRow {
  readonly texts: Readonly<Partial<Record<TextColumn, string>>>;
  readonly answers: ForeignAnswers;
  /** As it stands. */
  readonly decisionJson: string | undefined;
  readonly adjudicates: JsonValue | undefined;
  readonly seconds: string | undefined;
  /** As it stands. */
  readonly carried: string | undefined;
}

export function readReviewRow(
  cells: readonly string[],
  meanings: readonly ColumnMeaning[],
): CsvReviewRow {
  const texts: Partial<Record<TextColumn, string>> = {};
  const answers: [string, string][] = [];
  const others = new Map<ColumnMeaning['type'], string>();
  cells.forEach((cell, index) => {
    const meaning = meanings[index];
    if (cell === '' || meaning === undefined) return;
    if (meaning.type === 'text') texts[meaning.property] = cell;
    else if (meaning.type === 'decision') answers.push([onlyQuestion, cell]);
    else if (meaning.type === 'answer') answers.push([meaning.question, cell]);
    else others.set(meaning.type, cell);
  });
  const adjudicates = others.get('adjudicates');
  return {
    texts,
    answers: Object.fromEntries(answers),
    decisionJson: others.get('decision_json'),
    adjudicates: adjudicates === undefined ? undefined : listOrOne(adjudicates),
    seconds: others.get('seconds'),
    carried: others.get('carrier'),
  };
}

function listOrOne(cell: string): JsonValue {
  const value = parseJson(cell);
  return isJsonArray(value) ? value : [cell];
}

/** The cells of a review by their columns. What no column can hold stays out of them. */
export function cellsOfReview(review: Review): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  const { decision, adjudicates, seconds } = review;
  for (const column of textColumns) {
    const value = review[column];
    if (isHoldable(value)) cells.set(column, value);
  }
  const texts = Object.entries(answersOfDecision(decision));
  if (texts.length > 0 && texts.every((pair) => pair.every(isHoldable))) {
    for (const [question, answer] of texts) {
      if (typeof answer !== 'string') continue;
      cells.set(typeof decision === 'string' ? 'decision' : `${answerPrefix}${question}`, answer);
    }
  } else {
    cells.set('decision_json', JSON.stringify(decision));
  }
  if (adjudicates !== undefined) cells.set('adjudicates', JSON.stringify(adjudicates));
  if (seconds !== undefined) cells.set('seconds', String(seconds));
  return cells;
}

/** A lone half of a surrogate pair would not survive in a file. */
export function isHoldable(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.isWellFormed();
}

/** Whether the columns that are there say what was written for a review, in whichever spelling a spreadsheet gave it. */
export function isAsWritten(
  cells: readonly string[],
  meanings: readonly ColumnMeaning[],
  review: Review,
): boolean {
  const written = cellsOfReview(review);
  return meanings.every((meaning, index) => {
    if (['unknown', 'shown', 'carrier'].includes(meaning.type)) return true;
    const column = columnOf(meaning);
    return isSameCell(column, cells[index] ?? '', written.get(column) ?? '');
  });
}

export function isSameCell(column: string, one: string, other: string): boolean {
  if (one === other) return true;
  if (one === '' || other === '') return false;
  switch (column) {
    case 'created_at':
      return timeOf(one) !== undefined && timeOf(one) === timeOf(other);
    case 'seconds':
      return Number(one) === Number(other);
    case 'decision_json':
    case 'adjudicates': {
      const [value, otherValue] = [parseJson(one), parseJson(other)];
      if (value === undefined || otherValue === undefined) return false;
      return canonicalJson(value) === canonicalJson(otherValue);
    }
    default:
      return withPlainBreaks(one) === withPlainBreaks(other);
  }
}

export function withPlainBreaks(text: string): string {
  return text.replaceAll(/\r\n?/gu, '\n');
}

/** A row by the names of its columns; no cell is a formula. */
export function guardedRow(columns: readonly string[], cells: ReadonlyMap<string, string>): string {
  return csvRowText(columns.map((column) => guarded(cells.get(column) ?? '')));
}

/** The row that names the columns. */
export function guardedHeading(columns: readonly string[]): string {
  return csvRowText(columns.map(guarded));
}
