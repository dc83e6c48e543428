import type { PageDecision, ReviewAction, ReviewItemState } from '../protocol/review.ts';
import type { DraftSender } from './draft-sender.ts';
import type { ReviewPage } from './review-page.ts';
import { draftOf, isSameItem, withoutItem, type ItemKey } from './review-drafts.ts';

/** A decision on its way: it is in only when a state says so. */
interface SentDecision extends ItemKey {
  readonly decision: PageDecision;
  readonly savedAtMs: number | undefined;
  /** The host has said that it is stored; its state is to come. */
  isStored: boolean;
}

/** A decision that could not be stored: said until it is. */
interface StoringFailure extends ItemKey {
  /** 0-based. */
  readonly position: number;
  readonly text: string;
}

/** What is under way to the host, one thing at a time: nothing is stored twice, and nothing for another item. */
export class DecisionOutbox {
  private readonly page: ReviewPage;
  private readonly sender: DraftSender;
  private sent: SentDecision | undefined;
  private isLeaving = false;
  private lastFailure: StoringFailure | undefined;

  constructor(page: ReviewPage, sender: DraftSender) {
    this.page = page;
    this.sender = sender;
  }

  get isStoring(): boolean {
    return this.sent !== undefined;
  }

  /** Another item may be shown after what is under way: what is pressed now could be meant for either. */
  get isBusy(): boolean {
    return this.isStoring || this.isLeaving;
  }

  get failure(): StoringFailure | undefined {
    return this.lastFailure;
  }

  /** @returns whether it was stored; the failure stays until it is */
  async store(
    { session, item, savedAtMs, progress }: ReviewItemState,
    decision: PageDecision,
    seconds: number | undefined,
  ): Promise<boolean> {
    const sent: SentDecision = { session, item, decision, savedAtMs, isStored: false };
    this.sent = sent;
    this.sender.hold(sent);
    const isDone = await this.page.act({
      type: 'decide',
      item,
      ...decision,
      advance: true,
      ...(seconds !== undefined && { seconds }),
    });
    if (isDone) {
      sent.isStored = true;
      this.forget(sent);
      this.settle();
    } else {
      const text = this.page.status?.text ?? '';
      this.sent = undefined;
      this.sender.release(sent);
      this.lastFailure = { session, item, position: progress.position, text };
      this.page.show(undefined);
    }
    this.page.draw();
    return isDone;
  }

  /** A stored decision ends when the state has it: until then Enter would store it once more. */
  settle(): void {
    const { sent } = this;
    const { state, layout } = this.page;
    if (sent?.isStored !== true) return;
    const isShown = state?.type === 'item' && isSameItem(state, sent);
    if (isShown && state.savedAtMs === sent.savedAtMs) return;
    this.sent = undefined;
    const draft = draftOf(layout, sent);
    // What was typed in the meantime stays.
    if (draft !== undefined && isAllSent(draft, sent.decision)) {
      this.page.arrange({ drafts: withoutItem(layout, sent) });
    }
    this.sender.release(sent);
  }

  /** A failure is about something that is not stored: not of an item that is shown decided with nothing else typed. */
  review(): void {
    const { failure } = this;
    const { state, layout } = this.page;
    if (failure === undefined || state === undefined || state.type === 'nothing') return;
    const isStored =
      state.type === 'item' &&
      isSameItem(state, failure) &&
      state.decided !== undefined &&
      draftOf(layout, failure) === undefined;
    if (isStored || state.session !== failure.session) this.lastFailure = undefined;
  }

  /** Nothing of the item is left to be stored. */
  forget(item: ItemKey): void {
    if (this.lastFailure !== undefined && isSameItem(this.lastFailure, item)) {
      this.lastFailure = undefined;
    }
  }

  /** Does what may show another item. */
  async leave(action: ReviewAction): Promise<void> {
    if (this.isBusy) return;
    this.isLeaving = true;
    await this.page.act(action);
    this.isLeaving = false;
    this.page.draw();
  }
}

/** Answers to what is no longer asked aside. */
function isAllSent({ answers, comment }: PageDecision, sent: PageDecision): boolean {
  return (
    comment.trim() === sent.comment &&
    Object.entries(sent.answers).every(([id, answer]) => (answers[id] ?? '').trim() === answer)
  );
}
