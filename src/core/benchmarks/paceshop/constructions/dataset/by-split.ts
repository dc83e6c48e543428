import type { SourceRecord } from '../../../construction.ts';
import { donorPool } from '../donors.ts';
import type { AcceptedRecord } from './accepted-records.ts';
import { isHoldoutPersona } from './holdout-personas.ts';
import type { Split, SplitRule } from './splits.ts';
import { swapSlice } from './swap-slice.ts';
import { tierVariants } from './tier-variants.ts';

/** A split with fewer queries borrows from all records. */
const fewestDonorQueries = 4;

/** The variants of all splits: a split borrows from itself, so that no text of it stands in another. */
export function variantsBySplit(
  records: readonly AcceptedRecord[],
  tiers: readonly number[],
  splitOf: ReadonlyMap<string, Split>,
  seed: number,
): ReturnType<typeof tierVariants> {
  const whole = donorPool(records.map(({ source }) => source));
  const parts = [...Map.groupBy(records, ({ id }) => splitOf.get(id)).values()].map((members) => {
    const queries = new Set(members.map(({ query }) => query)).size;
    const pool =
      queries < fewestDonorQueries ? whole : donorPool(members.map(({ source }) => source));
    return tierVariants(members, tiers, { pool, seed });
  });
  return {
    variants: parts.flatMap(({ variants }) => variants),
    refusals: parts.flatMap(({ refusals }) => refusals),
  };
}

/** Where holdout personas are kept for dev and test, nothing of them comes into train. */
export function swapsBySplit(
  records: readonly AcceptedRecord[],
  personas: readonly SourceRecord[],
  {
    splitRule,
    splitOf,
    seed,
  }: {
    readonly splitRule: SplitRule;
    readonly splitOf: ReadonlyMap<string, Split>;
    readonly seed: number;
  },
): ReturnType<typeof swapSlice> {
  if (splitRule !== 'personas') return swapSlice(records, { personas, seed });
  const isTrain = ({ id }: AcceptedRecord): boolean => splitOf.get(id) === 'train';
  const open = personas.filter(({ value }) => !isHoldoutPersona(value));
  const parts = [
    swapSlice(records.filter(isTrain), { personas: open, seed }),
    swapSlice(
      records.filter((record) => !isTrain(record)),
      { personas, seed },
    ),
  ];
  return {
    swaps: parts.flatMap(({ swaps }) => swaps),
    refusals: parts.flatMap(({ refusals }) => refusals),
  };
}
