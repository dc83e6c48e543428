import { textOperations } from '../../field-text.ts';
import type { JsonValue } from '../../../model/json.ts';
import { valueAt, type JsonPointer } from '../../../model/pointer.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import { err, ok, type Result } from '../../../model/result.ts';

/** The texts of a response and the entries of its lists; what should be a list and is a text is one text. */
const editable =
  /^\/(?:keyword|used_evidence_ids(?:\/\d+)?|response\/(?:overview_text|(?:bold_categories|productCategoryList|category_search_queries|rqList|attribution_list)(?:\/\d+)?))$/u;

/**
 * Only the text that was written changes. What must be in step with it, e.g. the bold text of a category whose label is
 * another one now, does not follow: the checks say what is out of step.
 */
export function setShoppingText(
  record: JsonValue,
  pointer: JsonPointer,
  text: string,
): Result<readonly RecordOperation[], string> {
  const present = valueAt(record, pointer);
  if (!editable.test(pointer) || typeof present !== 'string') {
    return err('This cannot be edited here. Use Edit Record.');
  }
  return ok(textOperations(pointer, present, text));
}
