import { UserError } from '../../core/model/user-error.ts';
import { setAsideStudy } from '../../core/review/marks.ts';
import type { DecisionToStore } from '../../core/review/new-review.ts';
import { recordInputHash } from '../../core/review/review-hash.ts';
import type { Reviewer } from '../host/reviewer.ts';
import type { ReviewStore } from '../host/review-store.ts';
import { storeDecisions } from '../host/store-decisions.ts';
import { standingSetAside } from './repair-state.ts';
import type { RepairedRecord } from './repaired-record.ts';

/** Sets records aside, and takes that back, as reviews of whoever decides here. */
export class SetAside {
  private readonly reviews: ReviewStore;
  private readonly reviewer: Reviewer;

  constructor(reviews: ReviewStore, reviewer: Reviewer) {
    this.reviews = reviews;
    this.reviewer = reviewer;
  }

  /**
   * @param current the record as it is once somebody said who decides
   * @throws {UserError} when nobody says who decides, or it cannot be stored
   */
  async add(current: () => RepairedRecord, reason: string): Promise<void> {
    const reviewer = await this.reviewerName();
    const repaired = current();
    const { repair, recordId, value } = repaired;
    // It was set aside while the name was being typed.
    if (this.standing(repaired) !== undefined) return;
    await this.store(repaired, {
      ...{ reviewer, recordId, study: setAsideStudy, decision: { repair: repair.id } },
      comment: reason.trim(),
      inputHash: recordInputHash(setAsideStudy, value),
    });
  }

  /**
   * @param current the record as it is once somebody said who decides
   * @throws {UserError} when nobody says who decides, or there is nothing to take back
   */
  async takeBack(current: () => RepairedRecord): Promise<void> {
    const reviewer = await this.reviewerName();
    const repaired = current();
    const { recordId, value } = repaired;
    const standing = this.standing(repaired);
    if (standing === undefined) throw new UserError('usage', 'The record is not set aside.');
    await this.store(repaired, {
      ...{ reviewer, recordId, study: setAsideStudy, decision: null },
      inputHash: recordInputHash(setAsideStudy, value),
      ...(standing.reviewer === reviewer ? { supersedes: standing.review_id } : {}),
    });
  }

  private standing(repaired: RepairedRecord): ReturnType<typeof standingSetAside> {
    return standingSetAside(repaired, this.reviews.reviewsOf(repaired.dataset));
  }

  private async store({ dataset }: RepairedRecord, decision: DecisionToStore): Promise<void> {
    await storeDecisions(this.reviews, dataset, [decision]);
  }

  private async reviewerName(): Promise<string> {
    const name = await this.reviewer.ask();
    if (name === undefined) throw new UserError('cancelled', 'Nothing was stored.');
    return name;
  }
}
