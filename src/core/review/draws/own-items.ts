import type { DrawnItem, StudyDraw } from './study-draw.ts';

/** The items of a draw that somebody is to decide. */
export interface OwnItems {
  /** In the order of the draw. */
  readonly items: readonly DrawnItem[];
  /** False for somebody whom a draw that is shared out does not name: then these are all items. */
  readonly isNamed: boolean;
}

export type Shares = Pick<StudyDraw, 'items' | 'shared_out'>;

export function itemsFor({ items, shared_out: sharing }: Shares, reviewer: string): OwnItems {
  if (sharing === undefined) return { items, isNamed: true };
  if (!sharing.reviewers.includes(reviewer)) return { items, isNamed: false };
  const own = items.filter(({ reviewers }) => reviewers?.includes(reviewer) !== false);
  return { items: own, isNamed: true };
}
