import type { JsonValue } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { RepairedRecord } from './repaired-record.ts';

/** A proposal as a text that people can change. */
export function editableText(proposal: JsonValue): string {
  return typeof proposal === 'string' ? proposal : JSON.stringify(proposal, undefined, 2);
}

/** What a person made of a proposal. @throws {UserError} when it is none any more */
export function readEdited(
  { repair, value }: RepairedRecord,
  proposal: JsonValue,
  text: string,
): JsonValue {
  if (typeof proposal === 'string') {
    if (text.trim() === '') throw new UserError('usage', 'The text is empty. Nothing was changed.');
    return text;
  }
  const read = repair.read(text, value);
  if (read.ok) return read.value;
  throw new UserError('usage', `The text cannot be used: ${read.error} Nothing was changed.`);
}
