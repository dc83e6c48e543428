import { itemKey } from '../../core/review/reviewed-items.ts';
import type { DrawnItem } from '../../core/review/draws/study-draw.ts';
import type { OwnDecisions } from './own-decisions.ts';
import type { MissingItem } from './session-records.ts';
import type { SessionItem } from './session-snapshot.ts';

/** One item of a session, as it was last looked at. */
export type Slot = { readonly drawn: DrawnItem; readonly key: string } & (
  { readonly item: SessionItem; readonly own: OwnDecisions } | { readonly missing: MissingItem }
);

/** The items of a session in their order. */
export class SessionRow {
  readonly places = new Map<string, DrawnItem>();
  private readonly bySlot: (Slot | undefined)[] = [];
  private readonly indexes = new Map<DrawnItem, number>();
  private readonly byToken = new Map<string, number>();

  /** Behind those that are there. */
  add(order: readonly DrawnItem[]): void {
    for (const drawn of order) {
      this.places.set(itemKey(drawn.record_id, drawn.candidate), drawn);
      this.indexes.set(drawn, this.bySlot.length);
      this.bySlot.push(undefined);
    }
  }

  /** Of what has been looked at. */
  get slots(): readonly Slot[] {
    return this.bySlot.filter((slot) => slot !== undefined);
  }

  slotOf(token: string): Slot | undefined {
    const index = this.byToken.get(token);
    return index === undefined ? undefined : this.bySlot[index];
  }

  put(slot: Slot): void {
    const index = this.indexes.get(slot.drawn);
    if (index === undefined) return;
    this.bySlot[index] = slot;
    // Here, because making a token takes a moment.
    if ('item' in slot) this.byToken.set(slot.item.token, index);
  }
}
