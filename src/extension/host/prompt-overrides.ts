import { existsSync } from 'node:fs';
import * as vscode from 'vscode';
import type { Benchmark } from '../../core/benchmarks/benchmark.ts';
import { readPromptFolder } from '../../core/io/prompt-folder.ts';
import { overridePrompts, type PromptProblem } from '../../core/judging/prompt-overrides.ts';
import { UserError } from '../../core/model/user-error.ts';
import { Delayed } from './delayed.ts';
import { DisposableStore } from './disposables.ts';
import type { ChannelLog } from './log.ts';

/** The benchmarks as the workspace of a document has them. */
export interface WorkspaceBenchmarks {
  /** The same list until something changes. */
  readonly benchmarksFor: (document: vscode.Uri) => readonly Benchmark[];
  readonly onDidChange: vscode.Event<void>;
}

/** Where a workspace folder keeps prompts of its own. */
export function promptFolderOf(folder: vscode.WorkspaceFolder): vscode.Uri {
  return vscode.Uri.joinPath(folder.uri, '.benchwright', 'prompts');
}

const delayMs = 50;

/** Prompts in `.benchwright/prompts/` of trusted workspace folders take the place of ours (docs/prompts.md). */
export class PromptOverrides implements WorkspaceBenchmarks, vscode.Disposable {
  private readonly benchmarks: readonly Benchmark[];
  private readonly log: ChannelLog;
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(new vscode.EventEmitter<void>());
  readonly onDidChange = this.changed.event;
  private readonly diagnostics = this.disposables.add(
    vscode.languages.createDiagnosticCollection('benchwright-prompts'),
  );
  private readonly watchers = this.disposables.add(new WatcherSet());
  private readonly overrides = new Map<string, FolderPrompts>();
  private readonly rereading = this.disposables.add(
    new Delayed(delayMs, () => {
      this.read();
    }),
  );

  constructor(benchmarks: readonly Benchmark[], log: ChannelLog) {
    this.benchmarks = benchmarks;
    this.log = log;
  }

  /** Reads before it returns, so that no call is made in other words than the workspace's. */
  start(): void {
    this.disposables.add(vscode.workspace.onDidGrantWorkspaceTrust(this.rereading.request));
    this.disposables.add(
      vscode.workspace.onDidChangeWorkspaceFolders(() => {
        this.watch();
        this.rereading.request();
      }),
    );
    this.disposables.add(
      // At once, and in file systems that nobody watches.
      vscode.workspace.onDidSaveTextDocument(({ uri }) => {
        if (uri.path.includes('/.benchwright/prompts/')) this.read();
      }),
    );
    this.watch();
    this.read();
  }

  /** What is not on disk goes by the first folder; files outside of all folders are judged in our words. */
  benchmarksFor(document: vscode.Uri): readonly Benchmark[] {
    const folder =
      document.scheme === 'file'
        ? vscode.workspace.getWorkspaceFolder(document)
        : vscode.workspace.workspaceFolders?.[0];
    return this.overrides.get(folder?.uri.toString() ?? '')?.benchmarks ?? this.benchmarks;
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private watch(): void {
    this.watchers.clear();
    for (const folder of vscode.workspace.workspaceFolders ?? []) {
      const pattern = new vscode.RelativePattern(folder, '{.benchwright,.benchwright/prompts/**}');
      const watcher = this.watchers.add(vscode.workspace.createFileSystemWatcher(pattern));
      for (const event of [watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete]) {
        this.watchers.add(event(this.rereading.request));
      }
    }
  }

  private read(): void {
    const folders = vscode.workspace.workspaceFolders ?? [];
    const now = new Map(
      folders.map((folder) => [folder.uri.toString(), this.promptsOf(folder)] as const),
    );
    const isSame =
      now.size === this.overrides.size &&
      [...now].every(([key, { fingerprint }]) => {
        return this.overrides.get(key)?.fingerprint === fingerprint;
      });
    if (isSame) return;
    this.overrides.clear();
    this.diagnostics.clear();
    for (const [key, prompts] of now) {
      this.overrides.set(key, prompts);
      for (const [file, diagnostics] of prompts.diagnostics) {
        this.diagnostics.set(vscode.Uri.parse(file), diagnostics);
      }
      for (const line of prompts.messages) this.log.info(line);
    }
    this.changed.fire();
  }

  private promptsOf(folder: vscode.WorkspaceFolder): FolderPrompts {
    const place = promptFolderOf(folder);
    if (place.scheme !== 'file' || !existsSync(place.fsPath)) return ownPrompts(this.benchmarks);
    if (!vscode.workspace.isTrusted) {
      return {
        ...ownPrompts(this.benchmarks, 'untrusted'),
        messages: [
          `The prompts in .benchwright/prompts of ${folder.name} are not used: the workspace is not trusted.`,
        ],
      };
    }
    try {
      const found = readPromptFolder(place.fsPath);
      const { benchmarks, changed, problems } = overridePrompts(this.benchmarks, found);
      return {
        benchmarks,
        diagnostics: diagnosticsOf(place, problems),
        messages: [
          ...changed.map((id) => `${id} asks in the words of ${folder.name}.`),
          ...problems.map(({ file }) => `The prompt ${file} of ${folder.name} cannot be used.`),
        ],
        fingerprint: JSON.stringify([[...found.texts], found.problems]),
      };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return { ...ownPrompts(this.benchmarks, error.message), messages: [error.message] };
    }
  }
}

/** What one workspace folder makes of the benchmarks. */
interface FolderPrompts {
  readonly benchmarks: readonly Benchmark[];
  /** By the address of the file. */
  readonly diagnostics: ReadonlyMap<string, readonly vscode.Diagnostic[]>;
  /** For the log. */
  readonly messages: readonly string[];
  /** The same as long as nothing has changed. */
  readonly fingerprint: string;
}

function ownPrompts(benchmarks: readonly Benchmark[], fingerprint = ''): FolderPrompts {
  return { benchmarks, diagnostics: new Map(), messages: [], fingerprint };
}

function diagnosticsOf(
  folder: vscode.Uri,
  problems: readonly PromptProblem[],
): ReadonlyMap<string, readonly vscode.Diagnostic[]> {
  const found = new Map<string, vscode.Diagnostic[]>();
  for (const { file, line = 1, message } of problems) {
    const range = new vscode.Range(line - 1, 0, line - 1, Number.MAX_SAFE_INTEGER);
    const diagnostic = new vscode.Diagnostic(
      range,
      `This prompt cannot be used, so its protocol asks in Benchwright's own words. ${message}`,
    );
    diagnostic.source = 'benchwright';
    diagnostic.code = 'benchwright/prompt-not-usable';
    const uri = vscode.Uri.joinPath(folder, ...file.split('/')).toString();
    found.set(uri, [...(found.get(uri) ?? []), diagnostic]);
  }
  return found;
}

/** Watchers that are made anew when the workspace gets other folders. */
class WatcherSet implements vscode.Disposable {
  private items = new DisposableStore();

  add<T extends vscode.Disposable>(item: T): T {
    return this.items.add(item);
  }

  clear(): void {
    this.items.dispose();
    this.items = new DisposableStore();
  }

  dispose(): void {
    this.items.dispose();
  }
}
