import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import { registerReviewCheck } from '../reviewing/check-command.ts';
import { registerReviewDraw } from '../reviewing/draw-command.ts';
import { registerReviewExport } from '../reviewing/export-command.ts';
import { registerReviewImport } from '../reviewing/import-command.ts';
import { registerReviewTasks } from '../reviewing/tasks-command.ts';

/** `benchwright review`: what people decide about records. Each command has a file of its own in src/cli/reviewing. */
export function registerReview(program: Command, io: CliIo): void {
  const review = program
    .command('review')
    .summary('draw the items of studies, exchange reviews with other tools')
    .description('Reads and writes what people decided about records.');
  registerReviewDraw(review, io);
  registerReviewCheck(review, io);
  registerReviewTasks(review, io);
  registerReviewImport(review, io);
  registerReviewExport(review, io);
}
