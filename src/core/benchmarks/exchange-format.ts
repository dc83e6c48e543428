import type { JsonObject, JsonValue } from '../model/json.ts';
import type { Result } from '../model/result.ts';

/** Another way of writing records of a kind, which they come from or go to. */
export interface ExchangeFormat {
  /** Stable, e.g. `planner-json`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Of the files that it writes, without a dot: `json`, `txt`. */
  readonly fileExtension: string;
  /** Reads one record, or says why the text is not of this format at all. */
  readonly read: (text: string) => Result<ExchangeResult<JsonObject>, string>;
  readonly write: (record: JsonValue) => Result<ExchangeResult<string>, string>;
}

export interface ExchangeResult<T> {
  readonly value: T;
  /** What did not fit, one line each: nothing is left out silently. */
  readonly leftovers: readonly ExchangeLeftover[];
}

export interface ExchangeLeftover {
  /** Where it stands in what was read: a line, a key, a turn. */
  readonly place: string;
  /** What happened to it. */
  readonly message: string;
}
