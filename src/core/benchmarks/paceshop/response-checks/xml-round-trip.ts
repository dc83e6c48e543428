import type { JsonValue } from '../../../model/json.ts';
import { isJsonArray, isJsonObject } from '../../../model/json.ts';
import { pointerOf } from '../../../model/pointer.ts';
import { readResponseXml, writeResponseXml } from '../response-xml.ts';
import { unwritableCharacter } from '../xml-text.ts';
import { nothing } from './nothing.ts';
import type { ResponseCheck, ResponseFault } from './response-check.ts';

/**
 * Appendices B.9 and D.2: the XML view reads back as the response. Without a view only the characters are looked at: a view
 * can then be written.
 */
export const xmlRoundTrip: ResponseCheck = {
  id: 'xml-round-trip',
  title:
    'The response can be written as XML, and response_xml, where it is there, reads back as the response.',
  isInferred: false,
  explainedBy: [],
  canTell: ({ response, hasOtherXml }) => response.isThere && !hasOtherXml,
  look: ({ response, responseXml }) => {
    if (!response.isThere || response.value === undefined) return nothing;
    if (responseXml === undefined) {
      return isWritable(response.value, 0) ? nothing : unwritableTexts(response.value);
    }
    // A view in our own spelling needs no parsing.
    const written = writeResponseXml(response.value);
    if (written.ok && written.value === responseXml) return nothing;
    const pointer = '/response_xml';
    const read = readResponseXml(responseXml);
    if (!read.ok) {
      return [{ pointer, message: `The XML view cannot be read. ${read.error}`, advice: whatNext }];
    }
    const difference = firstDifference(response.value, read.value, []);
    if (difference === undefined) return nothing;
    const place = difference.length === 0 ? 'as a whole' : `at ${pointerOf(...difference)}`;
    return [
      { pointer, message: `The XML view differs from the response ${place}.`, advice: whatNext },
    ];
  },
};

const greatestDepth = 50;

const whatNext = 'Write it anew from the response, or delete it.';

/** Without a path for every text: nearly every response can be written. */
function isWritable(value: JsonValue, depth: number): boolean {
  if (typeof value === 'string') return unwritableCharacter(value) === undefined;
  if (typeof value !== 'object' || value === null || depth > greatestDepth) return true;
  for (const child of Object.values(value)) {
    if (child !== undefined && !isWritable(child, depth + 1)) return false;
  }
  return true;
}

function unwritableTexts(response: JsonValue): readonly ResponseFault[] {
  const faults: ResponseFault[] = [];
  lookInto(response, [], faults);
  return faults.length === 0 ? nothing : faults;
}

function lookInto(
  value: JsonValue,
  path: readonly (string | number)[],
  faults: ResponseFault[],
): void {
  if (typeof value === 'string') {
    const found = unwritableCharacter(value);
    if (found === undefined) return;
    faults.push({
      pointer: pointerOf('response', ...path),
      message: `The text holds ${found}, which XML cannot hold, so the response has no XML view.`,
      advice: 'Take it out.',
    });
  } else if (path.length > greatestDepth) {
    return;
  } else if (isJsonArray(value)) {
    for (const [index, item] of value.entries()) lookInto(item, [...path, index], faults);
  } else if (isJsonObject(value)) {
    for (const [key, child] of Object.entries(value)) {
      if (child !== undefined) lookInto(child, [...path, key], faults);
    }
  }
}

/** Where two values differ first; undefined where they are equal. The order of properties does not matter. */
function firstDifference(
  one: JsonValue | undefined,
  other: JsonValue | undefined,
  path: readonly (string | number)[],
): readonly (string | number)[] | undefined {
  if (isJsonArray(one) && isJsonArray(other)) {
    for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
      const found = firstDifference(one[index], other[index], [...path, index]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (isJsonObject(one) && isJsonObject(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      if (!Object.hasOwn(one, key) || !Object.hasOwn(other, key)) return [...path, key];
      const found = firstDifference(one[key], other[key], [...path, key]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  // 0 and -0 are one number to people.
  return one === other ? undefined : path;
}
