import type { Study } from '../../core/benchmarks/study.ts';
import { counted } from '../../core/model/counted.ts';
import { UserError } from '../../core/model/user-error.ts';
import { collectRecords, type DatasetRecords } from '../../core/report/dataset-records.ts';
import type { ExportContext } from '../../core/review/exchange/exported-reviews.ts';
import { shownItemsOf, type ShownReviewItem } from '../../core/review/exchange/shown-items.ts';
import type { Dataset } from '../host/dataset.ts';
import { fileNameOf } from '../host/file-name.ts';
import { isOnDisk } from '../host/is-on-disk.ts';
import { datasetToReview } from '../host/review-datasets.ts';
import type { Answers } from './answers.ts';
import type { ExchangeHost } from './exchange-host.ts';
import type { WorkTurns } from './work-turns.ts';

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

/** The records as they stand in the editor. @throws {UserError} `cancelled` */
export async function recordsOf(
  { document, kind }: Dataset,
  turns: WorkTurns,
): Promise<DatasetRecords> {
  const { lineCount } = document;
  async function* lines(): AsyncGenerator<{ readonly line: number; readonly text: string }> {
    for (let line = 0; line < lineCount && line < document.lineCount; line += 1) {
      yield { line: line + 1, text: document.lineAt(line).text };
      await turns.pause(() => `Reading ${countOf(line + 1, lineCount, 'line')}`);
    }
  }
  return collectRecords(lines(), kind?.idProperty ?? '');
}

/** e.g. `1,200 of 5,000 reviews`. */
export function countOf(count: number, all: number, noun: string): string {
  return `${count.toLocaleString('en-US')} of ${counted(all, noun)}`;
}

/** What a study shows of records. @throws {UserError} `cancelled` */
export async function shownOf(
  study: Study,
  { records }: Pick<DatasetRecords, 'records'>,
  turns: WorkTurns,
): Promise<readonly ShownReviewItem[]> {
  const shown: ShownReviewItem[] = [];
  for (const [index, { id, record }] of records.entries()) {
    shown.push(...shownItemsOf(study, id, record));
    await turns.pause(() => `Showing ${countOf(index + 1, records.length, 'record')}`);
  }
  return shown;
}

/** The records of the dataset. @param used ids of the studies that need what they show of them. @throws {UserError} `cancelled` */
export async function contextOf(
  dataset: Dataset,
  studies: ReadonlyMap<string, Study>,
  used: Iterable<string>,
  turns: WorkTurns,
): Promise<ExportContext> {
  const names = new Set(used);
  const read = await recordsOf(dataset, turns);
  const records = new Map(read.records.map(({ id, record }) => [id, record]));
  const shown = new Map<Study, readonly ShownReviewItem[]>();
  for (const id of names) {
    const study = studies.get(id);
    // A study of other records shows none of these.
    const isAbout = study?.kind === dataset.kind?.id;
    if (study !== undefined) shown.set(study, isAbout ? await shownOf(study, read, turns) : []);
  }
  return {
    studyOf: (id) => studies.get(id),
    recordsOf: () => records,
    shownOf: (study) => shown.get(study),
  };
}
