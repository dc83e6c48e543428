import type { SourceRecord } from '../../../construction.ts';
import type { AcceptedRecord } from './accepted-records.ts';
import type { Calibration } from './calibration.ts';
import type { Split, SplitRule } from './splits.ts';
import type { MadeSwap } from './swap-slice.ts';
import type { MadeVariant } from './tier-variants.ts';

/** All parts of a dataset, before they become files. */
export interface BuiltDataset {
  readonly good: readonly AcceptedRecord[];
  readonly variants: readonly MadeVariant[];
  readonly swaps: readonly MadeSwap[];
  readonly personas: readonly SourceRecord[];
  readonly calibration: Calibration;
  readonly splitRule: SplitRule;
  readonly splitOf: ReadonlyMap<string, Split>;
  readonly isHoldout: (record: AcceptedRecord) => boolean;
  readonly seed: number;
}
