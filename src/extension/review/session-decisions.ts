import type { Study } from '../../core/benchmarks/study.ts';
import type { Review } from '../../core/model/review.ts';
import { UserError } from '../../core/model/user-error.ts';
import { decisionTimeMs } from '../../core/review/decision-time.ts';
import { isOtherWording, studyFormHash } from '../../core/review/form-hash.ts';
import { newReview, type DecisionToStore } from '../../core/review/new-review.ts';
import { readPageAnswers } from '../../core/review/sessions/present-item.ts';
import { flagDecision } from '../../core/review/queue/queue-decisions.ts';
import { itemKey } from '../../core/review/reviewed-items.ts';
import type { ReviewAction } from '../../webviews/protocol/review.ts';
import type { Dataset } from '../host/dataset.ts';
import type { ReviewStore } from '../host/review-store.ts';
import type { SessionItems } from './session-items.ts';
import type { SessionItem } from './session-snapshot.ts';

export interface DecisionParts {
  readonly reviewer: string;
  readonly study: Study;
  readonly dataset: Dataset;
  readonly isAdjudication: boolean;
  /** Stands in reviews. */
  readonly drawName: string | undefined;
  /** Name of the draw whose items are decided again. */
  readonly repeats: string | undefined;
  readonly store: ReviewStore;
  readonly isTimed: () => boolean;
  readonly items: SessionItems;
}

type Decision = Pick<
  Extract<ReviewAction, { readonly type: 'decide' }>,
  'answers' | 'comment' | 'seconds'
>;

/** What one person decides in a session, appended to their file, and taken back by more lines. */
export class SessionDecisions {
  private readonly parts: DecisionParts;
  /** How the study asks. */
  readonly formHash: string;
  /** The content of each item as the page was last told: hashes by key. */
  private readonly seen = new Map<string, string>();
  /** How the study asked when the page was last told. */
  private seenForm: string | undefined;
  private storedMs: number | undefined;

  constructor(parts: DecisionParts) {
    this.parts = parts;
    this.formHash = studyFormHash(parts.study);
  }

  /** When the latest decision was stored, in milliseconds since the epoch. */
  get savedAtMs(): number | undefined {
    return this.storedMs ?? this.latestOwnMs;
  }

  get canUndo(): boolean {
    return this.parts.items.snapshot.own.undoable !== undefined;
  }

  /** The page is told of an item. */
  noteSeen({ key, present }: SessionItem): void {
    this.seen.set(key, present().inputHash);
    this.seenForm = this.formHash;
  }

  /** The session is there anew, and the page still shows what it was told before. */
  goOnFrom({ seen, seenForm }: SessionDecisions): void {
    for (const [key, hash] of seen) this.seen.set(key, hash);
    this.seenForm = seenForm;
  }

  /** How the study asked what the page shows. */
  get shownForm(): string {
    return this.seenForm ?? this.formHash;
  }

  /** What the page was last told of an item, as a hash; undefined before. */
  seenHash(key: string): string | undefined {
    return this.seen.get(key);
  }

  /**
   * It is on disk when this resolves.
   *
   * @throws {UserError} when nothing was stored
   */
  async decide(item: SessionItem, { answers, comment, seconds }: Decision): Promise<void> {
    const { study, isAdjudication, drawName, repeats, isTimed } = this.parts;
    this.requireSeen(item);
    const read = readPageAnswers(study, item.present(), answers);
    if (!read.ok) throw new UserError('usage', read.error);
    const { own, stale, decisions } = item.standing;
    const { decision } = read.value;
    const isSame =
      own !== undefined &&
      JSON.stringify(own.review.decision) === JSON.stringify(decision) &&
      (own.review.comment ?? '') === comment &&
      !isOtherWording(own.review, this.formHash);
    if (isSame) {
      this.storedMs = Math.max(Date.now(), (this.storedMs ?? 0) + 1);
      return;
    }
    await this.store({
      ...this.about(item),
      formHash: this.formHash,
      decision,
      comment,
      supersedes: (own ?? stale)?.review.review_id,
      adjudicates: isAdjudication ? decisions.map(({ review }) => review.review_id) : undefined,
      draw: drawName,
      repeats,
      seconds: isTimed() ? seconds : undefined,
    });
  }

  /**
   * Takes the latest decision back by a review that withdraws it, and one that says again what stood before it.
   *
   * @returns the key of its item
   */
  async undo(): Promise<string> {
    const { undoable } = this.parts.items.snapshot.own;
    if (undoable === undefined) {
      throw new UserError('usage', 'There is no decision of this session to take back.');
    }
    const { review, before } = undoable;
    const about = {
      reviewer: this.parts.reviewer,
      recordId: review.record_id,
      candidate: review.candidate,
      study: this.parts.study.id,
      inputHash: review.input_hash,
      draw: review.draw,
      repeats: review.repeats,
    };
    const withdrawal = this.dated({
      ...about,
      decision: null,
      supersedes: review.review_id,
      adjudicates: review.adjudicates,
    });
    // One about another content was not replaced: it needs nobody to say it again.
    const again =
      before?.input_hash === review.input_hash
        ? this.dated({
            ...about,
            decision: before.decision,
            comment: before.comment,
            formHash: before.form_hash,
            supersedes: withdrawal.review_id,
            adjudicates: before.adjudicates,
            answers: [withdrawal.created_at],
          })
        : undefined;
    // Together: what was taken back alone would leave nothing standing.
    await this.append(withdrawal, ...(again === undefined ? [] : [again]));
    this.storedMs = Date.parse((again ?? withdrawal).created_at);
    return itemKey(review.record_id, review.candidate);
  }

  /** Flags the record of an item for the queue. */
  async flag({ drawn, record }: SessionItem, note: string): Promise<void> {
    const { study, reviewer } = this.parts;
    const { record_id: recordId } = drawn;
    // Whoever reads the flag would learn which response of a blind study was on the screen.
    const candidate = study.isBlind ? undefined : drawn.candidate;
    await this.append(this.dated(flagDecision({ reviewer, recordId, candidate, record, note })));
  }

  /** What was decided about must be what the reviewer looked at: the page has not been told of a later change. */
  private requireSeen({ key, present }: SessionItem): void {
    if (this.shownForm !== this.formHash) {
      throw new UserError(
        'usage',
        'The study asks otherwise by now. Read what it asks, and decide again.',
      );
    }
    const { inputHash } = present();
    if ((this.seen.get(key) ?? inputHash) === inputHash) return;
    throw new UserError(
      'record-changed',
      'The record has changed while you looked at it. Read what it says now, and decide again.',
    );
  }

  private about({
    drawn,
    present,
  }: SessionItem): Pick<
    DecisionToStore,
    'reviewer' | 'recordId' | 'candidate' | 'study' | 'inputHash'
  > {
    return {
      reviewer: this.parts.reviewer,
      recordId: drawn.record_id,
      candidate: drawn.candidate,
      study: this.parts.study.id,
      inputHash: present().inputHash,
    };
  }

  private async store(decision: DecisionToStore): Promise<void> {
    const review = this.dated(decision);
    await this.append(review);
    this.storedMs = Date.parse(review.created_at);
  }

  /** Also later than the reviewer's decisions about other items: what is undone next goes by it. */
  private dated(decision: DecisionToStore): Review {
    const { store, dataset } = this.parts;
    const nowMs = Math.max(Date.now(), (this.latestOwnMs ?? 0) + 1);
    return newReview(decision, {
      nowMs: decisionTimeMs([decision], store.reviewsOf(dataset), nowMs),
      id: crypto.randomUUID(),
    });
  }

  private async append(...reviews: readonly Review[]): Promise<void> {
    const { store, dataset, items } = this.parts;
    await store.append(dataset, ...reviews);
    items.takeReviews();
    for (const { record_id: recordId } of reviews) items.lookAgainAt(recordId);
  }

  private get latestOwnMs(): number | undefined {
    return this.parts.items.snapshot.own.latestMs;
  }
}
