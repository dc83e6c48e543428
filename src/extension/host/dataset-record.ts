import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { Candidate } from '../../core/benchmarks/candidate.ts';
import { RecordText } from '../../core/jsonl/record-text.ts';
import type { JsonValue } from '../../core/model/json.ts';
import { parseJson } from '../../core/jsonl/parse-json.ts';

/** One record of an open document, as it is now. */
export class DatasetRecord {
  readonly line: number;
  readonly text: string;
  readonly id: string | undefined;
  readonly kind: RecordKind | undefined;
  private parsed: { readonly value: JsonValue | undefined } | undefined;
  private places: RecordText | undefined;

  constructor(line: number, text: string, id: string | undefined, kind: RecordKind | undefined) {
    this.line = line;
    this.text = text;
    this.id = id;
    this.kind = kind;
  }

  /** Undefined where the line is not JSON. */
  get value(): JsonValue | undefined {
    this.parsed ??= { value: parseJson(this.text) };
    return this.parsed.value;
  }

  get recordText(): RecordText {
    this.places ??= new RecordText(this.text);
    return this.places;
  }

  /** The id, or the line number for a record without one. */
  get name(): string {
    return this.id ?? `line ${String(this.line + 1)}`;
  }

  get candidates(): readonly Candidate[] {
    return this.kind === undefined || this.value === undefined
      ? []
      : this.kind.candidates(this.value);
  }

  get summary(): string {
    return this.kind === undefined || this.value === undefined
      ? ''
      : this.kind.summary(this.value).text;
  }
}
