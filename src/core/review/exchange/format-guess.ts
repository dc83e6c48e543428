import { readCsv } from '../../csv/csv-table.ts';
import { unguarded } from '../../csv/csv-text.ts';
import { readingTextSteps } from '../../exchange/reading-text.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { readReviewLine } from '../review-line.ts';
import { argillaFormat, hasResponses } from './argilla-format.ts';
import { columnMeanings } from './csv-columns.ts';
import { csvFormat, isDecision } from './csv-format.ts';
import { csvWideFormat, isRaterColumn } from './csv-wide-format.ts';
import { wholeOrLines } from './foreign-entries.ts';
import { jsonListSteps } from './json-list.ts';
import { labelStudioFormat } from './label-studio-format.ts';
import { prodigyFormat } from './prodigy-format.ts';
import type { ReviewFormat } from './review-format.ts';

/** What a text seems to hold: a format of other tools, our own reviews, or nothing that can be told from its content. */
export type FormatGuess = ReviewFormat | 'reviews' | undefined;

/** Lines of JSON that are looked at: some may be of another form, or broken. */
const sampledLines = 50;
/** UTF-16 units of a table among which the names of its columns are. */
const headLength = 65_536;

/** In small steps. */
export function* guessFormatSteps(text: string): Generator<undefined, FormatGuess> {
  if (!/^\s*[[{]/u.test(text)) return guessTable(text);
  return yield* guessJson(yield* readingTextSteps(text));
}

function* guessJson(text: string): Generator<undefined, FormatGuess> {
  const list = yield* jsonListSteps(text);
  for (const object of sampledObjects(list ?? entriesOf(text))) {
    if (isJsonArray(object['annotations'])) return labelStudioFormat;
    if (hasResponses(object)) return argillaFormat;
    if ('answer' in object) return prodigyFormat;
    if (readReviewLine(JSON.stringify(object)).ok) return 'reviews';
  }
  return undefined;
}

function* sampledObjects(values: Iterable<JsonValue | undefined>): Generator<JsonObject> {
  let count = 0;
  for (const value of values) {
    if (isJsonObject(value)) yield value;
    count += 1;
    if (count === sampledLines) return;
  }
}

/** Of a document of one object, or of lines. */
function* entriesOf(text: string): Generator<JsonValue | undefined> {
  for (const { value } of wholeOrLines(text)) yield value;
}

function guessTable(text: string): FormatGuess {
  const [heading] = readCsv(text.slice(0, headLength)).rows;
  const headers = heading?.cells.map(unguarded) ?? [];
  if (headers.some(isRaterColumn)) return csvWideFormat;
  return columnMeanings(headers).some(isDecision) ? csvFormat : undefined;
}
