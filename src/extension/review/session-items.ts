import type { Study } from '../../core/benchmarks/study.ts';
import { hashJson } from '../../core/judging/hashes.ts';
import { byCodeUnits } from '../../core/model/code-unit-order.ts';
import type { Review } from '../../core/model/review.ts';
import { ReviewIndex } from '../../core/review/review-index.ts';
import { isOfRound, type Round } from '../../core/review/repeated-reviews.ts';
import { itemKey, type ReviewedItem } from '../../core/review/reviewed-items.ts';
import type { DrawnItem } from '../../core/review/draws/study-draw.ts';
import type { SessionNames } from './session-names.ts';
import { allOwnDecisions, ownDecisions, type OwnDecisions } from './own-decisions.ts';
import type { MissingItem, SessionRecords } from './session-records.ts';
import { SessionRow, type Slot } from './session-row.ts';
import type { SessionItem, SessionSnapshot } from './session-snapshot.ts';
import { isDisputed, nothingStands, standingOf } from './session-standing.ts';
import type { SessionStandings } from './session-standings.ts';

export interface ItemSources {
  /** Of the session. */
  readonly id: string;
  readonly study: Study;
  readonly reviewer: string;
  /** Undefined for adjudication: what reviewers disagree on is found anew each time. */
  readonly planned: readonly DrawnItem[] | undefined;
  /** Undefined for what is of no draw. What was said in other rounds is not known here. */
  readonly round: Round | undefined;
  readonly records: SessionRecords;
  readonly standings: SessionStandings;
  readonly names: SessionNames;
  /** Of all studies, as they are now. */
  readonly reviews: () => readonly Review[];
  /** Whether a review of the reviewer is a decision of this session, which it may take back. */
  readonly isOfSession: (review: Review) => boolean;
}

/** So many records are looked at when they are needed; more are left to slices of time. */
const mostAtOnce = 50;
/** So many of a list are taken in at a time while a session is opened. */
const chunkSize = 1_000;

/**
 * The items of a session, record by record: only records of which the text or the reviews have changed are looked at again.
 * A session of thousands of records is asked after each decision, and must not make anybody wait.
 */
export class SessionItems {
  private readonly sources: ItemSources;
  private readonly reviews: ReviewIndex;
  private readonly plannedOf: ReadonlyMap<string, readonly DrawnItem[]> | undefined;
  /** By record. */
  private readonly slots = new Map<string, readonly Slot[]>();
  /** What is in dispute is the same object each time: its names are known by it. */
  private readonly disputes = new Map<string, Dispute>();
  /** Records that may have changed since they were looked at. */
  private readonly unread = new Set<string>();
  /** Undefined while it is not known which items there are. */
  private row: SessionRow | undefined;
  private known: SessionSnapshot | undefined;
  private disputeChanges = 0;
  /** What is planned and what was said are known. */
  private hasBegun = false;
  /** Every record has been looked at once. */
  private hasLooked = false;

  constructor(sources: ItemSources) {
    const { study, planned, round } = sources;
    this.sources = sources;
    this.plannedOf = planned && Map.groupBy(planned, ({ record_id: recordId }) => recordId);
    const { plannedOf } = this;
    this.reviews = new ReviewIndex(
      (review) =>
        review.study === study.id &&
        plannedOf?.has(review.record_id) !== false &&
        // What somebody said in a repeated round alone stands, and can be in dispute.
        (plannedOf === undefined || isOfRound(review, round)),
    );
    this.suspectRecords();
  }

  /** Records that are yet to be looked at. */
  get unreadCount(): number {
    return this.unread.size;
  }

  /** The same until something has changed. Where much has, what is not looked at yet is as it was. */
  get snapshot(): SessionSnapshot {
    if (!this.hasBegun) this.begin();
    if (!this.hasLooked || this.unread.size <= mostAtOnce) {
      for (const recordId of this.unread) this.lookAt(recordId);
      this.hasLooked = true;
    }
    this.known ??= this.assembled();
    return this.known;
  }

  /** The file has changed: any record may say something else. */
  suspectRecords(): void {
    for (const recordId of this.plannedOf?.keys() ?? this.reviews.recordIds) {
      this.unread.add(recordId);
    }
  }

  /** The reviews may be others now. */
  takeReviews(): void {
    this.take(this.sources.reviews());
  }

  /** As it was last looked at; undefined for one that cannot be shown. @param token what the page calls it */
  itemOf(token: string): SessionItem | undefined {
    // Asked first: only then it is known which items there are.
    if (this.snapshot.items.length === 0) return undefined;
    const slot = this.row?.slotOf(token);
    return slot !== undefined && 'item' in slot ? slot.item : undefined;
  }

  /** A record that must be known as it is. */
  lookAgainAt(recordId: string): void {
    if (this.unread.has(recordId)) this.lookAt(recordId);
  }

  /** Looks at all that may have changed. @param pause called after each record */
  async lookInSlices(pause: () => Promise<void>): Promise<void> {
    if (!this.hasBegun) await this.beginInSlices(pause);
    for (const recordId of this.unread) {
      this.lookAt(recordId);
      await pause();
    }
    this.hasLooked = true;
    if (this.row !== undefined) return;
    const { disputeChanges } = this;
    const order = this.disputedOrder();
    const row = new SessionRow();
    for (let from = 0; from < order.length; from += chunkSize) {
      row.add(order.slice(from, from + chunkSize));
      await pause();
    }
    // What is in dispute may be something else by now.
    if (disputeChanges === this.disputeChanges) this.fill(row);
  }

  private begin(): void {
    const { planned } = this.sources;
    if (planned !== undefined) {
      this.row = new SessionRow();
      this.row.add(planned);
    }
    this.takeReviews();
    this.hasBegun = true;
  }

  private async beginInSlices(pause: () => Promise<void>): Promise<void> {
    const { planned, reviews } = this.sources;
    const row = planned && new SessionRow();
    for (let from = 0; from < (planned?.length ?? 0); from += chunkSize) {
      row?.add(planned?.slice(from, from + chunkSize) ?? []);
      await pause();
    }
    for (let end = chunkSize; end < reviews().length; end += chunkSize) {
      this.take(reviews().slice(0, end));
      await pause();
    }
    if (this.hasBegun) return;
    this.row = row;
    this.takeReviews();
    this.hasBegun = true;
  }

  private take(reviews: readonly Review[]): void {
    for (const recordId of this.reviews.take(reviews)) this.unread.add(recordId);
  }

  private lookAt(recordId: string): void {
    this.unread.delete(recordId);
    this.known = undefined;
    const { records, standings } = this.sources;
    const reviews = this.reviews.of(recordId);
    const record = reviews.length === 0 ? undefined : records.valueOf(recordId);
    const reviewed = record === undefined ? [] : standings.of(recordId, record, reviews);
    const drawn = this.plannedOf?.get(recordId) ?? this.disputedAmong(reviewed);
    if (this.plannedOf === undefined && !isSameList(drawn, this.slots.get(recordId))) {
      this.row = undefined;
      this.disputeChanges += 1;
    }
    const slots = drawn.map((item) => this.slotOf(item, reviewed, reviews));
    this.slots.set(recordId, slots);
    for (const slot of slots) this.row?.put(slot);
  }

  private slotOf(
    drawn: DrawnItem,
    reviewed: readonly ReviewedItem[],
    reviews: readonly Review[],
  ): Slot {
    const { names, records, reviewer, planned, isOfSession } = this.sources;
    const isAdjudication = planned === undefined;
    const { key, token } = names.of(drawn);
    const found = records.find(drawn);
    if (!found.ok) return { drawn, key, missing: { drawn, ...found.error } };
    const said = reviewed.find(({ candidate }) => candidate === drawn.candidate);
    const standing =
      said === undefined ? nothingStands : standingOf(said, reviewer, isAdjudication);
    const item: SessionItem = { ...found.value, key, token, drawn, standing };
    const own = ownDecisions(drawn, reviews, { reviewer, isAdjudication, isOfSession });
    return { drawn, key, item, own };
  }

  private assembled(): SessionSnapshot {
    const items: SessionItem[] = [];
    const missing: MissingItem[] = [];
    const own: OwnDecisions[] = [];
    const row = this.row ?? this.disputedRow();
    for (const slot of row.slots) {
      if ('item' in slot) {
        items.push(slot.item);
        own.push(slot.own);
      } else missing.push(slot.missing);
    }
    return { items, missing, places: row.places, own: allOwnDecisions(own) };
  }

  private disputedRow(): SessionRow {
    const row = new SessionRow();
    row.add(this.disputedOrder());
    this.fill(row);
    return row;
  }

  private fill(row: SessionRow): void {
    for (const slots of this.slots.values()) for (const slot of slots) row.put(slot);
    this.row = row;
  }

  /** In an order that says nothing: neither of the file, nor of who decided first. */
  private disputedOrder(): readonly DrawnItem[] {
    return [...this.slots.values()]
      .flatMap((slots) => slots.flatMap(({ key }) => this.disputes.get(key) ?? []))
      .sort((one, other) => one.rank - other.rank || byCodeUnits(one.order, other.order))
      .map(({ drawn }) => drawn);
  }

  private disputedAmong(reviewed: readonly ReviewedItem[]): readonly DrawnItem[] {
    const { id, study } = this.sources;
    return reviewed
      .filter((item) => isDisputed(study, item))
      .map(({ recordId, candidate }) => {
        const key = itemKey(recordId, candidate);
        const known = this.disputes.get(key);
        if (known !== undefined) return known.drawn;
        const named = candidate === undefined ? {} : { candidate };
        const drawn: DrawnItem = { record_id: recordId, ...named, round: 1 };
        const order = hashJson([id, recordId, candidate ?? null]);
        // Of the same order as the hash: numbers are compared faster.
        const rank = Number.parseInt(order.slice(0, 12), 16);
        this.disputes.set(key, { drawn, order, rank });
        return drawn;
      });
  }
}

interface Dispute {
  readonly drawn: DrawnItem;
  readonly order: string;
  readonly rank: number;
}

function isSameList(drawn: readonly DrawnItem[], slots: readonly Slot[] = []): boolean {
  return (
    drawn.length === slots.length && drawn.every((item, index) => item === slots[index]?.drawn)
  );
}
