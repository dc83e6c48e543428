import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import type { RepairProvenance } from '../../repair.ts';
import { textOperations } from './text-operations.ts';

/** Puts a text in the place of the error response, with who wrote it; all else in the record stays as it is. */
export function responseOperations(
  record: JsonValue,
  text: string,
  { model, isEdited }: RepairProvenance,
): Result<readonly RecordOperation[], string> {
  if (!isJsonObject(record)) return err('The record is not an object.');
  const { responses } = record;
  const written: JsonObject = { text, model, ...(isEdited ? { edited: true } : {}) };
  if (!isJsonObject(responses)) {
    return ok([{ op: 'set', pointer: '/responses', value: { error: written } }]);
  }
  const { error } = responses;
  if (!isJsonObject(error)) return ok([{ op: 'set', pointer: '/responses/error', value: written }]);
  const operations: RecordOperation[] = [
    ...textOperations('/responses/error/text', error['text'], text),
  ];
  if (error['model'] !== model) {
    operations.push({ op: 'set', pointer: '/responses/error/model', value: model });
  }
  const { edited } = error;
  if (isEdited && edited !== true) {
    operations.push({ op: 'set', pointer: '/responses/error/edited', value: true });
  }
  // A false says the same as nothing, and may stay.
  if (!isEdited && edited !== undefined && edited !== false) {
    operations.push({ op: 'remove', pointer: '/responses/error/edited' });
  }
  return ok(operations);
}
