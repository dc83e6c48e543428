import type { ReviewAction, ReviewLayout, ReviewState } from '../protocol/review.ts';
import type { Page } from '../shared/start-page.ts';

/** The page as its parts see it. */
export type ReviewPage = Page<ReviewState, ReviewAction, ReviewLayout>;
