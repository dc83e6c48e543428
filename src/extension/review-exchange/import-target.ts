import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import { reviewFilesOf } from '../../core/review/review-file-names.ts';
import type { Dataset } from '../host/dataset.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { Answers } from './answers.ts';
import { baseName } from './exchange-files.ts';

/**
 * The new file that an import goes to: `<dataset>.<name>.reviews.jsonl`, so that it counts. The answer `name`, else what the
 * user says.
 *
 * @throws {UserError} `cancelled`, or when there is such a file, or it would not count
 */
export async function chosenReviewFile(
  { uri }: Dataset,
  source: vscode.Uri,
  answers: Answers,
  title: string,
): Promise<vscode.Uri> {
  const folder = vscode.Uri.joinPath(uri, '..');
  const entries = await vscode.workspace.fs.readDirectory(folder);
  const taken = entries.map(([name]) => name);
  const dataset = fileNameOf(uri);
  const fileOf = (name: string): string => `${dataset}.${name}.reviews.jsonl`;
  const faultOf = (name: string): string | undefined =>
    faultOfName(name, fileOf(name), dataset, taken);
  const answered = answers.text('name');
  if (answered !== undefined) {
    const fault = faultOf(answered);
    if (fault !== undefined) throw new UserError('usage', `${fault} Nothing was imported.`);
    return vscode.Uri.joinPath(folder, fileOf(answered));
  }
  const typed = await vscode.window.showInputBox({
    title,
    prompt: `The reviews go to a new file beside the dataset: ${dataset}.<name>.reviews.jsonl`,
    value: freeName(source, dataset, (name) => faultOf(name) === undefined),
    ignoreFocusOut: true,
    validateInput: (text) => faultOf(text.trim()),
  });
  const name = typed?.trim() ?? '';
  if (name === '') throw new UserError('cancelled', 'Nothing was imported.');
  return vscode.Uri.joinPath(folder, fileOf(name));
}

function faultOfName(
  name: string,
  file: string,
  dataset: string,
  taken: readonly string[],
): string | undefined {
  if (!/^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}_-])?$/u.test(name) || name.length > 64) {
    return `"${name}" is no name for a file of reviews: use letters, digits, dots and hyphens.`;
  }
  // Some file systems take capitals for small letters.
  const same = taken.find((one) => one.toLowerCase() === file.toLowerCase());
  if (same !== undefined) {
    return `${same} is there already and was left as it is: an import never adds to reviews. Choose another name.`;
  }
  if (reviewFilesOf(dataset, [...taken, file]).includes(file)) return undefined;
  return `${file} would count for another dataset in the folder. Choose another name.`;
}

/** After the file that is imported, without the name of the dataset where it begins with that. */
function freeName(source: vscode.Uri, dataset: string, isFree: (name: string) => boolean): string {
  const base = baseName(source);
  const datasetBase = dataset.replace(/\.[^.]*$/u, '');
  const own = base.startsWith(`${datasetBase}.`) ? base.slice(datasetBase.length + 1) : base;
  const plain = own.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').replaceAll(/^[-_]+|-+$/gu, '');
  const wanted = plain.slice(0, 48) || 'imported';
  if (isFree(wanted)) return wanted;
  let number = 2;
  while (!isFree(`${wanted}-${number}`) && number < 1_000) number += 1;
  return `${wanted}-${number}`;
}
