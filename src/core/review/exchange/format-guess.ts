import { readCsv } from '../../csv/csv-table.ts';
import { unguarded } from '../../csv/csv-text.ts';
import { readingText } from '../../exchange/reading-text.ts';
import { parseJson } from '../../jsonl/parse-json.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { readReviewLine } from '../review-line.ts';
import { argillaFormat, hasResponses } from './argilla-format.ts';
import { columnMeanings } from './csv-columns.ts';
import { csvFormat, isDecision } from './csv-format.ts';
import { csvWideFormat, isRaterColumn } from './csv-wide-format.ts';
import { linesOf } from './foreign-entries.ts';
import { labelStudioFormat } from './label-studio-format.ts';
import { prodigyFormat } from './prodigy-format.ts';
import type { ReviewFormat } from './review-format.ts';

/** What a text seems to hold: a format of other tools, our own reviews, or nothing that can be told from its content. */
export type FormatGuess = ReviewFormat | 'reviews' | undefined;

/** Lines of JSON that are looked at: some may be of another form, or broken. */
const sampledLines = 50;
/** UTF-16 units of a table among which the names of its columns are. */
const headLength = 65_536;

export function guessFormat(text: string): FormatGuess {
  const plain = readingText(text);
  return /^\s*[[{]/u.test(plain) ? guessJson(plain) : guessTable(text);
}

function guessJson(text: string): FormatGuess {
  for (const object of sampledObjects(text)) {
    if (isJsonArray(object['annotations'])) return labelStudioFormat;
    if (hasResponses(object)) return argillaFormat;
    if ('answer' in object) return prodigyFormat;
    if (readReviewLine(JSON.stringify(object)).ok) return 'reviews';
  }
  return undefined;
}

function* sampledObjects(text: string): Generator<JsonObject> {
  let count = 0;
  for (const value of valuesOf(text)) {
    if (isJsonObject(value)) yield value;
    count += 1;
    if (count === sampledLines) return;
  }
}

/** Of a list, of a document of one object, or of lines. */
function* valuesOf(text: string): Generator<JsonValue | undefined> {
  const whole = parseJson(text);
  if (isJsonArray(whole)) yield* whole;
  else if (whole !== undefined) yield whole;
  else for (const { value } of linesOf(text)) yield value;
}

function guessTable(text: string): FormatGuess {
  const [heading] = readCsv(text.slice(0, headLength)).rows;
  const headers = heading?.cells.map(unguarded) ?? [];
  if (headers.some(isRaterColumn)) return csvWideFormat;
  return columnMeanings(headers).some(isDecision) ? csvFormat : undefined;
}
