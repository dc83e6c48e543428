import * as vscode from 'vscode';
import type { JsonValue } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { ActiveRecord } from './active-record.ts';
import type { Dataset } from './dataset.ts';
import type { Datasets } from './datasets.ts';
import { fileNameOf } from './file-name.ts';
import { openDataset } from './open-dataset.ts';
import { plainLabel } from './plain-label.ts';
import type { Studies } from './studies.ts';

/**
 * The file that a review command means: the given one, the active one, or one of the open ones that the user chooses.
 *
 * @throws {UserError} when no open file has a study
 */
export async function datasetToReview(
  uri: unknown,
  title: string,
  host: {
    readonly datasets: Datasets;
    readonly activeRecord: ActiveRecord;
    readonly studies: Studies;
  },
): Promise<Dataset> {
  const { datasets, activeRecord, studies } = host;
  const hasStudy = (dataset: Dataset): boolean => studies.studiesOf(dataset).length > 0;
  if (uri instanceof vscode.Uri) {
    const asked = await openDataset(uri, datasets);
    if (hasStudy(asked)) return asked;
    throw new UserError(
      'unknown-kind',
      `There is no study for ${fileNameOf(uri)}. ${asked.kindChoice.reason}`,
    );
  }
  const active = datasets.active() ?? activeRecord.current?.dataset;
  if (active !== undefined && hasStudy(active)) return openDataset(active.uri, datasets);
  const open = [...datasets.all()].filter(hasStudy);
  const [only, ...others] = open;
  if (only === undefined) {
    throw new UserError(
      'unknown-kind',
      'There is nothing to review: open a JSON Lines file of a benchmark first, e.g. one that ends in .scenarios.jsonl.',
    );
  }
  if (others.length === 0) return openDataset(only.uri, datasets);
  const choice = await vscode.window.showQuickPick(
    open.map((dataset) => ({
      label: plainLabel(fileNameOf(dataset.uri)),
      description: plainLabel(vscode.workspace.asRelativePath(dataset.uri)),
      dataset,
    })),
    { title, placeHolder: 'Which open file?' },
  );
  if (choice === undefined) throw new UserError('cancelled', 'No file was chosen.');
  return openDataset(choice.dataset.uri, datasets);
}

/** A record that stands once in its file; undefined for one that is gone, broken or ambiguous. */
export function recordWithId(dataset: Dataset, id: string): JsonValue | undefined {
  const [line, ...others] = dataset.validator.linesOf(id);
  return line === undefined || others.length > 0 ? undefined : dataset.recordAt(line)?.value;
}
