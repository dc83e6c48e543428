import type { ReviewItemState, ReviewStep } from '../protocol/review.ts';
import type { DecisionOutbox } from './decision-outbox.ts';
import type { ReviewPage } from './review-page.ts';
import { focusPlace } from './desk-focus.ts';
import type { DraftSender } from './draft-sender.ts';
import { isSameItem } from './review-drafts.ts';

/** What can be done about items beside deciding. */
export class ItemActions {
  private readonly page: ReviewPage;
  private readonly outbox: DecisionOutbox;
  private readonly sender: DraftSender;

  constructor(page: ReviewPage, outbox: DecisionOutbox, sender: DraftSender) {
    this.page = page;
    this.outbox = outbox;
    this.sender = sender;
  }

  private get item(): ReviewItemState | undefined {
    const { state } = this.page;
    return state?.type === 'item' ? state : undefined;
  }

  skip(): void {
    const { item } = this;
    if (item !== undefined) void this.outbox.leave({ type: 'skip', item: item.item });
  }

  undo(): void {
    const { state } = this.page;
    if (state === undefined || state.type === 'nothing') return;
    if (state.canUndo) void this.outbox.leave({ type: 'undo' });
    else this.page.show({ type: 'note', text: 'There is no decision of this session to undo.' });
  }

  /** @param to a position counts from 0 */
  go(to: 'previous' | 'next' | 'next-open' | number): void {
    const { state } = this.page;
    if (state === undefined || state.type === 'nothing') return;
    const { total } = state.progress;
    if (typeof to === 'number' && !(Number.isInteger(to) && to >= 0 && to < total)) {
      this.page.show({ type: 'note', text: `Type the number of an item: 1 to ${total}.` });
    } else void this.outbox.leave({ type: 'go', to });
  }

  /** Begins the note of a flag, or goes on with it. */
  openFlag(): void {
    const { item } = this;
    const { flag } = this.page.layout;
    if (item === undefined) return;
    if (flag === undefined || !isSameItem(flag, item)) this.writeFlag('');
    focusPlace('flag');
  }

  writeFlag(note: string): void {
    const { item } = this;
    if (item === undefined) return;
    this.page.arrange({ flag: { session: item.session, item: item.item, note } });
    this.sender.noteChange(item);
  }

  closeFlag(): void {
    const { flag } = this.page.layout;
    this.page.arrange({ flag: undefined });
    if (flag !== undefined) this.sender.noteChange(flag);
    focusPlace('title');
  }

  async flag(): Promise<void> {
    const { item } = this;
    const { flag } = this.page.layout;
    if (item === undefined || flag === undefined || !isSameItem(flag, item)) return;
    const isDone = await this.page.act({ type: 'flag', item: item.item, note: flag.note.trim() });
    if (!isDone) return;
    if (this.page.layout.flag === flag) this.closeFlag();
    this.page.show({ type: 'note', text: 'Flagged: it stands in the queue.' });
  }

  repair(index: number): void {
    const { item } = this;
    const repair = item?.repairs[index];
    if (item === undefined || repair === undefined) return;
    void this.page.act({ type: 'repair', item: item.item, repair: repair.id });
  }

  openRecord(): void {
    const { item } = this;
    if (item?.isBlind === false) void this.page.act({ type: 'open-record', item: item.item });
  }

  readWording(): void {
    void this.page.act({ type: 'wording-read' });
  }

  nextStep(step: ReviewStep): void {
    void this.page.act({ type: 'next-step', step });
  }

  openFile(): void {
    void this.page.act({ type: 'open-file' });
  }
}
