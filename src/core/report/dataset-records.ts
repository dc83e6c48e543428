import type { ScorecardRecord } from '../benchmarks/scorecard.ts';
import { isJsonObject, type JsonValue } from '../model/json.ts';
import { parseJson } from '../jsonl/parse-json.ts';

/** A line of a JSON Lines file, numbered from 1. */
export interface DatasetLine {
  readonly line: number;
  readonly text: string;
}

/**
 * What of a dataset can be reported on, and what cannot and why. Every non-blank line is in one of the four. Of several files,
 * lines are those of each in turn.
 */
export interface DatasetRecords {
  readonly records: readonly ScorecardRecord[];
  /** Lines that are not JSON. */
  readonly unreadableLines: readonly number[];
  /** Lines whose record has no id, or one that is not a non-empty string. */
  readonly linesWithoutId: readonly number[];
  /** Ids that several records have, with their lines: none of these records is among `records`. */
  readonly duplicates: ReadonlyMap<string, readonly number[]>;
}

/** Blank lines are skipped. Records that share an id are all set aside: nobody can tell which one was judged. */
export async function collectRecords(
  lines: AsyncIterable<DatasetLine> | Iterable<DatasetLine>,
  idProperty: string,
): Promise<DatasetRecords> {
  const recordsById = new Map<string, JsonValue>();
  const linesById = new Map<string, number[]>();
  const unreadableLines: number[] = [];
  const linesWithoutId: number[] = [];

  for await (const { line, text } of lines) {
    if (text.trim() === '') continue;
    const record = parseJson(text);
    const id = isJsonObject(record) ? record[idProperty] : undefined;
    if (record === undefined) {
      unreadableLines.push(line);
    } else if (typeof id !== 'string' || id === '') {
      linesWithoutId.push(line);
    } else {
      const linesOfId = linesById.get(id);
      if (linesOfId === undefined) {
        linesById.set(id, [line]);
        recordsById.set(id, record);
      } else {
        linesOfId.push(line);
        recordsById.delete(id);
      }
    }
  }

  return {
    records: [...recordsById].map(([id, record]) => ({ id, record })),
    unreadableLines,
    linesWithoutId,
    duplicates: new Map([...linesById].filter(([, found]) => found.length > 1)),
  };
}
