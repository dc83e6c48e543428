import type { DrawnItem } from '../../core/review/draws/study-draw.ts';
import { nextOpen, type WalkItem } from '../../core/review/sessions/session-walk.ts';
import type { SessionProgress } from './session-memory.ts';
import { walkItems, type SessionItem, type SessionSnapshot } from './session-snapshot.ts';

/** Behind the last item. No key of an item is spelled like this. */
export const atEnd = 'end';

/** Where a person is in a session. It stays there until they go on, also while the item cannot be shown. */
export class SessionPlace {
  /** Key of an item, or `end`; undefined where none has been chosen. */
  current: string | undefined;
  readonly skipped: Set<string>;
  /** The item that was shown last. */
  private last: { readonly item: SessionItem; readonly position: number } | undefined;
  private hasBegun = false;

  constructor({ current, skipped }: Pick<SessionProgress, 'current' | 'skipped'>) {
    this.current = current;
    this.skipped = new Set(skipped);
  }

  get progress(): SessionProgress {
    const { current, skipped } = this;
    return { ...(current !== undefined && { current }), skipped: [...skipped] };
  }

  /** An item is shown. */
  take(item: SessionItem, position: number): void {
    this.current = item.key;
    this.last = { item, position };
  }

  walk({ items }: SessionSnapshot): readonly WalkItem[] {
    return walkItems(items, this.skipped);
  }

  /**
   * Of the item to show; the number of items where all are through. Of an item that cannot be shown now, the position of
   * the one after it.
   */
  positionIn(snapshot: SessionSnapshot): number {
    this.begin(snapshot);
    const { items, places } = snapshot;
    const { current } = this;
    if (current === atEnd) return items.length;
    const wanted = current ?? nextOpen(this.walk(snapshot), undefined);
    if (wanted === undefined) return items.length;
    const at = items.findIndex(({ key }) => key === wanted);
    if (at >= 0) return at;
    if (!places.has(wanted)) return Math.min(this.last?.position ?? 0, items.length);
    const order = [...places.keys()];
    const before = new Set(order.slice(0, order.indexOf(wanted)));
    return items.filter(({ key }) => before.has(key)).length;
  }

  /** The item that the session is at, where it cannot be shown now. */
  heldIn(snapshot: SessionSnapshot): DrawnItem | undefined {
    this.begin(snapshot);
    const { items, places } = snapshot;
    const { current, last } = this;
    if (current === undefined || current === atEnd) return undefined;
    if (items.some(({ key }) => key === current)) return undefined;
    return places.get(current) ?? (last?.item.key === current ? last.item.drawn : undefined);
  }

  nextOpenIn(snapshot: SessionSnapshot): string | undefined {
    const position = this.positionIn(snapshot);
    const walk = this.walk(snapshot);
    return this.heldIn(snapshot) === undefined
      ? nextOpen(walk, snapshot.items[position]?.key)
      : nextOpen([...walk.slice(position), ...walk.slice(0, position)], undefined);
  }

  /** The key of another item, or `end` behind the last one where nothing is open. */
  targetIn(snapshot: SessionSnapshot, to: 'previous' | 'next' | number): string | undefined {
    const { items } = snapshot;
    const position = this.positionIn(snapshot);
    // Where the item is not shown, the one at its position is the next.
    const next = this.heldIn(snapshot) === undefined ? position + 1 : position;
    const target = to === 'previous' ? position - 1 : to === 'next' ? next : to;
    const isThrough = nextOpen(this.walk(snapshot), undefined) === undefined;
    return items[target]?.key ?? (target === items.length && isThrough ? atEnd : undefined);
  }

  /** A place that was kept counts where there still is something to do. */
  private begin(snapshot: SessionSnapshot): void {
    if (this.hasBegun) return;
    this.hasBegun = true;
    const { current } = this;
    const isGone =
      current === atEnd
        ? this.walk(snapshot).some(({ isOpen, isSkipped }) => isOpen && !isSkipped)
        : current !== undefined && !snapshot.places.has(current);
    if (isGone) this.current = undefined;
  }
}
