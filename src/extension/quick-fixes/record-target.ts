import * as vscode from 'vscode';
import { RecordFixes } from '../../core/fixes/record-fixes.ts';
import { scanLines } from '../../core/fixes/syntax/scan-lines.ts';
import { recordEdits } from '../../core/jsonl/record-draft.ts';
import { RecordText } from '../../core/jsonl/record-text.ts';
import { isJsonObject } from '../../core/model/json.ts';
import { pointerOf } from '../../core/model/pointer.ts';
import type { Problem } from '../../core/model/problem.ts';
import { ok, type Result } from '../../core/model/result.ts';
import type { TextEdit } from '../../core/model/text-edit.ts';
import { UserError } from '../../core/model/user-error.ts';
import { duplicateIdProblem } from '../../core/validation/dataset-problem.ts';
import { nextRecordId } from '../../core/validation/next-record-id.ts';
import type { Datasets } from '../host/datasets.ts';
import type { RecordSurface } from '../host/record-surface.ts';
import type { FixedProblems, FixTarget, PlacedProblem, TargetFix } from './fix-target.ts';

const mostProblems = 50;

/** The fixes of a record document: edits of the document itself, which saving takes to its source. */
export class RecordTarget implements FixTarget {
  readonly whole = 'record';
  private readonly surface: RecordSurface;
  private readonly datasets: Datasets;
  private readonly fixes: RecordFixes;
  private readonly version: number;

  /** Of the record as it is now: each version of the document gets its own. */
  constructor(surface: RecordSurface, fixes: RecordFixes, datasets: Datasets) {
    this.surface = surface;
    this.datasets = datasets;
    this.fixes = fixes;
    this.version = surface.document.version;
  }

  problemsAt(range: vscode.Range): readonly PlacedProblem[] {
    return this.problems()
      .map((problem) => ({ problem, range: this.surface.rangeOf(problem.range) }))
      .filter((placed) => placed.range.intersection(range) !== undefined)
      .slice(0, mostProblems);
  }

  fixesOf({ problem }: PlacedProblem): readonly TargetFix[] {
    const { text } = this.surface;
    const offered =
      problem.code === 'benchwright/duplicate-id'
        ? [this.nextId()]
        : this.fixes.of(text, problem, (changed) => this.scan(changed));
    return offered.map(({ title, isPreferred, edits }) => ({
      title,
      isPreferred,
      apply: async () => {
        const made = edits();
        if (!made.ok) throw new UserError('record-changed', made.error);
        await this.apply(made.value);
      },
    }));
  }

  countOf(code: string): number {
    return this.problems().filter((problem) => problem.code === code).length;
  }

  mendableKinds(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (const problem of this.problems()) {
      const known = counts.get(problem.code);
      const placed = { problem, range: this.surface.rangeOf(problem.range) };
      const isMendable =
        known !== undefined || this.fixesOf(placed).some(({ isPreferred }) => isPreferred);
      if (isMendable) counts.set(problem.code, this.countOf(problem.code));
    }
    return Promise.resolve(counts);
  }

  async fixAll(code: string): Promise<FixedProblems> {
    if (code === 'benchwright/duplicate-id') {
      const edits = this.nextId().edits();
      if (edits.ok) await this.apply(edits.value);
      return { fixed: edits.ok ? 1 : 0, left: edits.ok ? 0 : 1 };
    }
    const { edits, mended, left } = this.fixes.mendAll(this.surface.text, code, (changed) =>
      this.scan(changed),
    );
    await this.apply(edits);
    return { fixed: mended, left };
  }

  private problems(): readonly Problem[] {
    const { text, value, kind, source } = this.surface;
    const found = this.scan(text);
    if (kind === undefined || !isJsonObject(value) || source.line === undefined) return found;
    const id = value[kind.idProperty];
    const lines =
      typeof id === 'string' ? (this.datasets.of(source.uri)?.validator.linesOf(id) ?? []) : [];
    const other = lines.find((line) => line !== source.line);
    const range = new RecordText(text).rangeOf(pointerOf(kind.idProperty));
    if (typeof id !== 'string' || other === undefined || range === undefined) return found;
    return [duplicateIdProblem(id, other, range), ...found];
  }

  /** Faults of syntax are found line by line, as in the diagnostics of the document. */
  private scan(text: string): readonly Problem[] {
    const found = this.fixes.scan(text);
    return found.some(({ code }) => isSyntax(code))
      ? [...scanLines(text), ...found.filter(({ code }) => !isSyntax(code))]
      : found;
  }

  private nextId(): {
    readonly title: string;
    readonly isPreferred: boolean;
    readonly edits: () => Result<readonly TextEdit[], string>;
  } {
    const { text, value, kind, source } = this.surface;
    const idProperty = kind?.idProperty ?? 'id';
    const present = isJsonObject(value) ? value[idProperty] : undefined;
    const taken = this.datasets.of(source.uri)?.validator.recordIds() ?? [];
    const id = nextRecordId(taken, typeof present === 'string' ? present : '1');
    return {
      title: `Give this record the next free id, ${JSON.stringify(id)}`,
      isPreferred: true,
      edits: () => {
        return present === undefined
          ? ok([])
          : recordEdits(text, [{ op: 'set', pointer: pointerOf(idProperty), value: id }]);
      },
    };
  }

  private async apply(edits: readonly TextEdit[]): Promise<void> {
    const { document } = this.surface;
    if (document.version !== this.version) {
      throw new UserError(
        'record-changed',
        'The record has changed in the meantime. Nothing was written; try again.',
      );
    }
    const edit = new vscode.WorkspaceEdit();
    for (const { range, text } of edits) {
      edit.replace(document.uri, this.surface.rangeOf(range), text);
    }
    if (edit.size === 0 || (await vscode.workspace.applyEdit(edit))) return;
    throw new UserError(
      'file-not-writable',
      'VS Code refused the edit, so nothing was changed. The document may be read-only.',
    );
  }
}

function isSyntax(code: string): boolean {
  return code.startsWith('jsonl/');
}
