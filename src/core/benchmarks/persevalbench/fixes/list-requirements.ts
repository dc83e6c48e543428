import type { Fix } from '../../../model/fix.ts';
import { toWrite } from '../../../model/to-write.ts';
import { isJsonArray, type JsonValue } from '../../../model/json.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import { valueAt } from '../../../model/pointer.ts';

const pointer = '/states/A/requirements';

/** Adds what is missing to two requirements, to be written. */
export function listRequirements(record: JsonValue): Fix {
  const listed = valueAt(record, pointer);
  const present = isJsonArray(listed) ? listed : [];
  const missing = Math.max(1, 2 - new Set(present).size);
  const texts = Array.from({ length: missing }, (_, index) =>
    toWrite(`Requirement ${present.length + index + 1} of state A, to be checked on its own`),
  );
  const operations = isJsonArray(listed)
    ? texts.map((value, index): RecordOperation => {
        return { op: 'insert', pointer: `${pointer}/${listed.length + index}`, value };
      })
    : [{ op: 'set' as const, pointer, value: texts }];
  const what = missing === 1 ? 'another requirement' : 'two requirements';
  return { title: `Add ${what} to be written`, operations };
}
