import * as vscode from 'vscode';
import type { Benchmark } from '../../core/benchmarks/benchmark.ts';
import { readPromptFolder } from '../../core/io/prompt-folder.ts';
import { overridePrompts, type PromptProblem } from '../../core/judging/prompt-overrides.ts';
import { UserError } from '../../core/model/user-error.ts';
import { DisposableStore } from './disposables.ts';
import { FolderSettings, type FileDiagnostic, type FolderSetting } from './folder-settings.ts';
import type { ChannelLog } from './log.ts';

/** The benchmarks as the workspace of a document has them. */
export interface WorkspaceBenchmarks {
  /** The same list until something changes. */
  readonly benchmarksFor: (document: vscode.Uri) => readonly Benchmark[];
  readonly onDidChange: vscode.Event<void>;
}

const promptFolder = '.benchwright/prompts';

/** Where a workspace folder keeps prompts of its own. */
export function promptFolderOf(folder: vscode.WorkspaceFolder): vscode.Uri {
  return vscode.Uri.joinPath(folder.uri, promptFolder);
}

/** Prompts in `.benchwright/prompts/` of trusted workspace folders take the place of ours (docs/prompts.md). */
export class PromptOverrides implements WorkspaceBenchmarks, vscode.Disposable {
  private readonly benchmarks: readonly Benchmark[];
  private readonly disposables = new DisposableStore();
  private readonly folders: FolderSettings<FolderPrompts>;
  readonly onDidChange: vscode.Event<void>;

  constructor(benchmarks: readonly Benchmark[], log: ChannelLog) {
    this.benchmarks = benchmarks;
    this.folders = this.disposables.add(
      new FolderSettings({
        path: promptFolder,
        collection: 'benchwright-prompts',
        none: ownPrompts(benchmarks),
        read: (place, folder) => this.promptsIn(place, folder),
        onRead: ({ messages }) => {
          for (const line of messages) log.info(line);
        },
      }),
    );
    this.onDidChange = this.folders.onDidChange;
  }

  /** Reads before it returns, so that no call is made in other words than the workspace's. */
  start(): void {
    this.disposables.add(vscode.workspace.onDidGrantWorkspaceTrust(this.folders.request));
    this.folders.start();
  }

  /** What is not on disk goes by the first folder; files outside of all folders are judged in our words. */
  benchmarksFor(document: vscode.Uri): readonly Benchmark[] {
    return this.folders.of(document)?.benchmarks ?? this.benchmarks;
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private promptsIn(place: vscode.Uri, folder: vscode.WorkspaceFolder): FolderPrompts {
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
        diagnostics: problems.map((problem) => diagnosticOf(place, problem)),
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
interface FolderPrompts extends FolderSetting {
  readonly benchmarks: readonly Benchmark[];
  /** For the log. */
  readonly messages: readonly string[];
}

function ownPrompts(benchmarks: readonly Benchmark[], fingerprint = ''): FolderPrompts {
  return { benchmarks, diagnostics: [], messages: [], fingerprint };
}

function diagnosticOf(
  place: vscode.Uri,
  { file, line = 1, message }: PromptProblem,
): FileDiagnostic {
  const range = new vscode.Range(line - 1, 0, line - 1, Number.MAX_SAFE_INTEGER);
  const diagnostic = new vscode.Diagnostic(
    range,
    `This prompt cannot be used, so its protocol asks in Benchwright's own words. ${message}`,
  );
  diagnostic.source = 'benchwright';
  diagnostic.code = 'benchwright/prompt-not-usable';
  return { file: vscode.Uri.joinPath(place, ...file.split('/')), diagnostic };
}
