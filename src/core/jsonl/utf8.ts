/**
 * Byte offset, counted from `start`, of the first byte that is not part of valid UTF-8, or -1 when all are valid:
 * the place of the first U+FFFD that a decoder would write (WHATWG Encoding, section 8.1.1).
 */
export function invalidUtf8Offset(
  bytes: Uint8Array,
  start = 0,
  end: number = bytes.length,
): number {
  let at = start;
  while (at < end) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      at += 1;
      continue;
    }
    const length = sequenceLength(lead);
    if (length === 0 || at + length > end) return at - start;
    const second = bytes[at + 1] ?? 0;
    if (second < lowestSecond(lead) || second > highestSecond(lead)) return at - start;
    for (let next = at + 2; next < at + length; next += 1) {
      if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return at - start;
    }
    at += length;
  }
  return -1;
}

/** Bytes of the sequence that a lead byte begins; 0 for a byte that begins none. */
export function sequenceLength(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  if (lead >= 0xf0 && lead <= 0xf4) return 4;
  return 0;
}

/** Keeps out overlong forms. */
export function lowestSecond(lead: number): number {
  if (lead === 0xe0) return 0xa0;
  if (lead === 0xf0) return 0x90;
  return 0x80;
}

/** Keeps out surrogates and what lies beyond U+10FFFF. */
export function highestSecond(lead: number): number {
  if (lead === 0xed) return 0x9f;
  if (lead === 0xf4) return 0x8f;
  return 0xbf;
}
