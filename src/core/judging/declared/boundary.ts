import { hashJson } from '../hashes.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';

/**
 * A code for the prompt's marker lines that none of the judged texts contains. It is derived from
 * a hash of these texts, so the same input gives the same prompt, and a text cannot hold it on
 * purpose: writing it down would change the hash. A chance hit is ruled out by looking.
 *
 * @param visible all that the prompt shows
 */
export function boundaryFor(visible: JsonObject): string {
  const lowerCaseTexts = textsOf(visible).map((text) => text.toLowerCase());
  for (let attempt = 0; ; attempt += 1) {
    const boundary = `data-${hashJson([attempt, visible]).slice(0, 16)}`;
    if (lowerCaseTexts.every((text) => !text.includes(boundary))) return boundary;
  }
}

function textsOf(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return [value];
  if (isJsonArray(value)) return value.flatMap(textsOf);
  if (!isJsonObject(value)) return [];
  return Object.values(value).flatMap((member) => textsOf(member ?? null));
}
