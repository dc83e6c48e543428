import type * as vscode from 'vscode';
import type { Dataset } from '../host/dataset.ts';

/** Records that were selected in the editor; by id, so that edits elsewhere do not move them. */
export interface RunSelectedLines {
  /** @example `lines 3 to 9` */
  readonly title: string;
  readonly recordIds: ReadonlySet<string>;
}

/** Undefined where no record is in the selections. A selection that ends at the start of a line leaves it out. */
export function selectedLines(
  dataset: Dataset,
  selections: readonly vscode.Selection[],
): RunSelectedLines | undefined {
  const recordIds = new Set<string>();
  const titles: string[] = [];
  for (const { start, end, isEmpty } of selections) {
    const last = !isEmpty && end.character === 0 ? Math.max(start.line, end.line - 1) : end.line;
    for (let line = start.line; line <= last; line += 1) {
      const id = dataset.validator.recordIdAt(line);
      if (id !== undefined) recordIds.add(id);
    }
    titles.push(
      last === start.line ? `line ${start.line + 1}` : `lines ${start.line + 1} to ${last + 1}`,
    );
  }
  if (recordIds.size === 0) return undefined;
  return {
    title: titles.length > 3 ? `${titles.length} selections` : titles.join(', '),
    recordIds,
  };
}
