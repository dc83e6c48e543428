import * as vscode from 'vscode';
import type { ConstructionRefusal, DerivedRecord } from '../../core/benchmarks/construction.ts';
import { insertionPlace } from '../../core/jsonl/insertion-place.ts';
import { editedRecord } from '../../core/jsonl/record-draft.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { RecordAtCursor } from '../host/active-record.ts';
import { recordIdsOf } from '../host/dataset-ids.ts';
import type { DatasetWriter } from '../host/dataset-writer.ts';
import { lastLineEnd } from '../host/last-line-end.ts';
import { showInformation, showWarning } from '../host/notifications.ts';
import { reveal } from '../host/reveal.ts';
import type { SaveHazards } from '../host/save-hazards.ts';
import { cancelled } from './option-file.ts';

/** What it takes to put records into a file. */
export interface DerivedWriting {
  readonly writer: DatasetWriter;
  readonly hazards: SaveHazards;
}

export type DerivedTarget = 'below' | 'end' | 'new-file';

/**
 * Puts derived records into the file of their base, or into a new one, and says what was made and what was not. A record that
 * is there already is not made again.
 *
 * @throws {UserError} when nothing is left to write, or `cancelled`
 */
export async function writeDerived(
  { dataset, record }: RecordAtCursor,
  derived: readonly DerivedRecord[],
  refusals: readonly ConstructionRefusal[],
  wanted: DerivedTarget | undefined,
  { writer, hazards }: DerivedWriting,
): Promise<void> {
  const target = wanted ?? (await chooseTarget(derived.length));
  const ending = await lastLineEnd(dataset.document, hazards);
  const known = new Set(await recordIdsOf(dataset));
  // Questions take time: the record must still be the one that the new ones were made of.
  if (dataset.recordAt(record.line)?.text !== record.text) {
    throw new UserError(
      'record-changed',
      `The record ${record.name} has changed or moved meanwhile, so nothing was made of it. Try again.`,
    );
  }
  const fresh = derived.filter(({ id }) => !known.has(id));
  const there = derived.length - fresh.length;
  const reasons = refusals.map(({ reason }) => reason).join(' ');
  if (fresh.length === 0) {
    const text =
      there > 0
        ? `What you chose is in the file already: ${derived.map(({ id }) => id).join(', ')}.`
        : `Nothing could be made of ${record.name}.`;
    throw new UserError('usage', `${text} ${reasons}`.trim());
  }
  const lines = fresh.map((one) => derivedLine(record.text, one));
  if (target === 'new-file') {
    const document = await vscode.workspace.openTextDocument({
      language: 'jsonl',
      content: lines.map((line) => `${line}\n`).join(''),
    });
    await vscode.window.showTextDocument(document, { preview: false });
  } else {
    const { document, validator } = dataset;
    const place = insertionPlace(
      {
        count: document.lineCount,
        textOf: (line) => document.lineAt(line).text,
        goesOn: (line) => validator.recordPosition(line + 2) === validator.recordPosition(line + 1),
      },
      target === 'below' ? record.line : undefined,
      ending,
    );
    const { text } = document.lineAt(place.line);
    const range = { start: place.character, end: place.character };
    const written = place.before + lines.join(ending) + place.after;
    await writer.apply(dataset, [{ line: place.line, text, edits: [{ range, text: written }] }]);
    await reveal(dataset, new vscode.Range(place.recordLine, 0, place.recordLine, 0));
  }
  const message = [
    `Made ${fresh.length === 1 ? '1 record' : `${fresh.length} records`} of ${record.name}.`,
    ...(there === 0 ? [] : [`${there} more were there already.`]),
  ].join(' ');
  if (reasons === '') void showInformation(message);
  else void showWarning(`${message} Not made: ${reasons}`);
}

async function chooseTarget(count: number): Promise<DerivedTarget> {
  const what = count === 1 ? 'the record' : `the ${count} records`;
  const items: readonly (vscode.QuickPickItem & { readonly target: DerivedTarget })[] = [
    { label: '$(arrow-down) Below the record', target: 'below' },
    { label: '$(list-flat) At the end of this file', target: 'end' },
    { label: '$(new-file) New file', target: 'new-file' },
  ];
  const choice = await vscode.window.showQuickPick(items, {
    title: `Where ${count === 1 ? 'is' : 'are'} ${what} to go?`,
  });
  if (choice === undefined) throw cancelled();
  return choice.target;
}

function derivedLine(baseText: string, { id, operations }: DerivedRecord): string {
  const derived = editedRecord(baseText, operations);
  if (derived.ok) return derived.value;
  throw new UserError('record-changed', `${id} cannot be made. ${derived.error}`);
}
