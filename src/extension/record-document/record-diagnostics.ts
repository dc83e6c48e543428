import * as vscode from 'vscode';
import { documentFaults } from '../../core/jsonl/record-document.ts';
import { RecordText } from '../../core/jsonl/record-text.ts';
import { pointerOf } from '../../core/model/pointer.ts';
import { duplicateIdProblem } from '../../core/validation/dataset-problem.ts';
import { RecordValidator } from '../../core/validation/record-validator.ts';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { Datasets } from '../host/datasets.ts';
import { Delayed } from '../host/delayed.ts';
import { DisposableStore } from '../host/disposables.ts';
import { problemDiagnostic } from '../host/problem-diagnostic.ts';
import type { RecordPlaces } from '../host/record-places.ts';
import { schemes } from '../ids.ts';

const delayMs = 60;

/** The problems of the record that a document shows, as they are while one types, each in its place. */
export class RecordDiagnostics implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly places: RecordPlaces;
  private readonly disposables = new DisposableStore();
  private readonly collection = this.disposables.add(
    vscode.languages.createDiagnosticCollection('benchwright-record'),
  );
  private readonly refresh = this.disposables.add(
    new Delayed(delayMs, () => {
      for (const document of this.stale) this.show(document);
      this.stale.clear();
    }),
  );
  private readonly stale = new Set<vscode.TextDocument>();
  /** A validator of a kind walks its schema once. */
  private readonly validators = new Map<RecordKind | undefined, RecordValidator>();

  constructor(datasets: Datasets, places: RecordPlaces) {
    this.datasets = datasets;
    this.places = places;
    const { workspace } = vscode;
    const request = (document: vscode.TextDocument): void => {
      if (document.uri.scheme !== schemes.record) return;
      this.stale.add(document);
      this.refresh.request();
    };
    this.disposables.add(
      workspace.onDidChangeTextDocument(({ document }) => {
        request(document);
      }),
    );
    this.disposables.add(workspace.onDidOpenTextDocument(request));
    this.disposables.add(
      workspace.onDidCloseTextDocument((document) => {
        this.stale.delete(document);
        this.collection.delete(document.uri);
      }),
    );
    this.disposables.add(
      places.onDidChange((uri) => {
        for (const document of workspace.textDocuments) {
          if (document.uri.toString() === uri.toString()) request(document);
        }
      }),
    );
    // Another record of the source may take or leave an id.
    this.disposables.add(
      datasets.onDidChange((dataset) => {
        const source = dataset.uri.toString();
        for (const document of workspace.textDocuments) {
          if (places.of(document.uri)?.source.uri.toString() === source) request(document);
        }
      }),
    );
    for (const document of workspace.textDocuments) request(document);
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private show(document: vscode.TextDocument): void {
    const text = document.getText();
    const kind = this.places.of(document.uri)?.kind;
    const { problems, value, recordId } = this.validatorOf(kind).validate(text);
    const diagnostics = problems
      .filter(({ code }) => !isSyntax(code))
      .map((problem) => problemDiagnostic(problem, rangeIn(document, problem.range)));
    if (value === undefined || problems.some(({ code }) => isSyntax(code))) {
      diagnostics.push(...faultsOf(text, document.uri));
    }
    const firstOther = this.firstOther(document.uri, kind, recordId);
    if (recordId !== undefined && firstOther !== undefined) {
      const span = new RecordText(text).rangeOf(pointerOf(kind?.idProperty ?? 'id'));
      const problem = duplicateIdProblem(recordId, firstOther, span ?? { start: 0, end: 1 });
      diagnostics.push(problemDiagnostic(problem, rangeIn(document, problem.range)));
    }
    this.collection.set(document.uri, diagnostics);
  }

  private validatorOf(kind: RecordKind | undefined): RecordValidator {
    const known = this.validators.get(kind) ?? new RecordValidator(kind);
    this.validators.set(kind, known);
    return known;
  }

  /** The first other line of the source whose record has an id. */
  private firstOther(
    document: vscode.Uri,
    kind: RecordKind | undefined,
    recordId: string | undefined,
  ): number | undefined {
    const source = this.places.of(document)?.source;
    if (kind === undefined || recordId === undefined || source?.line === undefined)
      return undefined;
    const lines = this.datasets.of(source.uri)?.validator.linesOf(recordId) ?? [];
    return lines.find((line) => line !== source.line);
  }
}

/** What VS Code's own JSON support reports already is left to it. */
function faultsOf(text: string, uri: vscode.Uri): readonly vscode.Diagnostic[] {
  const isReported = reportsJson(uri);
  return documentFaults(text)
    .filter(
      ({ problem }) =>
        !isReported || (problem.severity !== 'error' && problem.code !== 'jsonl/duplicate-key'),
    )
    .map(({ line, problem }) => {
      const { start, end } = problem.range;
      return problemDiagnostic(problem, new vscode.Range(line, start, line, end));
    });
}

function isSyntax(code: string): boolean {
  return code.startsWith('jsonl/');
}

function reportsJson(uri: vscode.Uri): boolean {
  return (
    vscode.extensions.getExtension('vscode.json-language-features') !== undefined &&
    vscode.workspace.getConfiguration('json', uri).get<boolean>('validate.enable') !== false
  );
}

function rangeIn(
  document: vscode.TextDocument,
  { start, end }: { readonly start: number; readonly end: number },
): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}
