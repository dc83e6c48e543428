import type { JsonObject } from '../model/json.ts';
import type { ReportSection } from '../benchmarks/scorecard.ts';

/** One section of the report, and the same figures as data under names of its own. */
export interface ReportPart {
  readonly section: ReportSection;
  readonly data: JsonObject;
}
