import type { ConstructionRefusal, SourceRecord } from '../../../construction.ts';
import { axisNames, type SwapAxis } from '../../taxonomy.ts';
import { personaPool } from '../persona-pool.ts';
import { swapPersona, type SwappedPersona } from '../swap-persona.ts';
import type { AcceptedRecord } from './accepted-records.ts';

/** A swap with the record that it was made of. */
export interface MadeSwap {
  readonly base: AcceptedRecord;
  readonly axis: SwapAxis;
  readonly derived: SwappedPersona;
}

/**
 * One persona swap for each GOOD record (section E.4: 680 for the 680 of the test split). The axis that was used least
 * comes first, so that the four come out about equal; what is refused gives way to the next.
 */
export function swapSlice(
  records: readonly AcceptedRecord[],
  context: { readonly personas: readonly SourceRecord[]; readonly seed: number },
): { readonly swaps: readonly MadeSwap[]; readonly refusals: readonly ConstructionRefusal[] } {
  const personas = personaPool(context.personas);
  const swaps: MadeSwap[] = [];
  const refusals: ConstructionRefusal[] = [];
  const used = new Map<SwapAxis, number>(axisNames.map((axis) => [axis, 0]));
  for (const base of records) {
    const order = axisNames.toSorted((one, other) => (used.get(one) ?? 0) - (used.get(other) ?? 0));
    const reasons: string[] = [];
    let made: MadeSwap | undefined;
    for (const axis of order) {
      const derived = swapPersona(base.source, axis, { personas, seed: context.seed });
      if (derived.ok) {
        made = { base, axis, derived: derived.value };
        used.set(axis, (used.get(axis) ?? 0) + 1);
        break;
      }
      reasons.push(`${axis}: ${derived.error}`);
    }
    if (made === undefined) {
      refusals.push({ recordId: base.id, reason: `No persona swap. ${reasons.join(' ')}` });
    } else {
      swaps.push(made);
    }
  }
  return { swaps, refusals };
}
