/** What the order of a session goes by. */
export interface WalkItem {
  readonly key: string;
  /** Counted from 1. */
  readonly round: number;
  readonly isOpen: boolean;
  readonly isSkipped: boolean;
}

/**
 * The open item that comes after another, wrapping around: first within its round, so that no round begins before the one
 * before it is through. Items that were put off come when no other is left.
 *
 * @param from undefined: from the first
 */
export function nextOpen(items: readonly WalkItem[], from: string | undefined): string | undefined {
  return (
    nextOf(items, from, ({ isOpen, isSkipped }) => isOpen && !isSkipped) ??
    nextOf(items, from, ({ isOpen }) => isOpen)
  );
}

/** The item to show when one is put off: the next open one, or one put off earlier that comes after it; else none. */
export function nextAfterSkip(items: readonly WalkItem[], from: string): string | undefined {
  const fresh = nextOf(items, from, ({ isOpen, isSkipped }) => isOpen && !isSkipped);
  if (fresh !== undefined) return fresh;
  const at = items.findIndex(({ key }) => key === from);
  if (items[at]?.isSkipped !== true) return undefined;
  return items.slice(at + 1).find(({ isOpen }) => isOpen)?.key;
}

function nextOf(
  items: readonly WalkItem[],
  from: string | undefined,
  isWanted: (item: WalkItem) => boolean,
): string | undefined {
  const at = items.findIndex(({ key }) => key === from);
  const round = items[at]?.round;
  const others = at < 0 ? items.length : items.length - 1;
  let inOtherRound: WalkItem | undefined;
  for (let step = 1; step <= others; step += 1) {
    const item = items[(at + step) % items.length];
    if (item === undefined || !isWanted(item)) continue;
    if (round === undefined || item.round === round) return item.key;
    if (inOtherRound === undefined || item.round < inOtherRound.round) inOtherRound = item;
  }
  return inOtherRound?.key;
}
