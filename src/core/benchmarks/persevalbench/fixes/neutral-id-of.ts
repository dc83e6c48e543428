import { hashJson } from '../../../judging/hashes.ts';
import { isJsonObject, type JsonValue } from '../../../model/json.ts';

const digits = 8;

/** An id that says nothing of the record and that no other record is likely to have: it comes from all but its id. */
export function neutralIdOf(record: JsonValue): string {
  const content = isJsonObject(record) ? { ...record, id: undefined } : record;
  return `sc-${hashJson(content).slice(0, digits)}`;
}
