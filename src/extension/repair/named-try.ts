import type { RepairChange } from '../../core/benchmarks/repair.ts';
import type { RepairTry } from '../../core/review/repair/repair-try.ts';

/** One try, with a name that no other has. */
export interface NamedTry {
  readonly id: string;
  /** The model that wrote it. */
  readonly model: string;
  /** What the settings call it; not known of tries that an earlier version kept. */
  readonly name?: string;
  /** Against the record as it was then. */
  readonly changes: readonly RepairChange[];
  readonly attempt: RepairTry;
  /** Counted from 1 for each time it was begun anew; left out for the first. */
  readonly round?: number;
}
