import { parseJson } from '../../jsonl/parse-json.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { opensList } from './json-list.ts';
import type { ReviewMaker } from './review-maker.ts';

/** One of the values that a text or a list of another tool holds. */
export interface ForeignEntry {
  /** For people: `line 4`. */
  readonly place: string;
  /** Undefined for a line that is not JSON. */
  readonly value: JsonValue | undefined;
  /** As it stands, where it is told so. */
  readonly line?: string;
}

/** The lines that are not empty, each read when it is asked for. */
export function* linesOf(text: string): Generator<Required<ForeignEntry>> {
  let number = 1;
  for (let start = 0; start <= text.length; number += 1) {
    const lineFeed = text.indexOf('\n', start);
    const end = lineFeed === -1 ? text.length : lineFeed;
    const line = text.slice(start, end);
    if (line.trim() !== '') yield { place: `line ${number}`, value: parseJson(line), line };
    start = end + 1;
  }
}

/**
 * The value of a document that may be written over several lines, without a place, or else those of its lines.
 *
 * @param text no JSON list as a whole
 */
export function* wholeOrLines(text: string): Generator<Partial<ForeignEntry>> {
  const isBrokenList = opensList(text);
  const value = isBrokenList ? undefined : parseJson(text);
  if (value !== undefined) yield { value };
  else if (isBrokenList && isOneLine(text)) {
    // What is known to be no JSON need not be read again: it may be long.
    const place = `line ${text.slice(0, text.indexOf('[')).split('\n').length}`;
    yield { place, value };
  } else yield* linesOf(text);
}

/** Whether nothing but blanks of JSON stands behind the line of the first bracket. */
function isOneLine(text: string): boolean {
  const lineFeed = text.indexOf('\n', text.indexOf('['));
  return lineFeed === -1 || /^[ \t\r\n]*$/u.test(text.slice(lineFeed));
}

/** The objects among the entries; the others are left. @param noun what the format calls an entry */
export function* objectsOf(
  entries: Iterable<ForeignEntry>,
  noun: string,
  maker: ReviewMaker,
): Generator<{ readonly place: string; readonly object: JsonObject }> {
  for (const { place, value, line } of entries) {
    if (isJsonObject(value)) {
      yield { place, object: value };
    } else {
      const message = value === undefined ? 'The line is not JSON.' : `The ${noun} is no object.`;
      maker.leave(place, message, line ?? value);
    }
  }
}
