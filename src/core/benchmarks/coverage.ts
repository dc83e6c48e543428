import type { JsonValue } from '../model/json.ts';
import type { Result } from '../model/result.ts';

/** How the records of a dataset spread over what a benchmark means to cover. */
export interface Coverage {
  /** Every row that a record may stand in, in the order of the table; rows of one group stand together. */
  readonly rows: readonly CoverageAxisValue[];
  /** Ways to cut the columns, the usual one first. */
  readonly readings: readonly CoverageReading[];
  /** Published compositions that a dataset can be held against. */
  readonly compositions: readonly NamedComposition[];
  /** What a record is, or why it counts nowhere, e.g. `No scene type`: the text is also what such records are grouped by. */
  readonly factsOf: (record: JsonValue) => Result<CoverageFacts, string>;
}

/** Dimension to value, e.g. `scene_type` to `re_entry`. Where the kind has a starter, these are answers to its questions. */
export type CoverageFacts = Readonly<Record<string, string>>;

export interface CoverageAxisValue {
  readonly id: string;
  readonly title: string;
  /** The heading above it. */
  readonly group: string;
  readonly description: string;
  /** What a record must be to stand here. Values of one axis differ, and all name the same dimensions. */
  readonly facts: CoverageFacts;
  /** Records stand here that do not say where they stand on this axis: no target asks for any. Of columns alone. */
  readonly isAbsence?: boolean;
}

export interface CoverageReading {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly CoverageAxisValue[];
}

/**
 * How many records, relative to each other, the values of some dimensions are to have: dimension to value to number. A
 * dimension that is not named spreads evenly, a value that is not named counts 1.
 */
export type Composition = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface NamedComposition {
  /** Stable, as in the setting, e.g. `paper`. */
  readonly id: string;
  readonly title: string;
  readonly composition: Composition;
}
