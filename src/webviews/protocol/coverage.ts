import type { CoverageAxisValue } from '../../core/benchmarks/coverage.ts';

/** What the Coverage webview shows: how the records of one file spread over the cells of its benchmark. */
export type CoverageState = CoverageNothing | CoverageTable;

export interface CoverageNothing {
  readonly type: 'nothing';
  /** Why there is nothing to show and what to do. */
  readonly message: string;
}

export interface CoverageTable {
  readonly type: 'table';
  /** For the layout that the webview keeps, so that a reload finds the same file again. */
  readonly documentUri: string;
  readonly fileName: string;
  readonly kindTitle: string;
  readonly rows: readonly CoverageHeading[];
  readonly readings: readonly CoverageTableReading[];
  readonly targets: readonly CoverageTableTarget[];
  /** The target that the setting names. */
  readonly chosenTarget: string;
  /** What the setting says that nothing is known of. */
  readonly notes: readonly string[];
  /** Records that stand in the table. */
  readonly placed: number;
  readonly unplaced: readonly CoverageUnplaced[];
  /** Lines that have not been counted yet. */
  readonly linesLeft: number;
  /** Whether a record can be started from a cell. */
  readonly canStart: boolean;
  /** Other open files could be shown. */
  readonly canChooseFile: boolean;
}

export type CoverageHeading = Omit<CoverageAxisValue, 'facts'>;

export interface CoverageTableReading {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly CoverageHeading[];
  /** By row and column. */
  readonly counts: readonly (readonly number[])[];
}

export interface CoverageTableTarget {
  readonly id: string;
  readonly title: string;
  /** The planned size; undefined: as many records as there are. */
  readonly records?: number;
  /** How many records every cell with a share is to have at least. */
  readonly atLeast: number;
  /** Share of all records, 0 to 1, by reading, row and column. */
  readonly shares: readonly (readonly (readonly number[])[])[];
}

export interface CoverageUnplaced {
  readonly reason: string;
  readonly records: number;
}

/** Positions in the table; without a row the whole column is meant, without a column the whole row. */
export interface CoverageArea {
  readonly reading: number;
  readonly row?: number;
  readonly column?: number;
}

export type CoverageAction =
  /** Lists the records of an area, to go to one of them. */
  | { readonly type: 'list'; readonly area: CoverageArea }
  | { readonly type: 'list-unplaced'; readonly reason: string }
  /** Starts a record in a cell. */
  | { readonly type: 'start'; readonly area: CoverageArea }
  | { readonly type: 'choose-file' }
  | { readonly type: 'open-setting' };

/** What the webview keeps through a reload: arrangement only, never data. */
export interface CoverageLayout {
  /** Id of the reading; the first where there is none. */
  readonly reading?: string;
  /** Id of the target; that of the setting where there is none. */
  readonly target?: string;
  readonly documentUri?: string;
}
