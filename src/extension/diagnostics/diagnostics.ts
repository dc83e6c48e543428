import * as vscode from 'vscode';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import { diagnosticSource, problemDiagnostic } from '../host/problem-diagnostic.ts';
import type { ReviewInSight } from '../host/review-in-sight.ts';

/** VS Code lists 1,000 problems of a file; we stop one short of it and say how many are left. */
const shownLimit = 999;
const delayMs = 60;

/** Shows the problems of every open dataset, each with its exact range and a link to its check's page. */
export class Diagnostics implements vscode.Disposable {
  private readonly inSight: ReviewInSight;
  private readonly disposables = new DisposableStore();
  private readonly collection = this.disposables.add(
    vscode.languages.createDiagnosticCollection('benchwright'),
  );
  private readonly waiting = new Map<string, NodeJS.Timeout>();

  constructor(datasets: Datasets, inSight: ReviewInSight) {
    this.inSight = inSight;
    this.disposables.add(
      datasets.onDidChange((dataset) => {
        this.schedule(dataset);
      }),
    );
    this.disposables.add(
      inSight.onDidChange(() => {
        for (const dataset of datasets.all()) this.schedule(dataset);
      }),
    );
    this.disposables.add(
      datasets.onDidClose((uri) => {
        clearTimeout(this.waiting.get(uri.toString()));
        this.collection.delete(uri);
      }),
    );
  }

  dispose(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer);
    this.disposables.dispose();
  }

  private schedule(dataset: Dataset): void {
    const key = dataset.uri.toString();
    if (this.waiting.has(key)) return;
    const timer = setTimeout(() => {
      this.waiting.delete(key);
      this.show(dataset);
    }, delayMs);
    this.waiting.set(key, timer);
  }

  private show(dataset: Dataset): void {
    if (this.inSight.hides(dataset.uri)) {
      this.collection.set(dataset.uri, [hiddenProblems()]);
      return;
    }
    const { listed, left, lastLine } = dataset.validator.firstProblems(shownLimit);
    const diagnostics = listed.map(({ line, problem }) => {
      const { start, end } = problem.range;
      return problemDiagnostic(problem, new vscode.Range(line, start, line, end));
    });
    if (left > 0) diagnostics.push(moreProblems(left, lastLine));
    // One call a file: a call with many files drops what is over its own limit.
    this.collection.set(dataset.uri, diagnostics);
  }
}

/** Checks name the response that they find fault with, and what is wrong with it. */
function hiddenProblems(): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(
    new vscode.Range(0, 0, 0, 1),
    'Problems of this file are hidden while a blind review of it is in front, for they may tell what it asks. Close the review, or bring another tab in front of it, to see them.',
    vscode.DiagnosticSeverity.Information,
  );
  diagnostic.source = diagnosticSource;
  diagnostic.code = 'benchwright/hidden-problems';
  return diagnostic;
}

function moreProblems(left: number, line: number): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(
    new vscode.Range(0, 0, 0, 1),
    `${left.toLocaleString('en')} more problems are not listed (the last is in line ${line + 1}): VS Code lists 1,000 of a file. Mend these first, or run "benchwright validate" for all.`,
    vscode.DiagnosticSeverity.Information,
  );
  diagnostic.source = diagnosticSource;
  diagnostic.code = 'benchwright/more-problems';
  return diagnostic;
}
