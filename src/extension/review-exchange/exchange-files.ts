import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as vscode from 'vscode';
import { decodeText, notText } from '../../core/exchange/decode-text.ts';
import { resultInTurns } from '../../core/model/steps.ts';
import { UserError } from '../../core/model/user-error.ts';
import { isDataName } from '../../core/review/exchange/data-names.ts';
import type { ReviewFormat } from '../../core/review/exchange/review-format.ts';
import type { Dataset } from '../host/dataset.ts';
import { exists } from '../host/exists.ts';
import { fileNameOf } from '../host/file-name.ts';
import { TimeSlices } from '../host/time-slices.ts';
import type { Answers } from './answers.ts';
import type { ExchangeHost } from './exchange-host.ts';

export interface TargetWish {
  readonly title: string;
  /** The name that is offered. */
  readonly name: string;
  readonly extensions: readonly string[];
  /** What the filter of the dialog calls such files. */
  readonly filter: string;
}

/**
 * The file that an export goes to: the answer `target`, else what the user says. One that is there is replaced only when the
 * user says so, in the dialog or with the answer `replace`, and never when it is data.
 *
 * @throws {UserError} `cancelled`, or when the file must stay as it is
 */
export async function chosenTarget(
  dataset: Dataset,
  answers: Answers,
  { title, name, extensions, filter }: TargetWish,
  host: ExchangeHost,
): Promise<vscode.Uri> {
  const answered = answers.file('target', dataset.uri);
  const target =
    answered ??
    (await vscode.window.showSaveDialog({
      title,
      filters: { [filter]: [...extensions] },
      defaultUri: vscode.Uri.joinPath(dataset.uri, '..', name),
    }));
  if (target === undefined) throw new UserError('cancelled', 'Nothing was exported.');
  const mayReplace = answered === undefined || answers.flag('replace') === true;
  await requireWritable(target, dataset, mayReplace, host);
  return target;
}

/** @throws {UserError} when the file is there and must stay as it is: data is never replaced */
export async function requireWritable(
  file: vscode.Uri,
  dataset: Dataset,
  mayReplace: boolean,
  host: ExchangeHost,
): Promise<void> {
  if (!(await exists(file))) return;
  if (!mayReplace) throw isThere(file);
  if (!isData(file, dataset, host)) return;
  throw new UserError(
    'usage',
    `${fileNameOf(file)} is there already and holds data: it was left as it is. Name another file.`,
  );
}

/** The dataset, another one, or what is kept of its records. */
function isData(file: vscode.Uri, { uri }: Dataset, { datasets, kinds }: ExchangeHost): boolean {
  return (
    file.toString() === uri.toString() ||
    datasets.of(file)?.kind !== undefined ||
    isDataName(fileNameOf(file), kinds)
  );
}

function isThere(file: vscode.Uri): UserError {
  return new UserError(
    'usage',
    `${fileNameOf(file)} is there already and was left as it is. Name another file.`,
  );
}

/** @throws {UserError} when it cannot be read, or is no text */
export async function readText(file: vscode.Uri): Promise<string> {
  const name = fileNameOf(file);
  let bytes: Uint8Array;
  try {
    bytes = await vscode.workspace.fs.readFile(file);
  } catch (cause) {
    throw new UserError(
      'file-not-readable',
      `${name} cannot be read. Check that it is there and may be read.`,
      { cause },
    );
  }
  const text = decodeText(bytes);
  if (text !== undefined) return text;
  throw new UserError('file-not-readable', notText(name, bytes));
}

/** e.g. `items.scenarios.verdict.prodigy.jsonl`: what it is of, what it holds, and the format where its ending does not say it. */
export function exportName(
  dataset: vscode.Uri,
  parts: readonly string[],
  { id, extensions }: Pick<ReviewFormat, 'id' | 'extensions'>,
): string {
  const [extension = id] = extensions;
  const plain = parts.map((part) => part.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 48));
  const format = id === extension ? [] : [id];
  return [baseName(dataset), ...plain, ...format, extension].join('.');
}

/** The file's name without its last ending. */
export function baseName(file: vscode.Uri): string {
  return path.posix.parse(file.path).name;
}

/** What small steps come to, while what waits has its turns. */
export function inSlices<T>(steps: Generator<undefined, T>): Promise<T> {
  const slices = new TimeSlices();
  return resultInTurns(steps, () => slices.pause());
}

/** Shows in the status bar that something takes its time. */
export async function working<T>(title: string, work: () => T | Promise<T>): Promise<T> {
  return vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title },
    async () => {
      // A large text is read in one go: what waits has its turn first.
      await nextTurn();
      return work();
    },
  );
}
