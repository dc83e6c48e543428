import { argillaFormat } from './argilla-format.ts';
import { csvFormat } from './csv-format.ts';
import { csvWideFormat } from './csv-wide-format.ts';
import { labelStudioFormat } from './label-studio-format.ts';
import { prodigyFormat } from './prodigy-format.ts';
import type { ReviewFormat } from './review-format.ts';

export const reviewFormats: readonly ReviewFormat[] = [
  csvFormat,
  csvWideFormat,
  prodigyFormat,
  labelStudioFormat,
  argillaFormat,
];

/** Those that items leave in: a table with a column for each rater is no task of one of them. */
export const taskFormats = reviewFormats.flatMap((format) => {
  const { writeTasks } = format;
  return writeTasks === undefined ? [] : [{ ...format, writeTasks }];
});
