import { isJsonArray, isJsonObject, type JsonValue } from '../../../model/json.ts';
import { checkResponse } from '../response-checks/all-response-checks.ts';
import { shoppingRecordOf } from '../shopping-record.ts';

/** A failure of this check is flagged and retained (appendix B.4). */
const retainedCheck = 'category-uniqueness';

/** Answers by record: the same one is a base of many, lends to many, and is asked for by each. */
const answers = new WeakMap<object, { readonly refusal: string | undefined }>();

/**
 * Why a record is no validated GOOD one, from which others may be derived or borrow (appendices B.4 and B.9): its label,
 * marks of a derived record, or the checks that its response fails. Undefined where it is one. The record must not be
 * changed in place between two calls, since answers are remembered.
 */
export function goodRefusal(value: JsonValue): string | undefined {
  if (!isJsonObject(value)) return refusalOf(value);
  const known = answers.get(value);
  if (known !== undefined) return known.refusal;
  const refusal = refusalOf(value);
  answers.set(value, { refusal });
  return refusal;
}

function refusalOf(value: JsonValue): string | undefined {
  const record = shoppingRecordOf(value);
  if (record.label !== 'GOOD') {
    return `Its label is ${record.label ?? 'missing'}: records are derived from GOOD ones alone.`;
  }
  const marks = isJsonObject(value) ? derivedMarks.filter((mark) => isSet(value[mark])) : [];
  if (marks.length > 0) {
    return `It has ${marks.join(', ')} of its own, so it is derived already: records are derived from GOOD ones alone.`;
  }
  if (!record.response.isThere) return 'The record has no response.';
  const failed = checkResponse(record)
    .filter(({ check, faults }) => faults.length > 0 && check.id !== retainedCheck)
    .map(({ check }) => check.id);
  return failed.length === 0 ? undefined : `Its response fails ${failed.join(', ')}.`;
}

/** Properties of derived records alone. */
const derivedMarks = ['swap', 'defects', 'base_record_id'] as const;

/** `defects` may be there and empty. */
function isSet(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== null && !(isJsonArray(value) && value.length === 0);
}
