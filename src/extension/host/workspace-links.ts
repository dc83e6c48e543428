import * as vscode from 'vscode';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import { changedLines, lineLinks, longestLinkedLine } from '../../core/links/file-links.ts';
import { LinkIndex } from '../../core/links/link-index.ts';
import { settings } from '../ids.ts';
import type { Dataset } from './dataset.ts';
import type { Datasets } from './datasets.ts';
import { DisposableStore } from './disposables.ts';
import { largestLinkedFileBytes, LinkedFile, type FileStamp } from './linked-file.ts';
import { TimeSlices } from './time-slices.ts';

const pattern = '**/*.{jsonl,ndjson}';
/** Added to what `files.exclude` hides. */
const excluded = '**/node_modules/**';

/** A file, or lines of it, that the index knows nothing of. */
export interface UnreadFile {
  readonly uri: vscode.Uri;
  /** For people, after the file's name: `it is larger than 50 MB`. */
  readonly reason: string;
}

interface OpenFile {
  readonly type: 'open';
  readonly dataset: Dataset;
  readonly version: number;
  readonly kind: RecordKind | undefined;
  readonly texts: readonly string[];
}

interface DiskFile {
  readonly type: 'disk';
  readonly stamp: FileStamp;
  /** An editor shows something else than the records: it is read from disk even while it is open. */
  readonly hasCutLines: boolean;
}

/**
 * The names in all JSON Lines files of the workspace and in the open ones. Made on the first question; then open
 * documents are read by their live text, changed lines alone, and other files again when they have changed on disk.
 */
export class WorkspaceLinks implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly kinds: readonly RecordKind[];
  private readonly disposables = new DisposableStore();
  private readonly links = new LinkIndex();
  private readonly files = new Map<string, OpenFile | DiskFile>();
  /** Files whose content on disk may be another one now. */
  private readonly stale = new Set<string>();
  private readonly unreadFiles = new Map<string, UnreadFile>();
  private listed: ReadonlyMap<string, vscode.Uri> = new Map();
  private isListStale = true;
  private isWatching = false;
  private updating: Promise<void> = Promise.resolve();

  constructor(datasets: Datasets, kinds: readonly RecordKind[]) {
    this.datasets = datasets;
    this.kinds = kinds;
  }

  /** The index as the files are now. */
  async current(): Promise<LinkIndex> {
    this.watch();
    // One after the other: a question that comes meanwhile waits for its own look at the files.
    const update = this.updating.then(() => this.update());
    this.updating = update.catch(() => undefined);
    await update;
    return this.links;
  }

  /** As `current`, but asks every file for its time and size: watchers tell late, and not of everything. */
  async verified(): Promise<LinkIndex> {
    this.isListStale = true;
    await this.updating;
    await Promise.all(
      [...this.files].map(async ([key, file]) => {
        if (file.type === 'open' || isSame(file.stamp, await stampOf(vscode.Uri.parse(key))))
          return;
        this.stale.add(key);
      }),
    );
    return this.current();
  }

  /** What the index knows nothing of, as of the last question. */
  get unread(): readonly UnreadFile[] {
    return [...this.unreadFiles.values()];
  }

  /** The open document by which a file is indexed; undefined for those that are read from disk. */
  openDataset(file: string): Dataset | undefined {
    const known = this.files.get(file);
    return known?.type === 'open' ? known.dataset : undefined;
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private watch(): void {
    if (this.isWatching) return;
    this.isWatching = true;
    const watcher = this.disposables.add(vscode.workspace.createFileSystemWatcher(pattern));
    const listAgain = (): void => {
      this.isListStale = true;
    };
    const readAgain = (uri: vscode.Uri): void => {
      this.stale.add(uri.toString());
    };
    this.disposables.add(watcher.onDidChange(readAgain));
    this.disposables.add(watcher.onDidCreate(listAgain));
    this.disposables.add(watcher.onDidCreate(readAgain));
    this.disposables.add(watcher.onDidDelete(listAgain));
    this.disposables.add(vscode.workspace.onDidChangeWorkspaceFolders(listAgain));
    this.disposables.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('files.exclude')) listAgain();
        // What a file is taken for may hang on any of ours.
        if (!event.affectsConfiguration(settings.section)) return;
        for (const key of this.files.keys()) this.stale.add(key);
      }),
    );
  }

  private async update(): Promise<void> {
    const slices = new TimeSlices();
    if (this.isListStale) {
      this.isListStale = false;
      const found = await vscode.workspace.findFiles(pattern, excluded);
      this.listed = new Map(found.map((uri) => [uri.toString(), uri]));
    }
    const present = new Map(this.listed);
    for (const { uri } of this.datasets.all()) {
      if (belongs(uri)) present.set(uri.toString(), uri);
    }
    for (const key of [...this.files.keys(), ...this.unreadFiles.keys()]) {
      if (!present.has(key)) this.drop(key);
    }
    for (const [key, uri] of present) await this.updateFile(key, uri, slices);
  }

  private async updateFile(key: string, uri: vscode.Uri, slices: TimeSlices): Promise<void> {
    const known = this.files.get(key);
    const isStale = this.stale.delete(key);
    const dataset = this.datasets.of(uri);
    if (dataset === undefined) {
      if (known?.type !== 'disk' || isStale) await this.readDisk(key, uri, slices);
    } else if (known?.type === 'open') {
      await this.readOpen(key, dataset, known, slices);
    } else if (known?.hasCutLines !== true || isStale) {
      if (await this.isCut(key, dataset, slices)) return;
      await this.readOpen(key, dataset, undefined, slices);
    }
  }

  /** True when an editor shows the file with its lines cut, so that it was read from disk. */
  private async isCut(key: string, dataset: Dataset, slices: TimeSlices): Promise<boolean> {
    if (dataset.document.isUntitled || dataset.document.isDirty) return false;
    const file = await readFile(dataset.uri);
    if (file?.hasCutLines !== true) return false;
    await this.readDisk(key, dataset.uri, slices);
    return true;
  }

  private async readOpen(
    key: string,
    dataset: Dataset,
    known: OpenFile | undefined,
    slices: TimeSlices,
  ): Promise<void> {
    const { document, kind } = dataset;
    const { version } = document;
    const isSameSort = known?.dataset === dataset && known.kind === kind;
    if (isSameSort && known.version === version) return;
    const texts = Array.from(
      { length: document.lineCount },
      (_, line) => document.lineAt(line).text,
    );
    if (!isSameSort) this.links.removeFile(key);
    const { start, removed, inserted } = changedLines(isSameSort ? known.texts : [], texts);
    const links = [];
    for (const text of texts.slice(start, start + inserted)) {
      links.push(lineLinks(kind, text));
      await slices.pause();
    }
    this.links.replaceLines(key, start, removed, links);
    this.files.set(key, { type: 'open', dataset, version, kind, texts });
    const tooLong = texts.flatMap(({ length }, line) => (length > longestLinkedLine ? [line] : []));
    this.noteUnread(key, dataset.uri, tooLong);
  }

  private async readDisk(key: string, uri: vscode.Uri, slices: TimeSlices): Promise<void> {
    const stamp = await stampOf(uri);
    if (stamp === undefined || stamp.size > largestLinkedFileBytes) {
      this.drop(key);
      const reason = stamp === undefined ? 'it cannot be read' : 'it is larger than 50 MB';
      this.unreadFiles.set(key, { uri, reason });
      if (stamp !== undefined) this.files.set(key, { type: 'disk', stamp, hasCutLines: false });
      return;
    }
    const file = await readFile(uri);
    this.drop(key);
    if (file === undefined) {
      this.unreadFiles.set(key, { uri, reason: 'it cannot be read' });
      return;
    }
    const { links, tooLongLines } = await file.links(this.kinds, slices);
    this.links.replaceLines(key, 0, 0, links);
    this.files.set(key, { type: 'disk', stamp, hasCutLines: file.hasCutLines });
    this.noteUnread(key, uri, tooLongLines);
  }

  private noteUnread(key: string, uri: vscode.Uri, tooLongLines: readonly number[]): void {
    const [line] = tooLongLines;
    if (line === undefined) this.unreadFiles.delete(key);
    else this.unreadFiles.set(key, { uri, reason: `its line ${line + 1} is longer than 5 MB` });
  }

  private drop(key: string): void {
    this.links.removeFile(key);
    this.files.delete(key);
    this.stale.delete(key);
    this.unreadFiles.delete(key);
  }
}

/** Documents that are files, or may become some; not the other side of a diff, nor earlier versions of a file. */
function belongs(uri: vscode.Uri): boolean {
  return (
    uri.scheme === 'file' ||
    uri.scheme === 'untitled' ||
    vscode.workspace.getWorkspaceFolder(uri) !== undefined
  );
}

async function stampOf(uri: vscode.Uri): Promise<FileStamp | undefined> {
  try {
    return await vscode.workspace.fs.stat(uri);
  } catch {
    return undefined;
  }
}

async function readFile(uri: vscode.Uri): Promise<LinkedFile | undefined> {
  try {
    return await LinkedFile.read(uri);
  } catch {
    // It is gone since it was listed, or may not be read: the caller says so where it matters.
    return undefined;
  }
}

function isSame(one: FileStamp, other: FileStamp | undefined): boolean {
  return one.mtime === other?.mtime && one.size === other.size;
}
