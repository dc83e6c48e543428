import type { Span } from '../model/span.ts';
import { highestSecond, lowestSecond, sequenceLength } from './utf8.ts';

/**
 * Where UTF-16 offsets of a decoded text lie in its bytes. Bytes that are not UTF-8 count as the U+FFFD that a decoder
 * writes for them (WHATWG Encoding, section 8.1.1); an offset within a surrogate pair is taken for the pair's start.
 *
 * @param span the bytes that were decoded
 * @param offsets UTF-16 units of the decoded text, in ascending order; those beyond its end are its end
 * @returns offsets into `bytes`
 */
export function byteOffsetsOf(
  bytes: Uint8Array,
  span: Span,
  offsets: readonly number[],
): readonly number[] {
  const found: number[] = [];
  let at = span.start;
  let units = 0;
  for (const offset of offsets) {
    while (units < offset && at < span.end) {
      const character = characterAt(bytes, at, span.end);
      if (units + character.units > offset) break;
      units += character.units;
      at += character.length;
    }
    found.push(at);
  }
  return found;
}

/** What a decoder takes for one character, in bytes and in UTF-16 units. */
function characterAt(
  bytes: Uint8Array,
  at: number,
  end: number,
): { readonly length: number; readonly units: 1 | 2 } {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return { length: 1, units: 1 };
  const length = sequenceLength(lead);
  if (length === 0) return { length: 1, units: 1 };
  for (let next = 1; next < length; next += 1) {
    // A sequence that breaks off counts as one character up to there; what breaks it begins the next.
    if (at + next >= end || !continues(lead, next, bytes[at + next] ?? 0)) {
      return { length: next, units: 1 };
    }
  }
  return { length, units: length === 4 ? 2 : 1 };
}

function continues(lead: number, position: number, byte: number): boolean {
  if (position > 1) return (byte & 0xc0) === 0x80;
  return byte >= lowestSecond(lead) && byte <= highestSecond(lead);
}
