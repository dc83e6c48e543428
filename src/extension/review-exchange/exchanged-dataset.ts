import type { Study } from '../../core/benchmarks/study.ts';
import { UserError } from '../../core/model/user-error.ts';
import { collectRecords, type DatasetRecords } from '../../core/report/dataset-records.ts';
import type { ExportContext } from '../../core/review/exchange/exported-reviews.ts';
import { shownItemsOf, type ShownReviewItem } from '../../core/review/exchange/shown-items.ts';
import type { Dataset } from '../host/dataset.ts';
import { fileNameOf } from '../host/file-name.ts';
import { isOnDisk } from '../host/is-on-disk.ts';
import { datasetToReview } from '../host/review-datasets.ts';
import { TimeSlices } from '../host/time-slices.ts';
import type { Answers } from './answers.ts';
import type { ExchangeHost } from './exchange-host.ts';

/** @throws {UserError} when no file with a study is meant, or the document is no file */
export async function exchangedDataset(
  answers: Answers,
  title: string,
  host: ExchangeHost,
): Promise<Dataset> {
  const dataset = await datasetToReview(answers.dataset, title, host);
  if (isOnDisk(dataset.uri)) return dataset;
  throw new UserError(
    'usage',
    `${fileNameOf(dataset.uri)} is no file on disk: what is exchanged stands beside its dataset. Save it as a file first, then try again.`,
  );
}

/** The studies that reviews of the dataset may be of, by id. */
export function studiesById(
  dataset: Dataset,
  { studies }: ExchangeHost,
): ReadonlyMap<string, Study> {
  return new Map(studies.knownTo(dataset).map((study) => [study.id, study]));
}

/** The records as they stand in the editor, read in slices of time. */
export async function recordsOf({ document, kind }: Dataset): Promise<DatasetRecords> {
  const slices = new TimeSlices();
  async function* lines(): AsyncGenerator<{ readonly line: number; readonly text: string }> {
    for (let line = 0; line < document.lineCount; line += 1) {
      yield { line: line + 1, text: document.lineAt(line).text };
      await slices.pause();
    }
  }
  return collectRecords(lines(), kind?.idProperty ?? '');
}

/** What a study shows of records, worked out in slices of time. */
export async function shownOf(
  study: Study,
  { records }: Pick<DatasetRecords, 'records'>,
): Promise<readonly ShownReviewItem[]> {
  const slices = new TimeSlices();
  const shown: ShownReviewItem[] = [];
  for (const { id, record } of records) {
    shown.push(...shownItemsOf(study, id, record));
    await slices.pause();
  }
  return shown;
}

/** The records of the dataset. @param used ids of the studies that need what they show of them */
export async function contextOf(
  dataset: Dataset,
  studies: ReadonlyMap<string, Study>,
  used: Iterable<string>,
): Promise<ExportContext> {
  const names = new Set(used);
  const read = await recordsOf(dataset);
  const records = new Map(read.records.map(({ id, record }) => [id, record]));
  const shown = new Map<Study, readonly ShownReviewItem[]>();
  for (const id of names) {
    const study = studies.get(id);
    // A study of other records shows none of these.
    const isAbout = study?.kind === dataset.kind?.id;
    if (study !== undefined) shown.set(study, isAbout ? await shownOf(study, read) : []);
  }
  return {
    studyOf: (id) => studies.get(id),
    recordsOf: () => records,
    shownOf: (study) => shown.get(study),
  };
}
