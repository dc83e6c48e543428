import type { Review } from '../model/review.ts';

/**
 * Reviews that are no study: what people do with the queue. They are kept as reviews so that they merge like all others, and
 * their `input_hash` is `recordInputHash`: when the record changes, they no longer hold.
 */
export const flagStudy = 'flag';

/** Decision of a flag; the note is the review's comment. A flag is taken back by a decision of null. */
export const flagged = 'flagged';

export const queueStudy = 'queue';

/** What can be decided about an entry of the queue. */
export interface QueueDecision {
  /** `done`: it needs nobody any more. `skip`: not by this reviewer. `assign`: by `assignee`, or by anybody where it is null. */
  readonly action: 'done' | 'skip' | 'assign';
  /** Key of the queue entry, without its record: reason and source. */
  readonly entry: string;
  readonly assignee?: string | null;
}

/**
 * A record whose repair was tried as often as it may be: it is to be left out of the dataset (RULINGS, PersEvalBench 19), and
 * nothing deletes it. The decision is `{ "repair": "<id of a repair>" }`, the reason is the review's comment. Taken back by a
 * decision of null.
 */
export const setAsideStudy = 'set-aside';

/** What `study` of a review holds that is a mark. No study has one of these ids. */
export const markStudies: readonly string[] = [flagStudy, queueStudy, setAsideStudy];

export function isMark({ study }: Pick<Review, 'study'>): boolean {
  return markStudies.includes(study);
}
