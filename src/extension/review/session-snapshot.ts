import type { DrawnItem } from '../../core/review/draws/study-draw.ts';
import type { WalkItem } from '../../core/review/sessions/session-walk.ts';
import type { OwnDecisions } from './own-decisions.ts';
import type { FoundItem, MissingItem } from './session-records.ts';
import type { ItemStanding } from './session-standing.ts';

/** An item of a session that can be shown. */
export interface SessionItem extends FoundItem {
  readonly key: string;
  /** What the page calls it. */
  readonly token: string;
  readonly drawn: DrawnItem;
  readonly standing: ItemStanding;
}

/** A session with the file and the reviews as they are now. */
export interface SessionSnapshot {
  /** In the order in which they are shown. */
  readonly items: readonly SessionItem[];
  readonly missing: readonly MissingItem[];
  /** What each item is, also those that are missing, by key and in order. */
  readonly places: ReadonlyMap<string, DrawnItem>;
  /** What the reviewer decided about the items. */
  readonly own: OwnDecisions;
}

export function walkItems(
  items: readonly SessionItem[],
  skipped: ReadonlySet<string>,
): readonly WalkItem[] {
  return items.map(({ key, drawn, standing }) => ({
    key,
    round: drawn.round,
    isOpen: !standing.isDecided,
    isSkipped: skipped.has(key),
  }));
}
