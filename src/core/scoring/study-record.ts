import type { JsonValue } from '../model/json.ts';

/** A record of a dataset that figures are made of. */
export interface StudyRecord {
  /** Its place among the records, counted from 0. */
  readonly index: number;
  readonly id: string;
  readonly record: JsonValue;
}
