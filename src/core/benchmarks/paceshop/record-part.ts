import type { ShoppingRecord } from './shopping-record.ts';

/** `swap`: the response of a GOOD record for another shopper; `bad` is any other BAD record. */
export type RecordPart = 'good' | 'bad' | 'swap';

/**
 * What a record counts as, for all figures and samples: a BAD record that says of itself that its persona was swapped, by
 * `swap` or by the place of a gold defect, is a swap. Undefined, so that it counts nowhere, without a label that can be
 * read and for a GOOD record that says so: nobody knows which of the two is meant.
 */
export function partOf({ label, swap, defects }: ShoppingRecord): RecordPart | undefined {
  const saysSwap =
    swap !== undefined || (defects ?? []).some(({ location }) => location === 'persona_swap');
  if (label === 'BAD') return saysSwap ? 'swap' : 'bad';
  return label === 'GOOD' && !saysSwap ? 'good' : undefined;
}
