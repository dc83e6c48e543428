import type { JsonValue } from '../model/json.ts';
import type { StarterAnswers } from './starter.ts';

/** How the records of a dataset spread over what a benchmark means to cover. */
export interface Coverage {
  readonly rows: readonly CoverageAxisValue[];
  readonly columnGroups: readonly CoverageColumnGroup[];
  /** Where a record counts; undefined for one that cannot be read well enough. */
  readonly placeOf: (record: JsonValue) => CoveragePlace | undefined;
  /** The composition that the benchmark aims at. */
  readonly target: CoverageTarget;
  /** What a new record in this cell would be. */
  readonly answersFor: (place: CoveragePlace) => StarterAnswers;
}

export interface CoverageAxisValue {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly description: string;
}

/** One way to cut the columns, e.g. evidence form by distance. */
export interface CoverageColumnGroup {
  readonly title: string;
  readonly columns: readonly CoverageAxisValue[];
}

export interface CoveragePlace {
  readonly row: string;
  readonly column: string;
}

/** Shares of all records, 0 to 1, and where they come from. */
export interface CoverageTarget {
  readonly title: string;
  readonly share: (place: CoveragePlace) => number;
}
