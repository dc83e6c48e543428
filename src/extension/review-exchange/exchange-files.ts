import { realpath } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { decodeTextSteps, notText } from '../../core/exchange/decode-text.ts';
import { UserError } from '../../core/model/user-error.ts';
import { isDataName } from '../../core/review/exchange/data-names.ts';
import type { ReviewFormat } from '../../core/review/exchange/review-format.ts';
import type { Dataset } from '../host/dataset.ts';
import { exists } from '../host/exists.ts';
import { fileNameOf } from '../host/file-name.ts';
import { isOnDisk } from '../host/is-on-disk.ts';
import type { Answers } from './answers.ts';
import type { ExchangeHost } from './exchange-host.ts';
import { working } from './work-turns.ts';

export interface TargetWish {
  readonly title: string;
  /** The name that is offered. */
  readonly name: string;
  readonly extensions: readonly string[];
  /** What the filter of the dialog calls such files. */
  readonly filter: string;
}

/** A file that is to be written. */
export interface ExchangeTarget {
  readonly file: vscode.Uri;
  /** Somebody said that what is there is to be replaced. */
  readonly mayReplace: boolean;
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
): Promise<ExchangeTarget> {
  const answered = answers.file('target', dataset.uri);
  const file =
    answered ??
    (await vscode.window.showSaveDialog({
      title,
      filters: { [filter]: [...extensions] },
      defaultUri: vscode.Uri.joinPath(dataset.uri, '..', name),
    }));
  if (file === undefined) throw new UserError('cancelled', 'Nothing was exported.');
  const isAsked = answered === undefined || answers.flag('replace') === true;
  return writableTarget(file, dataset, isAsked, host);
}

/**
 * @param isAsked whether somebody has said that the file may be replaced
 * @throws {UserError} when the file is there and must stay as it is: data is never replaced
 */
export async function writableTarget(
  file: vscode.Uri,
  dataset: Dataset,
  isAsked: boolean,
  host: ExchangeHost,
): Promise<ExchangeTarget> {
  // What comes to be there later was nobody asked about.
  if (!(await exists(file))) return { file, mayReplace: false };
  if (!isAsked) throw isThere(file);
  const places = [file, await placeOf(file)];
  if (!places.some((place) => isData(place, dataset, host))) return { file, mayReplace: true };
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

/** Where a link leads: what is written goes there. */
async function placeOf(file: vscode.Uri): Promise<vscode.Uri> {
  return isOnDisk(file) ? vscode.Uri.file(await realpath(file.fsPath)) : file;
}

function isThere(file: vscode.Uri): UserError {
  return new UserError(
    'usage',
    `${fileNameOf(file)} is there already and was left as it is. Name another file.`,
  );
}

/** From here on reading takes a moment that somebody may want to cut short. */
export const longTextBytes = 2_000_000;

/** @throws {UserError} when it cannot be read, or is no text */
export async function readText(file: vscode.Uri, title: string): Promise<string> {
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
  const text = await working(title, bytes.length > longTextBytes, (turns) =>
    turns.result(decodeTextSteps(bytes), () => 'Reading the text'),
  );
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
