import { isJsonObject } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { applyTextEdits, type TextEdit } from '../../../model/text-edit.ts';
import { parseJson } from '../../../jsonl/parse-json.ts';
import { tokenEdits } from '../../../jsonl/token-edits.ts';

/**
 * The edits that turn the text of a derived record, injected or swapped, into that of its base, byte for byte: the
 * tokens that differ or, where white space between tokens was lost, one edit from the first difference to the last.
 *
 * @returns or why the one was not derived from the other
 */
export function revertInjection(
  derivedText: string,
  baseText: string,
): Result<readonly TextEdit[], string> {
  const derived = parseJson(derivedText);
  const base = parseJson(baseText);
  if (!isJsonObject(derived) || !isJsonObject(base)) return err('Both must be records.');
  const { record_id: baseId } = base;
  if (typeof baseId !== 'string' || derived['base_record_id'] !== baseId) {
    return err(`It was not derived from ${typeof baseId === 'string' ? baseId : 'that record'}.`);
  }
  const edits = tokenEdits(derivedText, baseText);
  return ok(
    applyTextEdits(derivedText, edits) === baseText ? edits : [oneEdit(derivedText, baseText)],
  );
}

function oneEdit(from: string, to: string): TextEdit {
  const room = Math.min(from.length, to.length);
  let start = 0;
  while (start < room && from[start] === to[start]) start += 1;
  let tail = 0;
  while (tail < room - start && from[from.length - 1 - tail] === to[to.length - 1 - tail])
    tail += 1;
  return {
    range: { start, end: from.length - tail },
    text: to.slice(start, to.length - tail),
  };
}
