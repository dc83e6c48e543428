import type { ReportTable } from '../benchmarks/benchmark.ts';
import type { JsonObject } from '../model/json.ts';

/** A finished report: the same figures as data and as what people read. */
export interface Report {
  readonly title: string;
  /** How it was made, in order: what a reader needs to make it again. */
  readonly provenance: readonly ProvenanceEntry[];
  readonly tables: readonly ReportTable[];
  readonly notes: readonly string[];
  readonly data: JsonObject;
}

export interface ProvenanceEntry {
  readonly label: string;
  readonly value: string;
}
