import type { Dataset } from './dataset.ts';
import type { DatasetWriter } from './dataset-writer.ts';
import { lastLineEnd } from './last-line-end.ts';
import type { SaveHazards } from './save-hazards.ts';

/**
 * Adds lines behind the last one that is not blank, as one undo step. A missing final line end stays missing; an empty file
 * gets one.
 *
 * @returns the number of the first added line, counted from 0
 * @throws {UserError} when the file cannot be edited
 */
export async function appendLines(
  { document }: Pick<Dataset, 'document'>,
  lines: readonly string[],
  { writer, hazards }: { readonly writer: DatasetWriter; readonly hazards: SaveHazards },
): Promise<number> {
  const ending = await lastLineEnd(document, hazards);
  const joined = lines.join(ending);
  let last = document.lineCount - 1;
  while (last >= 0 && document.lineAt(last).isEmptyOrWhitespace) last -= 1;
  const isEmpty = last < 0;
  const line = Math.max(last, 0);
  const { text } = document.lineAt(line);
  const at = isEmpty ? 0 : text.length;
  const after = document.lineCount === 1 ? ending : '';
  const written = isEmpty ? joined + after : ending + joined;
  await writer.apply({ document }, [
    { line, text, edits: [{ range: { start: at, end: at }, text: written }] },
  ]);
  return isEmpty ? 0 : line + 1;
}
