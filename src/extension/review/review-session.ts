import type { Study } from '../../core/benchmarks/study.ts';
import type { Review } from '../../core/model/review.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { DrawnItem } from '../../core/review/draws/study-draw.ts';
import type { KeptWork, ReviewAction, ReviewState } from '../../webviews/protocol/review.ts';
import type { Dataset } from '../host/dataset.ts';
import type { ReviewStore } from '../host/review-store.ts';
import type { DraftMemory, KeptDraft } from './draft-memory.ts';
import { rememberingStudy } from './remembering-study.ts';
import { SessionDecisions } from './session-decisions.ts';
import { SessionItems } from './session-items.ts';
import { atEnd, SessionPlace } from './session-place.ts';
import { sessionId, type SessionKey } from './session-key.ts';
import { SessionNames } from './session-names.ts';
import type { SessionMemory } from './session-memory.ts';
import { SessionRecords, type MissingItem } from './session-records.ts';
import type { SessionItem, SessionSnapshot } from './session-snapshot.ts';
import { SessionStandings } from './session-standings.ts';
import { itemState, newWording, progressOf } from './session-state.ts';
import { heldWords, noOtherWords, nothingWords, sessionTitle } from './session-words.ts';
import { nextAfterSkip, nextOpen } from '../../core/review/sessions/session-walk.ts';

export interface SessionParts {
  readonly key: SessionKey;
  readonly study: Study;
  readonly dataset: Dataset;
  /** Undefined for adjudication. */
  readonly planned: readonly DrawnItem[] | undefined;
  /** Stands in reviews. */
  readonly drawName: string | undefined;
  /** Name of the draw whose items are decided again: what was said in other rounds is not shown. */
  readonly repeats?: string;
  /** Whom the draw is shared out among, where the reviewer is none of them. */
  readonly sharedAmongOthers?: readonly string[];
  readonly store: ReviewStore;
  readonly memory: SessionMemory;
  readonly drafts: DraftMemory;
  readonly isTimed: () => boolean;
}

type Decide = Extract<ReviewAction, { readonly type: 'decide' }>;

/**
 * One person's way through the items of a study. What is decided is known from the reviews on disk alone; the window's
 * memory only holds where the person was, what they put off, and what they typed and did not store.
 */
export class ReviewSession {
  readonly id: string;
  readonly key: SessionKey;
  readonly study: Study;
  readonly dataset: Dataset;
  readonly isAdjudication: boolean;
  private readonly parts: SessionParts;
  private readonly records: SessionRecords;
  private readonly items: SessionItems;
  private readonly decisions: SessionDecisions;
  private readonly startedMs: number;
  private readonly place: SessionPlace;
  /** How the study asks, as the reviewer knows it. */
  private wording: string;
  /** Of the document, when its records were last known to be as they were looked at. */
  private version: number;

  constructor(parts: SessionParts) {
    const { key, dataset, planned, drawName, repeats, store, isTimed } = parts;
    const { reviewer } = key;
    this.parts = parts;
    this.key = key;
    this.id = sessionId(key);
    this.study = rememberingStudy(parts.study);
    this.dataset = dataset;
    this.isAdjudication = planned === undefined;
    const { id, study, isAdjudication } = this;
    this.records = new SessionRecords(dataset, study);
    this.items = new SessionItems({
      ...{ id, study, reviewer, planned, records: this.records },
      round: drawName === undefined ? undefined : { name: drawName, ...(repeats && { repeats }) },
      standings: new SessionStandings(study),
      names: new SessionNames(id),
      reviews: () => store.reviewsOf(dataset),
      isOfSession: (review) => this.isOfSession(review),
    });
    const { items } = this;
    this.decisions = new SessionDecisions({
      ...{ reviewer, study, dataset, isAdjudication, drawName, repeats, store, isTimed, items },
    });
    const progress = parts.memory.progressOf(key);
    this.place = new SessionPlace(progress);
    this.startedMs = progress.startedMs ?? Date.now();
    this.wording = progress.wording ?? this.decisions.formHash;
    this.version = dataset.document.version;
  }

  /** Looks in slices of time at what may have changed. Until then, items that are not shown may be as they were. */
  async catchUp(pause: () => Promise<void>): Promise<void> {
    await this.items.lookInSlices(pause);
  }

  fileChanged(): void {
    this.version = this.dataset.document.version;
    this.items.suspectRecords();
  }

  reviewsChanged(): void {
    this.items.takeReviews();
  }

  /** While a session is opened nobody tells it of changes. */
  noticeChanges(): void {
    this.reviewsChanged();
    if (this.version !== this.dataset.document.version) this.fileChanged();
  }

  /** All items have been looked at since something changed. */
  get isCaughtUp(): boolean {
    return this.items.unreadCount === 0;
  }

  /** Whom the items are shared out among, where the reviewer is none of them, and is shown all. */
  get sharedAmongOthers(): readonly string[] | undefined {
    return this.parts.sharedAmongOthers;
  }

  /** Items are decided again, and what the reviewer said the other time is not shown. */
  get isAgain(): boolean {
    return this.parts.repeats !== undefined;
  }

  get missing(): readonly MissingItem[] {
    return this.snapshot.missing;
  }

  get total(): number {
    return this.snapshot.items.length;
  }

  /** Nothing is left to decide. */
  get isThrough(): boolean {
    return this.snapshot.items.every(({ standing }) => standing.isDecided);
  }

  get title(): string {
    return sessionTitle(this.study, this.isAdjudication);
  }

  state(): ReviewState {
    const { place, study, isAdjudication } = this;
    this.lookAgainAtShown();
    const { snapshot } = this;
    const { items } = snapshot;
    if (items.length === 0) {
      return { type: 'nothing', message: nothingWords(study, isAdjudication, snapshot) };
    }
    const position = place.positionIn(snapshot);
    const held = place.heldIn(snapshot);
    const item = items[position];
    const { savedAtMs, canUndo } = this.decisions;
    const head = {
      session: this.id,
      title: this.title,
      instructions: study.instructions,
      isBlind: study.isBlind,
      isAgain: this.isAgain,
      reviewer: this.key.reviewer,
      progress: progressOf(items, position, place.skipped),
      ...(savedAtMs !== undefined && { savedAtMs }),
      file: this.fileName(),
      canUndo,
      unsaved: this.unsaved(),
      ...(this.wording !== this.decisions.formHash && {
        newWording: newWording(items, this.decisions.formHash),
      }),
    };
    if (held !== undefined) return { type: 'held', ...head, message: this.heldMessage(held) };
    if (item === undefined) return { type: 'finished', ...head };
    place.take(item, position);
    this.decisions.noteSeen(item);
    const draft = this.draftOf(item);
    return {
      ...head,
      ...itemState(item, {
        study,
        isAdjudication,
        isSkipped: place.skipped.has(item.key),
        isTimed: this.parts.isTimed(),
        // A repair says why it is called for, which is what the reviewer answered the other time.
        repairs: this.isAgain ? [] : (this.dataset.benchmark?.repairs ?? []),
      }),
      ...(draft !== undefined && { draft }),
    };
  }

  /**
   * It is on disk when this resolves.
   *
   * @throws {UserError} when nothing was stored
   */
  async decide({ item: token, advance, ...decision }: Decide): Promise<void> {
    const item = this.itemOf(token);
    await this.decisions.decide(item, decision);
    this.parts.drafts.forgetDecision({ session: this.id, item: token });
    this.place.skipped.delete(item.key);
    if (advance) await this.show(nextOpen(this.place.walk(this.snapshot), item.key) ?? atEnd);
    else await this.keep();
  }

  /** Takes the latest decision back and shows its item. */
  async undo(): Promise<void> {
    await this.show(await this.decisions.undo());
  }

  /** A reload finds it again. */
  async keep(): Promise<void> {
    const { place, startedMs, wording } = this;
    await this.parts.memory.keep(this.key, { ...place.progress, startedMs, wording });
  }

  /** What the page was told of the session before, and what the reviewer knows, where it is the same one. */
  goOnFrom(before: ReviewSession | undefined): void {
    if (before?.id !== this.id) return;
    this.wording = before.wording;
    this.decisions.goOnFrom(before.decisions);
  }

  /** The reviewer knows how the study asks now. */
  async readWording(): Promise<void> {
    this.wording = this.decisions.formHash;
    await this.keep();
  }

  /** What was typed outlives the page, bound to what the page showed of the item. */
  keepDraft(draft: KeptDraft): void {
    const item = this.items.itemOf(draft.item);
    const inputHash = item && (this.decisions.seenHash(item.key) ?? item.present().inputHash);
    const { shownForm: formHash } = this.decisions;
    this.parts.drafts.keep({ ...draft, formHash, ...(inputHash !== undefined && { inputHash }) });
  }

  async skip(token: string): Promise<void> {
    const { key } = this.itemOf(token);
    const next = nextAfterSkip(this.place.walk(this.snapshot), key);
    this.place.skipped.add(key);
    await this.show(next ?? atEnd);
  }

  /** @throws {UserError} when there is no such item */
  async go(to: 'previous' | 'next' | 'next-open' | number): Promise<void> {
    const { snapshot, place } = this;
    const { length } = snapshot.items;
    const found = to === 'next-open' ? place.nextOpenIn(snapshot) : place.targetIn(snapshot, to);
    if (found !== undefined) await this.show(found);
    else if (to === 'next-open') throw new UserError('usage', noOtherWords(snapshot));
    else if (to === 'previous') throw new UserError('usage', 'This is the first item.');
    else throw new UserError('usage', `There are ${length} items, from 1 to ${length}.`);
  }

  /** Flags the record of an item for the queue. */
  async flag(token: string, note: string): Promise<void> {
    await this.decisions.flag(this.itemOf(token), note);
    this.parts.drafts.forgetNote({ session: this.id, item: token });
  }

  /** As it is now. @throws {UserError} for an item that is no longer there */
  itemOf(token: string): SessionItem {
    const known = this.items.itemOf(token);
    if (known !== undefined) this.items.lookAgainAt(known.drawn.record_id);
    const item = this.items.itemOf(token);
    if (item !== undefined) return item;
    throw new UserError(
      'unknown-record',
      'This item is no longer in the session: its record was changed or removed.',
    );
  }

  private get snapshot(): SessionSnapshot {
    return this.items.snapshot;
  }

  /** What is shown must be as it is, also while the rest has not been looked at. */
  private lookAgainAtShown(): void {
    const { current } = this.place;
    const shown = current === undefined ? undefined : this.snapshot.places.get(current);
    if (shown !== undefined) this.items.lookAgainAt(shown.record_id);
  }

  private draftOf({ token, present }: SessionItem): KeptWork | undefined {
    const kept = this.parts.drafts.of({ session: this.id, item: token });
    if (kept === undefined) return undefined;
    const { answers, comment, note, inputHash, formHash } = kept;
    return {
      ...{ answers, comment },
      ...(note !== undefined && { note }),
      isOutdated: inputHash !== undefined && inputHash !== present().inputHash,
      ...(formHash !== undefined &&
        formHash !== this.decisions.formHash && { isOtherWording: true }),
    };
  }

  private unsaved(): readonly string[] {
    const tokens = this.parts.drafts.itemsOf(this.id);
    return tokens.filter((token) => this.items.itemOf(token) !== undefined);
  }

  private heldMessage(drawn: DrawnItem): string {
    const found = this.records.find(drawn);
    return heldWords(this.study, found.ok ? undefined : found.error);
  }

  /** A draw is one session for all time; without one, a session begins when it is first opened in this window. */
  private isOfSession({ draw, created_at: time }: Review): boolean {
    const { drawName } = this.parts;
    if (draw !== drawName) return false;
    return drawName !== undefined || Date.parse(time) >= this.startedMs;
  }

  private async show(current: string): Promise<void> {
    this.place.current = current;
    await this.keep();
  }

  private fileName(): string {
    const { path } = this.parts.store.fileOf(this.dataset, this.key.reviewer);
    return path.split('/').at(-1) ?? path;
  }
}
