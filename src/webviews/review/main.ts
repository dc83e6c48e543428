import { startReview } from './start-review.ts';

startReview();
