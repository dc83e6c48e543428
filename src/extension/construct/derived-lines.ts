import type { DerivedRecord } from '../../core/benchmarks/construction.ts';
import { recordEdits } from '../../core/jsonl/record-draft.ts';
import { applyTextEdits } from '../../core/model/text-edit.ts';
import { UserError } from '../../core/model/user-error.ts';

/** The line of a derived record: the base's own text wherever nothing was changed. */
export function derivedLine(baseText: string, { id, operations }: DerivedRecord): string {
  const edits = recordEdits(baseText, operations);
  if (!edits.ok) throw new UserError('record-changed', `${id} cannot be made. ${edits.error}`);
  return applyTextEdits(baseText, edits.value);
}
