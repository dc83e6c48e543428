import type { ReviewItemState, ReviewLayout, ReviewState } from '../protocol/review.ts';
import type { Extent } from '../shared/extent.ts';
import { extentOf } from '../shared/extent.ts';
import type { Status } from '../shared/status-line.ts';
import { AnswerSheet } from './answer-sheet.ts';
import { DecisionOutbox } from './decision-outbox.ts';
import type { ReviewPage } from './review-page.ts';
import { focusQuestion } from './desk-focus.ts';
import { DialogueReader } from './dialogue-reader.ts';
import { DraftSender } from './draft-sender.ts';
import { ItemActions } from './item-actions.ts';
import { ItemClock } from './item-clock.ts';
import { decisionOf, onlyQuestion } from './questions.ts';
import { draftOf, withContent, type ItemKey } from './review-drafts.ts';

/** Nobody reads an item faster: a key pressed so soon was meant for the one before. */
const shortestReadingMs = 350;

/** Everything that the templates draw from, and what they and the keys may call. */
export class ReviewDesk {
  readonly outbox: DecisionOutbox;
  readonly sheet: AnswerSheet;
  readonly actions: ItemActions;
  readonly reader: DialogueReader;
  readonly extent: Extent;
  private readonly page: ReviewPage;
  private readonly sender: DraftSender;
  private readonly extents = new Map<string, number>();
  private readonly clock = new ItemClock();
  private hasShownItem = false;
  private hadNewWording = false;
  private shownAtMs = 0;

  constructor(page: ReviewPage) {
    this.page = page;
    this.sender = new DraftSender(page);
    this.outbox = new DecisionOutbox(page, this.sender);
    this.sheet = new AnswerSheet(page, this.outbox, this.sender);
    this.actions = new ItemActions(page, this.outbox, this.sender);
    this.reader = new DialogueReader(page);
    this.extent = extentOf(this.extents, page.draw);
  }

  get state(): ReviewState | undefined {
    return this.page.state;
  }

  /** The item that is shown; undefined while none is. */
  get item(): ReviewItemState | undefined {
    const { state } = this.page;
    return state?.type === 'item' ? state : undefined;
  }

  get layout(): ReviewLayout {
    return this.page.layout;
  }

  get status(): Status | undefined {
    return this.page.status;
  }

  /** Other items of the session with something that is not stored. */
  get otherDrafts(): number {
    const { state, layout } = this.page;
    if (state === undefined || state.type === 'nothing') return 0;
    const own = layout.drafts.filter(({ session }) => session === state.session);
    const items = new Set([...own.map(({ item }) => item), ...state.unsaved]);
    if (this.item !== undefined) items.delete(this.item.item);
    return items.size;
  }

  /** One question is all that is asked unless its answer brings up others. */
  get canDecideAtOnce(): boolean {
    return onlyQuestion(this.item?.questions ?? []) !== undefined;
  }

  /** A state has come and is not drawn yet. */
  onState(isOther: boolean): void {
    this.outbox.settle();
    // What was typed about the item before is complete now.
    if (isOther) this.sender.flush();
    this.takeKept();
    const { state, layout } = this.page;
    if (state === undefined || state.type === 'nothing') return;
    const isNewSession = layout.session !== state.session;
    if (isOther || isNewSession) {
      this.extents.clear();
      this.sheet.begin();
      this.reader.close();
    }
    const { decided, skipped } = state.progress;
    const isRead = this.hasShownItem && isOther;
    this.hasShownItem = true;
    const hasNewWording = state.newWording !== undefined;
    const isToBeRead = hasNewWording && !this.hadNewWording;
    this.hadNewWording = hasNewWording;
    const { item } = this;
    const draft = item === undefined ? undefined : draftOf(layout, item);
    this.page.arrange({
      session: state.session,
      instructionsOpen:
        isToBeRead || (isNewSession ? decided + skipped === 0 : layout.instructionsOpen && !isRead),
      // What was typed may be what is stored by now.
      ...(item !== undefined &&
        draft !== undefined && { drafts: withContent(layout, item, draft) }),
    });
    this.outbox.review();
    const { time } = layout;
    if (time !== undefined) this.clock.restore(clockKey(time), time.seconds);
    this.clock.show(item?.isTimed === true ? clockKey(item) : undefined);
  }

  /** What the host has kept of an item comes back, unless the page has something of its own. */
  private takeKept(): void {
    const { item } = this;
    const kept = item === undefined ? undefined : this.sender.meet(item);
    if (item === undefined || kept === undefined) return;
    const { layout } = this.page;
    const { note } = kept;
    this.page.arrange({
      ...(draftOf(layout, item) === undefined && { drafts: withContent(layout, item, kept) }),
      ...(note !== undefined &&
        layout.flag === undefined && { flag: { session: item.session, item: item.item, note } }),
    });
  }

  /** The page may go: what is typed must not be known to it alone. */
  handOverDrafts(): void {
    this.sender.flush();
  }

  /** Another item has been drawn. */
  onItemShown(): void {
    this.shownAtMs = performance.now();
  }

  /** The page has come to sight, is hidden, or goes. */
  onVisibility(isVisible: boolean): void {
    if (isVisible) this.clock.go();
    else this.clock.pause();
    const { item } = this;
    if (item?.isTimed !== true) return;
    const seconds = this.clock.secondsOf(clockKey(item));
    this.page.arrange({ time: { session: item.session, item: item.item, seconds } });
  }

  /** Answers by key; stores it at once where that is wanted and there is nothing else to answer. */
  answerByKey(key: string): void {
    const { item } = this;
    const answered = this.sheet.answerByKey(key);
    if (item === undefined || answered === undefined) return;
    const isAtOnce =
      this.layout.decidesAtOnce &&
      onlyQuestion(item.questions)?.id === answered.id &&
      this.sheet.asked.length === 1 &&
      performance.now() - this.shownAtMs > shortestReadingMs;
    if (isAtOnce) this.decide();
    else this.sheet.goOn(answered);
  }

  /** Stores what is answered and goes on; says what is missing; only goes on where nothing has changed. */
  decide(): void {
    const { item, sheet } = this;
    if (item === undefined || this.outbox.isBusy) return;
    const { missing } = sheet;
    if (missing !== undefined) {
      sheet.activate(missing.id);
      this.page.show({ type: 'note', text: `Answer “${missing.title}” first.` });
      focusQuestion(missing);
    } else if (item.decided !== undefined && !sheet.isChanged) {
      this.actions.go('next-open');
    } else {
      void this.store(item);
    }
  }

  private async store(item: ReviewItemState): Promise<void> {
    const key = clockKey(item);
    const isStored = await this.outbox.store(
      item,
      decisionOf(item.questions, this.sheet.content),
      item.isTimed ? this.clock.secondsOf(key) : undefined,
    );
    if (!isStored) return;
    this.clock.reset(key);
    const { time } = this.layout;
    if (time !== undefined && clockKey(time) === key) this.page.arrange({ time: undefined });
  }

  toggleInstructions(): void {
    this.setInstructions(!this.layout.instructionsOpen);
  }

  setInstructions(isOpen: boolean): void {
    if (isOpen !== this.layout.instructionsOpen) this.page.arrange({ instructionsOpen: isOpen });
  }

  toggleAtOnce(): void {
    if (this.canDecideAtOnce) this.page.arrange({ decidesAtOnce: !this.layout.decidesAtOnce });
  }
}

function clockKey({ session, item }: ItemKey): string {
  return JSON.stringify([session, item]);
}
