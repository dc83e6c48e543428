import { shareSentences } from '../../core/review/draws/share-sentences.ts';
import type { StudyDraw } from '../../core/review/draws/study-draw.ts';
import type { LeftOutItem } from '../../core/review/draws/study-items.ts';
import type { CliIo } from '../cli-io.ts';
import { printable } from '../problem-formats/printable.ts';

export interface DrawToReport {
  readonly draw: StudyDraw;
  readonly leftOut: readonly LeftOutItem[];
}

/** @param sentences what else there is to say of the draw */
export function reportDraw(
  { draw: made, leftOut }: DrawToReport,
  sentences: readonly string[],
  out: string,
  io: CliIo,
): void {
  for (const { recordId, candidate, reason } of leftOut) {
    const what = candidate === undefined ? recordId : `${recordId} ${candidate}`;
    io.errorOut(`Left out: ${printable(`${what}: ${reason}`)}\n`);
  }
  const records = new Set(made.items.map(({ record_id: id }) => id)).size;
  const { size, of: available, stratified_by: strata } = made.sample;
  io.errorOut(
    `Drew ${made.items.length} items of ${records} records (${size} asked for, ${available} to draw from), by ${strata}, seed ${made.seed}.\n`,
  );
  for (const sentence of sentences) io.errorOut(`${printable(sentence)}\n`);
  if (made.has_rounds) {
    const rounds = Map.groupBy(made.items, ({ round }) => round);
    const counts = [...rounds].map(([round, items]) => `${items.length} in round ${round}`);
    io.errorOut(`${counts.join(', ')}.\n`);
  }
  for (const sentence of shareSentences(made)) io.errorOut(`${printable(sentence)}\n`);
  io.errorOut(`Wrote ${printable(out)}. Reviewers of blind studies should not open it.\n`);
  io.setExitCode(leftOut.length === 0 ? 0 : 1);
}
