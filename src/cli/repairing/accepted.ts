import { existsSync, statSync } from 'node:fs';
import type { Repair } from '../../core/benchmarks/repair.ts';
import { writeWithEditedLine } from '../../core/io/write-edited-line.ts';
import { writeNewFile } from '../../core/io/write-new-file.ts';
import { recordEdits } from '../../core/jsonl/record-draft.ts';
import { applyTextEdits } from '../../core/model/text-edit.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { RepairRun } from '../../core/review/repair/repair-request.ts';
import type { SourceLine } from '../constructing/source-lines.ts';

/** Where the record with the try that passes was written, alone or in its dataset; null where none passes. */
export function accepted(
  { end, tries }: RepairRun,
  { apply }: Repair,
  { value, text, line }: SourceLine,
  model: string,
  { file, out, recordOnly }: AcceptTarget,
): string | null {
  const proposal = tries.at(-1)?.proposal;
  if (end !== 'passed' || proposal === undefined) return null;
  const operations = apply(value, proposal, { model, isEdited: false });
  const record = text.trimEnd();
  const edits = operations.ok ? recordEdits(record, operations.value) : operations;
  if (!edits.ok)
    throw new UserError('usage', `The try that passes cannot be written: ${edits.error}`);
  if (recordOnly) writeNewFile(out, `${applyTextEdits(record, edits.value)}\n`);
  else writeWithEditedLine(file, out, { line, text }, edits.value);
  return out;
}

interface AcceptTarget {
  readonly file: string;
  readonly out: string;
  readonly recordOnly: boolean;
}

/** Found out before a model is paid for: what comes through a pipe cannot be copied afterwards. */
export function requireFile(file: string): void {
  if (!existsSync(file) || statSync(file).isFile() || statSync(file).isDirectory()) return;
  throw new UserError(
    'usage',
    `${file} is no file that can be read twice, so the dataset cannot be copied. Save it as a file first.`,
  );
}
