import * as vscode from 'vscode';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { MatchedRecords } from '../../core/benchmarks/matched-records.ts';
import { familyKeys } from '../../core/comparison/family-keys.ts';
import { FamilyIndex } from '../../core/comparison/family-index.ts';
import { datasetOf } from '../../core/links/link-index.ts';
import { byCodeUnits } from '../../core/model/code-unit-order.ts';
import type { RecordAtCursor } from '../host/active-record.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { fileNameOf } from '../host/file-name.ts';
import { TimeSlices } from '../host/time-slices.ts';
import type { WorkspaceLinks } from '../host/workspace-links.ts';
import { baseIdOf, idOf, type RecordFamily, type RecordReference } from './record-family.ts';

/** More files than that are not opened for one question. */
const mostFiles = 20;
const mostNotes = 3;

interface FoundRecord extends Omit<RecordReference, 'key'> {
  readonly dataset: Dataset;
}

interface Members {
  readonly bases: readonly FoundRecord[];
  readonly siblings: readonly FoundRecord[];
}

interface Question {
  readonly dataset: Dataset;
  readonly kind: RecordKind;
  readonly matched: MatchedRecords;
  readonly baseId: string;
}

/**
 * Finds the base of a record and what else was made from it: in the same file by an index of its lines, in other files by
 * the links of the workspace. Files that hold some of them are opened, without an editor.
 */
export class FamilyFinder {
  private readonly datasets: Datasets;
  private readonly links: WorkspaceLinks;
  private readonly indexes = new WeakMap<Dataset, { kind: RecordKind; index: FamilyIndex }>();

  constructor(datasets: Datasets, links: WorkspaceLinks) {
    this.datasets = datasets;
    this.links = links;
  }

  /**
   * Undefined where the record has no id and was made from none, so that nothing can belong to it.
   *
   * @param search `thorough` looks for files that nothing has told of yet, where the base is missing otherwise
   */
  async find(
    { dataset, record }: RecordAtCursor,
    kind: RecordKind,
    matched: MatchedRecords,
    search: 'quick' | 'thorough',
  ): Promise<RecordFamily | undefined> {
    const ownId = idOf(record.value, kind);
    const ownBaseId = baseIdOf(record.value, matched);
    const baseId = ownBaseId ?? ownId;
    if (baseId === undefined) return undefined;
    const question: Question = { dataset, kind, matched, baseId };
    const notes: string[] = [];
    const isMissing = (await this.indexOf(question)).linesOf(baseId).length === 0;
    const elsewhere = await this.inOtherFiles(question, notes, isMissing && search === 'thorough');
    // The file may have been edited while the others were read; nothing is waited for from here on.
    const index = await this.indexOf(question);
    const own = inLines(question, dataset, [
      ...index.linesOf(baseId),
      ...index.linesMadeFrom(baseId),
    ]);
    const bases = [...own.bases, ...elsewhere.bases];
    const siblings = [...own.siblings, ...elsewhere.siblings].toSorted((one, other) =>
      compare(one, other),
    );
    const line = lineNow(dataset, record.line, ownId, kind, index);
    const base =
      ownBaseId === undefined ? bases.find((found) => isSame(found, dataset, line)) : bases[0];
    if (ownBaseId !== undefined && bases.length > 1 && base !== undefined) {
      notes.push(
        `${bases.length} records have the id ${baseId}: shown is that of ${fileNameOf(base.uri)}, line ${base.line + 1}.`,
      );
    }
    const members = [...(base === undefined ? [] : [base]), ...siblings];
    const names = members.map(({ uri, id }) => ({ file: uri.toString(), id }));
    const keys = new Map(familyKeys(names).map((key, place) => [members[place], key]));
    const referTo = (found: FoundRecord): RecordReference => ({
      key: keys.get(found) ?? '',
      uri: found.uri,
      id: found.id,
      line: found.line,
    });
    const asked = siblings.find((found) => isSame(found, dataset, line));
    return {
      asked: asked === undefined ? { key: '', uri: dataset.uri, id: ownId, line } : referTo(asked),
      kind,
      matched,
      baseId,
      base: base === undefined ? undefined : referTo(base),
      siblings: siblings.map(referTo),
      notes,
    };
  }

  /** The index of the dataset's present lines, read a little at a time. */
  private async indexOf({ dataset, kind, matched }: Question): Promise<FamilyIndex> {
    const known = this.indexes.get(dataset);
    const index = known?.kind === kind ? known.index : new FamilyIndex(matched, kind.idProperty);
    this.indexes.set(dataset, { kind, index });
    const { document } = dataset;
    const slices = new TimeSlices();
    let version: number | undefined;
    do {
      if (document.version !== version) {
        version = document.version;
        index.sync(document.lineCount, (line) => document.lineAt(line).text);
      }
      await slices.pause();
    } while (index.readNext() || document.version !== version);
    return index;
  }

  private async inOtherFiles(
    question: Question,
    notes: string[],
    mustHaveBase: boolean,
  ): Promise<Members> {
    const { dataset, kind, baseId } = question;
    const space = dataset.benchmark?.id;
    if (space === undefined || kind.authoring?.links === undefined)
      return { bases: [], siblings: [] };
    let links = await this.links.current();
    if (mustHaveBase && links.definitionsOf(space, baseId).length === 0) {
      links = await this.links.verified();
    }
    const own = dataset.uri.toString();
    const sites = [
      ...links.definitionsOf(space, baseId),
      ...links.referencesOf(space, baseId),
      // Judgments and reviews of a record mention it too.
    ].filter(({ file }) => file !== own && datasetOf(file) === undefined);
    const files = new Map<string, Set<number>>();
    for (const { file, line } of sites) {
      const lines = files.get(file) ?? new Set();
      files.set(file, lines.add(line));
    }
    const bases: FoundRecord[] = [];
    const siblings: FoundRecord[] = [];
    for (const [file, lines] of [...files].slice(0, mostFiles)) {
      const other = await this.openDataset(vscode.Uri.parse(file));
      if (other === undefined || other.kind?.id !== kind.id) continue;
      const found = inLines(question, other, lines);
      for (const base of found.bases) bases.push(base);
      for (const sibling of found.siblings) siblings.push(sibling);
    }
    if (files.size > mostFiles) {
      notes.push(`${files.size} files mention ${baseId}: only the first ${mostFiles} were read.`);
    }
    for (const { uri, reason } of this.links.unread.slice(0, mostNotes)) {
      notes.push(`${fileNameOf(uri)} was left out: ${reason}.`);
    }
    return { bases, siblings };
  }

  private async openDataset(uri: vscode.Uri): Promise<Dataset | undefined> {
    const known = this.datasets.of(uri);
    if (known !== undefined) return known;
    try {
      await vscode.workspace.openTextDocument(uri);
    } catch {
      // Gone since it was listed: then there is nothing in it to show.
      return undefined;
    }
    return this.datasets.of(uri);
  }
}

/** What the lines hold now: they may have been listed before an edit. */
function inLines(
  { kind, matched, baseId }: Question,
  dataset: Dataset,
  lines: Iterable<number>,
): Members {
  const bases: FoundRecord[] = [];
  const siblings: FoundRecord[] = [];
  for (const line of new Set(lines)) {
    const value = dataset.recordAt(line)?.value;
    if (value === undefined) continue;
    const found: FoundRecord = { dataset, uri: dataset.uri, id: idOf(value, kind), line };
    if (found.id === baseId) bases.push(found);
    if (baseIdOf(value, matched) === baseId) siblings.push(found);
  }
  return { bases, siblings };
}

/** Where the record is that was in a line when it was asked about. */
function lineNow(
  dataset: Dataset,
  line: number,
  id: string | undefined,
  kind: RecordKind,
  index: FamilyIndex,
): number {
  if (id === undefined || idOf(dataset.recordAt(line)?.value, kind) === id) return line;
  return index.linesOf(id)[0] ?? line;
}

function isSame(found: FoundRecord, dataset: Dataset, line: number): boolean {
  return found.dataset === dataset && found.line === line;
}

function compare(one: FoundRecord, other: FoundRecord): number {
  return byCodeUnits(one.uri.toString(), other.uri.toString()) || one.line - other.line;
}
