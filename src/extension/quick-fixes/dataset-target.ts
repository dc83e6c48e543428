import * as vscode from 'vscode';
import { DatasetFixes, type Lines } from '../../core/fixes/dataset-fixes.ts';
import type { TextEdit } from '../../core/model/text-edit.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { Dataset } from '../host/dataset.ts';
import type { DatasetWriter, RecordChange } from '../host/dataset-writer.ts';
import { TimeSlices } from '../host/time-slices.ts';
import type { FixedProblems, FixTarget, PlacedProblem, TargetFix } from './fix-target.ts';

/** A selection may cover a whole file. */
const mostLines = 50;
const mostProblems = 50;

/** The fixes of a JSON Lines document. */
export class DatasetTarget implements FixTarget {
  readonly whole = 'file';
  private readonly dataset: Dataset;
  private readonly writer: DatasetWriter;
  private readonly fixes: DatasetFixes;
  private counts:
    { readonly version: number; readonly of: ReadonlyMap<string, number> } | undefined;

  constructor(dataset: Dataset, writer: DatasetWriter) {
    this.dataset = dataset;
    this.writer = writer;
    this.fixes = new DatasetFixes(
      dataset.kind,
      dataset.validator,
      (line) => dataset.document.lineAt(line).text,
    );
  }

  problemsAt(range: vscode.Range): readonly PlacedProblem[] {
    const found: PlacedProblem[] = [];
    const last = Math.min(range.end.line, range.start.line + mostLines);
    for (let line = range.start.line; line <= last; line += 1) {
      for (const problem of this.dataset.validator.problemsOf(line)) {
        const { start, end } = problem.range;
        const place = new vscode.Range(line, start, line, end);
        if (found.length >= mostProblems) return found;
        if (place.intersection(range) !== undefined) found.push({ problem, range: place });
      }
    }
    return found;
  }

  fixesOf({ problem, range }: PlacedProblem): readonly TargetFix[] {
    return this.fixes.of(range.start.line, problem).map(({ title, isPreferred, edits, lines }) => ({
      title,
      isPreferred,
      apply: async () => {
        const made = edits();
        if (!made.ok) throw new UserError('record-changed', made.error);
        await this.writer.apply(this.dataset, [changeOf(lines, made.value)]);
      },
    }));
  }

  countOf(code: string): number {
    const { version } = this.dataset.document;
    if (this.counts?.version !== version || !this.dataset.isLoaded) {
      this.counts = { version, of: this.fixes.counts() };
    }
    return this.counts.of.get(code) ?? 0;
  }

  async mendableKinds(): Promise<ReadonlyMap<string, number>> {
    await loaded(this.dataset);
    return this.fixes.mendableKinds();
  }

  async fixAll(
    code: string,
    token: vscode.CancellationToken,
    onProgress: (done: number) => void,
  ): Promise<FixedProblems> {
    await loaded(this.dataset);
    const { document } = this.dataset;
    const { version } = document;
    const changes: RecordChange[] = [];
    const slices = new TimeSlices();
    let fixed = 0;
    let left = 0;
    for (const mended of this.fixes.mendAll(code)) {
      fixed += mended.mended;
      left += mended.left;
      if (mended.edits.length > 0) changes.push(changeOf(mended.lines, mended.edits));
      onProgress(fixed + left);
      await slices.pause();
      if (token.isCancellationRequested) throw new UserError('cancelled', 'Nothing was changed.');
      if (document.version !== version) {
        throw new UserError(
          'record-changed',
          'The file was edited while its problems were being fixed. Nothing was written; try again.',
        );
      }
    }
    await this.writer.apply(this.dataset, changes);
    return { fixed, left };
  }
}

function changeOf({ first, text }: Lines, edits: readonly TextEdit[]): RecordChange {
  return { line: first, text, edits };
}

/** A file that was just opened is validated in slices. */
async function loaded(dataset: Dataset): Promise<void> {
  while (!dataset.isLoaded) {
    await new Promise<void>((resolve) => {
      const listener = dataset.onDidChange(() => {
        listener.dispose();
        resolve();
      });
    });
  }
}
