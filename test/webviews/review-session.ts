import type { Page } from 'playwright-core';
import type {
  PageDecision,
  ReviewAction,
  ReviewItemState,
  ReviewState,
  UnsavedWork,
} from '../../src/webviews/protocol/review.ts';
import { showState } from './browser.ts';
import { finishedReview, reviewItem } from './review-states.ts';

interface StoredLine extends PageDecision {
  readonly item: string;
}

/**
 * A host in small: it keeps what is decided as lines that are only ever added, and answers as the extension does, the
 * state before the answer.
 */
export class ReviewSession {
  readonly lines: StoredLine[] = [];
  /** Why storing fails now. */
  refusal: string | undefined;
  /** What is kept of what was typed, by item. */
  readonly drafts = new Map<string, UnsavedWork>();
  private readonly page: Page;
  private readonly items: readonly string[];
  private readonly skipped = new Set<string>();
  private readonly changes: Partial<ReviewItemState>;
  private position = 0;
  private isFinished = false;
  private served = 0;
  private savedAtMs = 1_000;

  constructor(page: Page, count: number, changes: Partial<ReviewItemState> = {}) {
    this.page = page;
    this.items = Array.from({ length: count }, (_, index) => `item-${index + 1}`);
    this.changes = changes;
  }

  /** Shows the item that the host is at, as after a load of the page. */
  async begin(): Promise<void> {
    this.served = 0;
    await this.page.evaluate(() => {
      window.fakeHost.refusal = 'silence';
    });
    await showState(this.page, this.state());
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.serve();
    }
  }

  /** Does what the page has asked for since the last time. */
  async serve(): Promise<void> {
    const messages = await this.page.evaluate(() => window.fakeHost.messages);
    const sent = messages.flatMap((message) => (message.type === 'action' ? [message] : []));
    const fresh = sent.slice(this.served);
    this.served = sent.length;
    for (const { id, action } of fresh) {
      const asked = action as ReviewAction;
      const error = this.act(asked);
      // Nothing follows what is handed over while somebody types.
      const state = error === undefined && asked.type !== 'draft' ? this.state() : undefined;
      await this.page.evaluate(
        ([answered, text, shown]) => {
          if (shown !== undefined) window.fakeHost.post({ type: 'state', state: shown });
          window.fakeHost.post({
            type: 'answer',
            id: answered,
            ...(text !== undefined && { error: text }),
          });
        },
        [id, error, state] as const,
      );
    }
  }

  /** The decision that stands for an item. */
  decisionOf(item: string): PageDecision | undefined {
    return this.lines.findLast((line) => line.item === item);
  }

  private state(): ReviewState {
    const progress = {
      position: this.position,
      total: this.items.length,
      decided: this.items.filter((item) => this.decisionOf(item) !== undefined).length,
      skipped: this.skipped.size,
    };
    const unsaved = [...this.drafts.keys()];
    const shared = { progress, unsaved, canUndo: this.lines.length > 0 };
    const item = this.items[this.position] ?? '';
    if (this.isFinished) return finishedReview({ ...shared, savedAtMs: this.savedAtMs });
    const state = reviewItem({ ...shared, ...this.changes });
    const stored = this.decisionOf(item);
    const draft = this.drafts.get(item);
    return {
      ...state,
      savedAtMs: this.savedAtMs,
      item,
      isSkipped: this.skipped.has(item),
      ...(draft !== undefined && { draft: { ...draft, isOutdated: false } }),
      ...(stored !== undefined && {
        decided: { answers: stored.answers, comment: stored.comment },
      }),
    };
  }

  private act(action: ReviewAction): string | undefined {
    switch (action.type) {
      case 'decide': {
        if (this.refusal !== undefined) return this.refusal;
        const { item, answers, comment } = action;
        this.lines.push({ item, answers, comment });
        this.skipped.delete(item);
        this.drafts.delete(item);
        this.savedAtMs += 1_000;
        this.toNextOpen();
        return undefined;
      }
      case 'undo': {
        const last = this.lines.pop();
        this.savedAtMs += 1_000;
        this.isFinished = false;
        if (last !== undefined) this.position = this.items.indexOf(last.item);
        return undefined;
      }
      case 'skip':
        this.skipped.add(action.item);
        this.toNextOpen();
        return undefined;
      case 'go': {
        if (action.to === 'next-open') {
          this.toNextOpen();
          return undefined;
        }
        const step = { previous: -1, next: 1 };
        const to = typeof action.to === 'number' ? action.to : this.position + step[action.to];
        if (this.items[to] === undefined) return 'There is no such item.';
        this.position = to;
        this.isFinished = false;
        return undefined;
      }
      case 'draft': {
        const { item, answers, comment, note } = action;
        const isEmpty = Object.keys(answers).length === 0 && comment === '' && note === undefined;
        if (isEmpty) this.drafts.delete(item);
        else {
          this.drafts.set(item, { answers, comment, ...(note !== undefined && { note }) });
        }
        return undefined;
      }
      case 'wording-read':
      case 'flag':
      case 'repair':
      case 'open-record':
      case 'open-file':
      case 'next-step':
        return undefined;
    }
  }

  private toNextOpen(): void {
    const around = [
      ...this.items.slice(this.position + 1),
      ...this.items.slice(0, this.position + 1),
    ];
    const open = around.filter((item) => this.decisionOf(item) === undefined);
    const next = open.find((item) => !this.skipped.has(item)) ?? open[0];
    if (next === undefined) this.isFinished = true;
    else this.position = this.items.indexOf(next);
  }
}
