import * as vscode from 'vscode';
import type { Benchmark, RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { Protocol } from '../../core/benchmarks/protocol.ts';
import { recordKinds } from '../../core/benchmarks/record-kinds.ts';
import type { KindChoice } from '../../core/schema/kind-detection.ts';
import { DatasetValidator } from '../../core/validation/dataset.ts';
import { lineReplacements } from './dataset-edits.ts';
import { DatasetRecord } from './dataset-record.ts';
import { chooseKind, sampledLines, type SchemaKinds } from './kind-choice.ts';
import type { WorkspaceBenchmarks } from './prompt-overrides.ts';

/** Time that one slice of the first validation may take, so that typing stays fluent. */
const sliceMs = 12;
/** The clock is read after each line at first: a schema of the user may make a record slow. */
const mostLinesPerCheck = 16;

/** An open JSON Lines document with what is known of its records. */
export class Dataset implements vscode.Disposable {
  readonly document: vscode.TextDocument;
  private readonly benchmarks: readonly Benchmark[];
  private readonly schemas: SchemaKinds;
  private readonly prompts: Pick<WorkspaceBenchmarks, 'benchmarksFor'>;
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.changed.event;
  private readonly disposed = new vscode.EventEmitter<void>();
  /** Its document is closed: nothing changes any more. */
  readonly onDidDispose = this.disposed.event;
  private choice: KindChoice;
  private validatorNow: DatasetValidator;
  private loadedLines = 0;
  private isGone = false;
  private slice: NodeJS.Timeout | undefined;
  private readonly records = new Map<number, DatasetRecord>();

  constructor(
    document: vscode.TextDocument,
    benchmarks: readonly Benchmark[],
    schemas: SchemaKinds,
    prompts: Pick<WorkspaceBenchmarks, 'benchmarksFor'>,
  ) {
    this.document = document;
    this.benchmarks = benchmarks;
    this.schemas = schemas;
    this.prompts = prompts;
    this.choice = this.detect();
    this.validatorNow = this.newValidator();
    this.loadSlice();
  }

  get uri(): vscode.Uri {
    return this.document.uri;
  }

  get kindChoice(): KindChoice {
    return this.choice;
  }

  get kind(): RecordKind | undefined {
    return this.choice.kind;
  }

  get validator(): DatasetValidator {
    return this.validatorNow;
  }

  /** True once every line has been validated. */
  get isLoaded(): boolean {
    return this.loadedLines >= this.document.lineCount;
  }

  /** With the prompts of the document's workspace. */
  get benchmark(): Benchmark | undefined {
    const { kind } = this;
    const benchmarks = this.prompts.benchmarksFor(this.uri);
    return benchmarks.find((benchmark) => benchmark.kinds.some(({ id }) => id === kind?.id));
  }

  /** The protocol that `Judge Record` runs: the benchmark's first for this kind. */
  get protocol(): Protocol | undefined {
    const { kind } = this;
    return this.benchmark?.protocols.find((protocol) => protocol.kind === kind?.id);
  }

  /** The record on a line, or undefined for a blank line. */
  recordAt(line: number): DatasetRecord | undefined {
    if (line < 0 || line >= this.document.lineCount) return undefined;
    const { text } = this.document.lineAt(line);
    if (text.trim() === '') return undefined;
    const known = this.records.get(line);
    const id = this.validatorNow.recordIdAt(line);
    // The id comes with the first validation, which may not have got here when the record was first asked for.
    if (known?.text === text && known.kind === this.kind && known.id === id) return known;
    const record = new DatasetRecord(line, text, id, this.kind);
    this.records.set(line, record);
    return record;
  }

  /** The nearest line in a direction that holds a record. */
  recordLineFrom(line: number, step: 1 | -1): number | undefined {
    for (let at = line + step; at >= 0 && at < this.document.lineCount; at += step) {
      if (!this.document.lineAt(at).isEmptyOrWhitespace) return at;
    }
    return undefined;
  }

  applyChange(event: vscode.TextDocumentChangeEvent): void {
    if (event.contentChanges.length === 0) return;
    for (const line of this.records.keys()) {
      if (line >= this.document.lineCount) this.records.delete(line);
    }
    if (this.choice.by !== 'setting' && touchesSample(event) && this.redetect()) return;
    const replacements = lineReplacements(
      event.contentChanges.map(({ range, text }) => ({
        startLine: range.start.line,
        endLine: range.end.line,
        insertedBreaks: lineBreaks(text),
      })),
    );
    for (const { start, removed, inserted } of replacements) {
      if (start >= this.loadedLines) continue;
      // Lines past the first validation's progress are read when it gets there.
      const known = Math.min(removed, this.loadedLines - start);
      const fresh = known < removed ? Math.min(inserted, known) : inserted;
      this.validatorNow.replaceLines(start, known, this.textsOf(start, fresh));
      this.loadedLines += fresh - known;
    }
    this.changed.fire();
  }

  /** Looks at the kind again, e.g. when the setting changed; true when everything is validated anew. */
  redetect(): boolean {
    const choice = this.detect();
    const same = choice.kind === this.choice.kind;
    this.choice = choice;
    if (same) return false;
    this.records.clear();
    this.validatorNow = this.newValidator();
    this.loadedLines = 0;
    clearTimeout(this.slice);
    this.loadSlice();
    return true;
  }

  get isDisposed(): boolean {
    return this.isGone;
  }

  dispose(): void {
    this.isGone = true;
    clearTimeout(this.slice);
    this.schemas.release(this.uri);
    this.disposed.fire();
    this.disposed.dispose();
    this.changed.dispose();
  }

  private detect(): KindChoice {
    return chooseKind(this.document, recordKinds(this.benchmarks), this.schemas);
  }

  private newValidator(): DatasetValidator {
    return new DatasetValidator(this.choice.kind, (line) => this.document.lineAt(line).text);
  }

  private loadSlice(): void {
    const end = performance.now() + sliceMs;
    for (let lines = 1; !this.isLoaded && performance.now() < end; lines *= 2) {
      const next = Math.min(lines, mostLinesPerCheck);
      const count = Math.min(next, this.document.lineCount - this.loadedLines);
      this.validatorNow.replaceLines(this.loadedLines, 0, this.textsOf(this.loadedLines, count));
      this.loadedLines += count;
    }
    if (!this.isLoaded)
      this.slice = setTimeout(() => {
        this.loadSlice();
      });
    this.changed.fire();
  }

  private textsOf(start: number, count: number): string[] {
    return Array.from({ length: count }, (_, index) => this.document.lineAt(start + index).text);
  }
}

/** Only the first records tell the kind: an edit further down need not look at them again. */
function touchesSample({ contentChanges }: vscode.TextDocumentChangeEvent): boolean {
  return contentChanges.some(({ range }) => range.start.line < sampledLines);
}

export function lineBreaks(text: string): number {
  return text === '' ? 0 : text.split(/\r\n|\r|\n/).length - 1;
}
