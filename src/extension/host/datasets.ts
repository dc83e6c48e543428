import * as vscode from 'vscode';
import type { Benchmark } from '../../core/benchmarks/benchmark.ts';
import { languageIds, settings } from '../ids.ts';
import { Dataset } from './dataset.ts';
import { DisposableStore } from './disposables.ts';
import type { SchemaKinds } from './kind-choice.ts';
import type { WorkspaceBenchmarks } from './prompt-overrides.ts';

/** Every open JSON Lines document. */
export class Datasets implements vscode.Disposable {
  private readonly benchmarks: readonly Benchmark[];
  private readonly schemas: SchemaKinds;
  private readonly prompts: WorkspaceBenchmarks;
  private readonly open = new Map<string, Dataset>();
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(new vscode.EventEmitter<Dataset>());
  private readonly closed = this.disposables.add(new vscode.EventEmitter<vscode.Uri>());
  /** A document was opened, edited, validated further or taken for another kind. */
  readonly onDidChange = this.changed.event;
  readonly onDidClose = this.closed.event;

  constructor(
    benchmarks: readonly Benchmark[],
    schemas: SchemaKinds,
    prompts: WorkspaceBenchmarks,
  ) {
    this.benchmarks = benchmarks;
    this.schemas = schemas;
    this.prompts = prompts;
  }

  /** Begins to follow the workspace; apart from the constructor, so that listeners can be added first. */
  start(): void {
    this.disposables.add(
      vscode.workspace.onDidOpenTextDocument((document) => {
        this.follow(document);
      }),
    );
    this.disposables.add(
      vscode.workspace.onDidCloseTextDocument((document) => {
        this.drop(document);
      }),
    );
    this.disposables.add(
      vscode.workspace.onDidChangeTextDocument((event) => {
        this.open.get(event.document.uri.toString())?.applyChange(event);
      }),
    );
    this.disposables.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        const isAffected = [settings.kinds, settings.schemas].some((key) =>
          event.affectsConfiguration(`${settings.section}.${key}`),
        );
        if (isAffected) this.redetect();
      }),
    );
    this.disposables.add(
      this.schemas.onDidChange(() => {
        this.redetect();
      }),
    );
    this.disposables.add(
      this.prompts.onDidChange(() => {
        // Other words make other judgments fresh.
        for (const dataset of this.open.values()) this.changed.fire(dataset);
      }),
    );
    for (const document of vscode.workspace.textDocuments) this.follow(document);
  }

  all(): Iterable<Dataset> {
    return this.open.values();
  }

  of(uri: vscode.Uri | undefined): Dataset | undefined {
    return uri === undefined ? undefined : this.open.get(uri.toString());
  }

  /** The document of an id or, without one, of the active editor. */
  active(): Dataset | undefined {
    return this.of(vscode.window.activeTextEditor?.document.uri);
  }

  dispose(): void {
    for (const dataset of this.open.values()) dataset.dispose();
    this.open.clear();
    this.disposables.dispose();
  }

  private redetect(): void {
    for (const dataset of this.open.values()) {
      dataset.redetect();
      this.changed.fire(dataset);
    }
  }

  private follow(document: vscode.TextDocument): void {
    const key = document.uri.toString();
    if (!languageIds.includes(document.languageId) || this.open.has(key)) return;
    const dataset = new Dataset(document, this.benchmarks, this.schemas, this.prompts);
    this.open.set(key, dataset);
    dataset.onDidChange(() => {
      this.changed.fire(dataset);
    });
    this.changed.fire(dataset);
  }

  private drop(document: vscode.TextDocument): void {
    const key = document.uri.toString();
    const dataset = this.open.get(key);
    if (dataset === undefined) return;
    this.open.delete(key);
    dataset.dispose();
    this.closed.fire(document.uri);
  }
}
