import type { ReportMetric, ReportSection } from '../benchmarks/scorecard.ts';
import type { JsonObject } from '../model/json.ts';

/** A finished report: the same figures as data and as what people read. */
export interface Report {
  readonly title: string;
  /** How it was made, in order: what a reader needs to make it again. */
  readonly provenance: readonly ProvenanceEntry[];
  readonly sections: readonly ReportSection[];
  readonly metrics: readonly ReportMetric[];
  readonly notes: readonly string[];
  readonly data: JsonObject;
}

export interface ProvenanceEntry {
  readonly label: string;
  readonly value: string;
}
