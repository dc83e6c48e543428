import * as vscode from 'vscode';
import type { Benchmark } from '../../core/benchmarks/benchmark.ts';
import { recordKinds } from '../../core/benchmarks/record-kinds.ts';
import type { Study } from '../../core/benchmarks/study.ts';
import { readStudyFolder } from '../../core/io/study-folder.ts';
import { RecordText } from '../../core/jsonl/record-text.ts';
import { UserError } from '../../core/model/user-error.ts';
import { readUserStudies, userStudyFolder } from '../../core/review/user-studies.ts';
import type { Dataset } from './dataset.ts';
import { FolderSettings, type FileDiagnostic, type FolderSetting } from './folder-settings.ts';
import type { ChannelLog } from './log.ts';
import { showWarning } from './notifications.ts';

type StudyFile = ReturnType<typeof readStudyFolder>[number];
type StudyProblem = ReturnType<typeof readUserStudies>['problems'][number];

/** What people can decide: the studies of the benchmarks, and users' own in `.benchwright/studies/` of their folders. */
export class Studies implements vscode.Disposable {
  private readonly benchmarks: readonly Benchmark[];
  private readonly log: ChannelLog;
  private readonly folders: FolderSettings<FolderStudies>;
  /** Users' own studies changed. */
  readonly onDidChange: vscode.Event<void>;

  constructor(benchmarks: readonly Benchmark[], log: ChannelLog) {
    this.benchmarks = benchmarks;
    this.log = log;
    this.folders = new FolderSettings({
      path: userStudyFolder,
      collection: 'benchwright-studies',
      none: noStudies(''),
      read: (place) => this.studiesIn(place),
      onRead: (found, isChanged) => {
        if (isChanged) void tell(found);
      },
    });
    this.onDidChange = this.folders.onDidChange;
  }

  start(): void {
    this.folders.start();
  }

  /** Those about records of the dataset's kind, the benchmark's own first; a new list each time. */
  studiesOf(dataset: Dataset): readonly Study[] {
    const { kind, benchmark } = dataset;
    if (kind === undefined) return [];
    const own = this.folders.of(dataset.uri)?.studies ?? [];
    return [...(benchmark?.studies ?? []), ...own].filter((study) => study.kind === kind.id);
  }

  /** All that are known where a document is, whatever records they are about: its reviews may be of any. */
  knownTo({ uri }: Pick<Dataset, 'uri'>): readonly Study[] {
    const own = this.folders.of(uri)?.studies ?? [];
    return [...this.benchmarks.flatMap(({ studies = [] }) => studies), ...own];
  }

  dispose(): void {
    this.folders.dispose();
  }

  private studiesIn(place: vscode.Uri): FolderStudies {
    try {
      const files = readStudyFolder(place.fsPath);
      const { studies, problems } = readUserStudies(files, {
        studies: this.benchmarks.flatMap((benchmark) => benchmark.studies ?? []),
        kinds: recordKinds(this.benchmarks),
      });
      return {
        studies,
        diagnostics: problems.map((problem) => diagnosticOf(place, files, problem)),
        errors: problems
          .filter(({ severity }) => severity === 'error')
          .map(({ file, message }) => ({ file: vscode.Uri.joinPath(place, file), message })),
        fingerprint: JSON.stringify(files),
      };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.log.warn(error.message);
      return noStudies(error.message);
    }
  }
}

interface FolderStudies extends FolderSetting {
  readonly studies: readonly Study[];
  /** Studies that cannot be used. */
  readonly errors: readonly { readonly file: vscode.Uri; readonly message: string }[];
}

function noStudies(fingerprint: string): FolderStudies {
  return { studies: [], diagnostics: [], errors: [], fingerprint };
}

async function tell({ errors }: FolderStudies): Promise<void> {
  const [first] = errors;
  if (first === undefined) return;
  const name = vscode.workspace.asRelativePath(first.file);
  const more = errors.length === 1 ? '' : ` The Problems panel has ${errors.length - 1} more.`;
  const open = 'Open File';
  const choice = await showWarning(
    `The study ${name} cannot be used: ${first.message}${more}`,
    open,
  );
  if (choice === open) await vscode.commands.executeCommand('vscode.open', first.file);
}

function diagnosticOf(
  place: vscode.Uri,
  files: readonly StudyFile[],
  problem: StudyProblem,
): FileDiagnostic {
  const text = files.find(({ file }) => file === problem.file)?.text ?? '';
  const diagnostic = new vscode.Diagnostic(
    rangeIn(text, problem.pointer),
    problem.message,
    problem.severity === 'error'
      ? vscode.DiagnosticSeverity.Error
      : vscode.DiagnosticSeverity.Warning,
  );
  diagnostic.source = 'benchwright';
  return { file: vscode.Uri.joinPath(place, problem.file), diagnostic };
}

function rangeIn(text: string, pointer: string): vscode.Range {
  const span = new RecordText(text).ownerRangeOf(pointer) ?? { start: 0, end: 0 };
  return new vscode.Range(positionAt(text, span.start), positionAt(text, span.end));
}

function positionAt(text: string, offset: number): vscode.Position {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return new vscode.Position(lines.length - 1, lines.at(-1)?.length ?? 0);
}
