import type { Study } from '../../core/benchmarks/study.ts';
import { UnseenParts } from '../../core/review/user-studies/unseen-parts.ts';
import type { Dataset } from '../host/dataset.ts';
import { showWarning } from '../host/notifications.ts';
import { TimeSlices } from '../host/time-slices.ts';

/** Says what a user's own study means to show that no record of the file has. */
export async function tellUnseenParts({
  study,
  dataset,
}: {
  readonly study: Study;
  readonly dataset: Dataset;
}): Promise<void> {
  const { document } = dataset;
  const unseen = new UnseenParts(study);
  const slices = new TimeSlices();
  for (let line = 0; line < document.lineCount && !unseen.isDone; line += 1) {
    const record = dataset.recordAt(line)?.value;
    if (record !== undefined) unseen.look(record);
    await slices.pause();
  }
  if (unseen.sentences.length > 0) void showWarning(unseen.sentences.join(' '));
}
