import type { ConstructionRefusal } from '../../../construction.ts';
import { combinationsOfTier, type Combination } from '../combinations.ts';
import type { Derived } from '../derived.ts';
import { drawCombination } from '../inject-defects.ts';
import type { DonorPool } from '../donors.ts';
import type { AcceptedRecord } from './accepted-records.ts';

/** A BAD record with the record that it was made of. */
export interface MadeVariant {
  readonly base: AcceptedRecord;
  readonly tier: number;
  readonly derived: Derived;
}

/** One variant for each tier and GOOD record (section 3.2; RULINGS, PACEShop 14), in the order of the records. */
export function tierVariants(
  records: readonly AcceptedRecord[],
  tiers: readonly number[],
  context: { readonly pool: DonorPool; readonly seed: number },
): {
  readonly variants: readonly MadeVariant[];
  readonly refusals: readonly ConstructionRefusal[];
} {
  const variants: MadeVariant[] = [];
  const refusals: ConstructionRefusal[] = [];
  for (const base of records) {
    for (const tier of tiers) {
      const derived = drawCombination(base.source, tier, context);
      if (derived.ok) variants.push({ base, tier, derived: derived.value });
      else refusals.push({ recordId: base.id, reason: derived.error });
    }
  }
  return { variants, refusals };
}

/** True for a tier that something can be made of. */
export function isTier(tier: number): boolean {
  const combinations: readonly Combination[] = combinationsOfTier(tier);
  return combinations.length > 0;
}
