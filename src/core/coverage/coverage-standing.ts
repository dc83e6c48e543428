import { targetCount } from './coverage-target.ts';

/** A number of records beside the one that is aimed at. */
export interface Standing {
  readonly count: number;
  readonly target: number;
  /** How many records are short of the target; never negative. */
  readonly missing: number;
}

export interface TableStanding {
  /** By row and column. */
  readonly cells: readonly (readonly Standing[])[];
  readonly rows: readonly Standing[];
  readonly columns: readonly Standing[];
  readonly all: Standing;
  /** Cells that are to have a share, those of them that have a record, and those that are short. */
  readonly cellsAimedAt: number;
  readonly cellsFilled: number;
  readonly cellsShort: number;
  /** Records that would fill the short cells. */
  readonly missing: number;
}

/** What a table is held against: the shares of its cells, of a dataset of a size. */
export interface Aim {
  /** 0 to 1, by row and column. */
  readonly shares: readonly (readonly number[])[];
  /** Size of the dataset. */
  readonly records: number;
  /** How many records every cell with a share is to have at least. */
  readonly atLeast: number;
}

/** Holds the counts of a table against an aim, cell by cell and in its totals. */
export function tableStanding(
  counts: readonly (readonly number[])[],
  { shares, records, atLeast }: Aim,
): TableStanding {
  const of = (members: readonly (readonly [row: number, column: number])[]): Standing => {
    let count = 0;
    let share = 0;
    let least = 0;
    for (const [row, column] of members) {
      const cellShare = shares[row]?.[column] ?? 0;
      count += counts[row]?.[column] ?? 0;
      share += cellShare;
      if (cellShare > 0) least += atLeast;
    }
    const target = targetCount(share, records, least);
    return { count, target, missing: Math.max(0, target - count) };
  };
  const places = counts.map((row, at) => row.map((_, column) => [at, column] as const));
  const cells = places.map((row) => row.map((place) => of([place])));
  const columnCount = counts[0]?.length ?? 0;
  const every = cells.flat();
  const everyShare = shares.flat();
  return {
    cells,
    rows: places.map(of),
    columns: Array.from({ length: columnCount }, (_, column) =>
      of(places.map((_row, row) => [row, column])),
    ),
    all: of(places.flat()),
    cellsAimedAt: everyShare.filter((share) => share > 0).length,
    cellsFilled: every.filter(({ count }, index) => count > 0 && (everyShare[index] ?? 0) > 0)
      .length,
    cellsShort: every.filter(({ missing }) => missing > 0).length,
    missing: every.reduce((sum, { missing }) => sum + missing, 0),
  };
}
