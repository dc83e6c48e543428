import * as vscode from 'vscode';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { Starter, StarterAnswers } from '../../core/benchmarks/starter.ts';
import { insertionPlace } from '../../core/jsonl/insertion-place.ts';
import { spacingOf, writeJson } from '../../core/jsonl/json-spacing.ts';
import type { JsonObject } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';
import { nextRecordId } from '../../core/validation/next-record-id.ts';
import type { ActiveRecord } from '../host/active-record.ts';
import { registerCommand } from '../host/commands.ts';
import type { Dataset } from '../host/dataset.ts';
import { recordIdsOf } from '../host/dataset-ids.ts';
import type { Datasets } from '../host/datasets.ts';
import type { DatasetWriter } from '../host/dataset-writer.ts';
import { lastLineEnd } from '../host/last-line-end.ts';
import type { ChannelLog } from '../host/log.ts';
import { reveal } from '../host/reveal.ts';
import type { SaveHazards } from '../host/save-hazards.ts';
import { commands } from '../ids.ts';
import { askAnswers } from './ask-answers.ts';

/** A kind whose records can be begun here. */
interface StartableKind {
  readonly kind: RecordKind;
  readonly starter: Starter;
}

/** What it takes to put a record into a file. */
interface FileWriting {
  readonly writer: DatasetWriter;
  readonly hazards: SaveHazards;
}

/** Begins a record: asks what it is to be, and writes its skeleton after the record under the cursor or into a new file. */
export function registerNewRecord(
  kinds: readonly RecordKind[],
  datasets: Datasets,
  activeRecord: ActiveRecord,
  writing: FileWriting,
  log: ChannelLog,
): vscode.Disposable {
  const startable = kinds.flatMap((kind) => startableKind(kind) ?? []);
  return registerCommand(log, commands.newRecord, async (...parameters) => {
    const [uri, given] = parameters;
    const asked = uri instanceof vscode.Uri ? datasets.of(uri) : undefined;
    const dataset = asked ?? datasets.active() ?? lastActive();
    const place = dataset === undefined ? undefined : placeIn(dataset);
    const settled = answersOf(given);
    const { kind, starter } =
      place?.startable ?? (await chooseKind(startableWith(startable, settled)));
    const answers = await askAnswers(`New ${kind.title}`, starter, settled);
    const written = await write({ kind, starter }, answers, place?.dataset, writing);
    await showRecord(datasets, written);
  });

  /** While the focus is in a panel or a record document; a file whose editor was closed is none to write into. */
  function lastActive(): Dataset | undefined {
    const dataset = activeRecord.current?.dataset;
    return dataset !== undefined && isInTab(dataset.uri) ? dataset : undefined;
  }

  /** Undefined where the file holds other records: a new one has to go into a file of its own. */
  function placeIn(
    dataset: Dataset,
  ): { readonly dataset: Dataset; readonly startable: StartableKind | undefined } | undefined {
    if (dataset.kind !== undefined) {
      const own = startableKind(dataset.kind);
      return own === undefined ? undefined : { dataset, startable: own };
    }
    return dataset.validator.recordCount === 0 ? { dataset, startable: undefined } : undefined;
  }
}

function startableKind(kind: RecordKind): StartableKind | undefined {
  const starter = kind.authoring?.starter;
  return starter === undefined ? undefined : { kind, starter };
}

/** Answers that leave a kind no question open are meant for it. */
function startableWith(
  startable: readonly StartableKind[],
  settled: StarterAnswers,
): readonly StartableKind[] {
  const fitting = startable.filter(({ starter }) => starter.next(settled) === undefined);
  return fitting.length === 0 ? startable : fitting;
}

async function chooseKind(startable: readonly StartableKind[]): Promise<StartableKind> {
  const [only] = startable;
  if (only !== undefined && startable.length === 1) return only;
  const choice = await vscode.window.showQuickPick(
    startable.map((value) => ({ label: value.kind.title, description: value.kind.id, value })),
    { title: 'New Record', placeHolder: 'What is the new record to be?' },
  );
  if (choice === undefined) throw new UserError('cancelled', 'No record was begun.');
  return choice.value;
}

function isInTab(uri: vscode.Uri): boolean {
  const key = uri.toString();
  return vscode.window.tabGroups.all.some(({ tabs }) =>
    tabs.some(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === key),
  );
}

/** What another part of the extension has settled already, e.g. the cell of a table. */
function answersOf(given: unknown): StarterAnswers {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

interface WrittenRecord {
  readonly document: vscode.TextDocument;
  readonly line: number;
}

async function write(
  { kind, starter }: StartableKind,
  answers: StarterAnswers,
  dataset: Dataset | undefined,
  { writer, hazards }: FileWriting,
): Promise<WrittenRecord> {
  if (dataset === undefined) {
    const record = withKind(kind, starter.skeleton(answers, starter.firstId));
    const document = await vscode.workspace.openTextDocument({
      language: 'jsonl',
      content: `${JSON.stringify(record)}\n`,
    });
    return { document, line: 0 };
  }
  const ids = await recordIdsOf(dataset);
  const skeleton = starter.skeleton(answers, nextRecordId(ids, starter.firstId));
  const record = saysItsKind(dataset) ? withKind(kind, skeleton) : skeleton;
  const { document, validator } = dataset;
  const ending = await lastLineEnd(document, hazards);
  const place = insertionPlace(
    {
      count: document.lineCount,
      textOf: (line) => document.lineAt(line).text,
      goesOn: (line) => validator.recordPosition(line + 2) === validator.recordPosition(line + 1),
    },
    cursorLine(document),
    ending,
  );
  const { text } = document.lineAt(place.line);
  const range = { start: place.character, end: place.character };
  const written =
    place.before + writeJson(record, spacingOf(neighbour(document, place.line))) + place.after;
  await writer.apply(dataset, [{ line: place.line, text, edits: [{ range, text: written }] }]);
  return { document, line: place.recordLine };
}

/** A record whose spacing the new one takes over. */
function neighbour(document: vscode.TextDocument, line: number): string {
  const candidates = [line, line - 1, 0].filter((at) => at >= 0 && at < document.lineCount);
  const filled = candidates.find((at) => !document.lineAt(at).isEmptyOrWhitespace);
  return filled === undefined ? '' : document.lineAt(filled).text;
}

function cursorLine(document: vscode.TextDocument): number | undefined {
  const { activeTextEditor, visibleTextEditors } = vscode.window;
  const editor = [activeTextEditor, ...visibleTextEditors].find(
    (candidate) => candidate?.document === document,
  );
  return editor?.selection.active.line;
}

/** In a file whose name or records do not tell the kind, the record tells it itself. */
function saysItsKind({ kindChoice }: Dataset): boolean {
  return kindChoice.kind === undefined || kindChoice.by === 'property';
}

function withKind({ id, version }: RecordKind, record: JsonObject): JsonObject {
  return { $kind: `${id}@${version}`, ...record };
}

/** Puts the cursor on the record, and opens it as a document of its own beside. */
async function showRecord(datasets: Datasets, { document, line }: WrittenRecord): Promise<void> {
  const range = new vscode.Range(line, 0, line, 0);
  const dataset = datasets.of(document.uri);
  if (dataset === undefined) {
    await vscode.window.showTextDocument(document, { preview: false, selection: range });
  } else {
    await reveal(dataset, range);
  }
  await vscode.commands.executeCommand(commands.editRecord, document.uri, line);
}
