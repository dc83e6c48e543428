import { parseJson } from '../../jsonl/parse-json.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
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

/** The lines that are not empty. */
export function* linesOf(text: string): Generator<Required<ForeignEntry>> {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() !== '') yield { place: `line ${index + 1}`, value: parseJson(line), line };
  }
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
