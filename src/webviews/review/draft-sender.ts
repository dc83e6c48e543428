import { byCodeUnits } from '../../core/model/code-unit-order.ts';
import type { ReviewItemState, ReviewLayout, UnsavedWork } from '../protocol/review.ts';
import type { ReviewPage } from './review-page.ts';
import { draftOf, isSameItem, type ItemKey } from './review-drafts.ts';

/** How long something typed may be known to the page alone. */
const sendDelayMs = 300;

/**
 * Hands what is typed and not stored to the host, which keeps it when the page is closed: only what the host does not have,
 * a little after the first change, and at once where the page may be about to go.
 */
export class DraftSender {
  private readonly page: ReviewPage;
  /** What the host has of each item that was shown, as text. */
  private readonly told = new Map<string, string>();
  private readonly changed = new Map<string, ItemKey>();
  /** The item whose decision is on its way. */
  private held: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(page: ReviewPage) {
    this.page = page;
  }

  /**
   * An item is shown.
   *
   * @returns what the host kept of it, the first time that the page shows it: later, the page knows better
   */
  meet({ session, item, draft }: ReviewItemState): UnsavedWork | undefined {
    const key = keyOf({ session, item });
    if (this.told.has(key)) return undefined;
    this.told.set(key, draft === undefined ? textOf(noWork) : textOf(draft));
    this.noteChange({ session, item });
    return draft;
  }

  /** What is typed about an item may be something else now. */
  noteChange({ session, item }: ItemKey): void {
    this.changed.set(keyOf({ session, item }), { session, item });
    this.timer ??= setTimeout(() => {
      this.flush();
    }, sendDelayMs);
  }

  /**
   * A decision about the item is about to be sent. The host gets the draft before it, to keep where the decision cannot be
   * stored, and no more until `release`: what comes after a decision would count as typed after it.
   */
  hold(item: ItemKey): void {
    this.flush();
    this.held = keyOf(item);
  }

  /** The decision is stored, or is not. */
  release(item: ItemKey): void {
    this.held = undefined;
    this.noteChange(item);
  }

  /** Sends what the host does not have. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const [key, item] of this.changed) {
      if (key === this.held) continue;
      const work = workOn(this.page.layout, item);
      const text = textOf(work);
      if (this.told.get(key) === text) continue;
      this.told.set(key, text);
      this.page.tell({ type: 'draft', ...item, ...work });
    }
    this.changed.clear();
  }
}

const noWork: UnsavedWork = { answers: {}, comment: '' };

function workOn(layout: ReviewLayout, item: ItemKey): UnsavedWork {
  const { answers, comment } = draftOf(layout, item) ?? noWork;
  const { flag } = layout;
  const note = flag !== undefined && isSameItem(flag, item) ? flag.note : undefined;
  return { answers, comment, ...(note !== undefined && { note }) };
}

function textOf({ answers, comment, note }: UnsavedWork): string {
  const given = Object.entries(answers).toSorted(([one], [other]) => byCodeUnits(one, other));
  return JSON.stringify([given, comment, note ?? null]);
}

function keyOf({ session, item }: ItemKey): string {
  return JSON.stringify([session, item]);
}
