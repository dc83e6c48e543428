import type { JsonValue } from '../../core/model/json.ts';
import type { RecordOperation } from '../../core/model/record-operation.ts';
import type { Result } from '../../core/model/result.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { DatasetRecord } from './dataset-record.ts';

/** What an edit changes in a record, or why it cannot be done. */
export type PageEdit = (value: JsonValue) => Result<readonly RecordOperation[], string>;

/**
 * What an edit that was made on a page changes in its record.
 *
 * @param reason why nothing can be edited, where that is so
 * @param edit undefined where records of the kind cannot be edited on the page
 * @throws {UserError} when it cannot be done
 */
export function editOperations(
  record: DatasetRecord,
  reason: string | undefined,
  edit: PageEdit | undefined,
): readonly RecordOperation[] {
  if (reason !== undefined) throw new UserError('file-not-writable', `Read-only: ${reason}`);
  if (edit === undefined || record.value === undefined) {
    throw new UserError('unknown-kind', `${record.name} cannot be edited here.`);
  }
  const operations = edit(record.value);
  if (!operations.ok) throw new UserError('usage', operations.error);
  return operations.value;
}
