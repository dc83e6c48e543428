import type { JsonObject, JsonValue } from '../model/json.ts';
import type { RecordOperation } from '../model/record-operation.ts';
import type { Result } from '../model/result.ts';

/** Another way of writing records of a kind, which they come from or go to. */
export interface ExchangeFormat {
  /** Stable, e.g. `planner-json`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Of the files that it writes, without a dot: `json`, `txt`. */
  readonly fileExtension: string;
  /** Reads every record that a text holds, or says why the text is not of this format at all. */
  readonly read: (text: string) => Result<ExchangeReading, string>;
  /** What it writes reads back as it was: a record of which that is not true is refused, with the reason. */
  readonly write: (record: JsonValue) => Result<ExchangeResult<string>, string>;
  /** One text of several written records, which `read` takes apart again. */
  readonly join: (texts: readonly string[]) => string;
  /** Brings a record that was read into one that is there already. */
  readonly merge: (record: JsonValue, incoming: JsonObject) => ExchangeMerge;
}

export interface ExchangeReading {
  readonly records: readonly ReadRecord[];
  /** What stands around the records. */
  readonly leftovers: readonly ExchangeLeftover[];
}

export interface ReadRecord {
  /** As far as the format carries it; it may lack its id. */
  readonly record: JsonObject;
  /** Where it begins in the text, counted from 1. */
  readonly line: number;
  readonly leftovers: readonly ExchangeLeftover[];
}

export interface ExchangeResult<T> {
  readonly value: T;
  /** What did not fit: nothing is left out silently. */
  readonly leftovers: readonly ExchangeLeftover[];
}

export interface ExchangeMerge {
  readonly operations: readonly RecordOperation[];
  /** Parts of the record that the operations overwrite, for people: `the dialogue of 21 turns`. */
  readonly replaced: readonly string[];
  readonly leftovers: readonly ExchangeLeftover[];
}

export interface ExchangeLeftover {
  /** Where it stands in what was read: a line, a key, a turn. */
  readonly place: string;
  /** What happened to it. */
  readonly message: string;
  /** The piece itself, word for word, where it is in no record now. */
  readonly text?: string;
  /** The format has no notion of it, whatever the record: nothing that anybody would miss. */
  readonly isByDesign?: true;
}
