/** Whitespace of JSON; nothing else is. */
export function isJsonWhitespace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

/** True when a line holds no value: nothing, or JSON whitespace. */
export function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (!isJsonWhitespace(text.charCodeAt(at))) return false;
  }
  return true;
}

/** The first offset from `at` on that is not JSON whitespace, or the text's length. */
export function skipWhitespace(text: string, at: number): number {
  let next = at;
  while (next < text.length && isJsonWhitespace(text.charCodeAt(next))) next += 1;
  return next;
}

/**
 * Characters that nobody can see and that JSON does not take for whitespace: control characters, the spaces
 * of Unicode, zero-width marks and the byte order mark.
 */
export function isInvisible(code: number): boolean {
  if (code < 0x20) return !isJsonWhitespace(code);
  if (code < 0x7f) return false;
  return (
    code <= 0xa0 ||
    code === 0xad ||
    (code >= 0x2000 && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202f) ||
    (code >= 0x205f && code <= 0x206f) ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

const names: Readonly<Record<number, string>> = {
  0x00: 'NUL',
  0x08: 'backspace',
  0x09: 'tab',
  0x0a: 'line feed',
  0x0b: 'vertical tab',
  0x0c: 'form feed',
  0x0d: 'carriage return',
  0x1b: 'escape',
  0xa0: 'no-break space',
  0xad: 'soft hyphen',
  0x200b: 'zero-width space',
  0x2028: 'line separator',
  0x2029: 'paragraph separator',
  0x3000: 'ideographic space',
  0xfeff: 'byte order mark',
  0xfffd: 'replacement character',
};

/** A character for a message: itself where it can be seen, else its code point and, where known, its name. */
export function nameOfCharacter(text: string, at: number): string {
  const code = text.codePointAt(at) ?? 0;
  const name = names[code];
  const isPlain = name === undefined && !isInvisible(code) && (code < 0xd800 || code > 0xdfff);
  if (isPlain) return `\`${String.fromCodePoint(code)}\``;
  const point = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return name === undefined ? point : `${point} (${name})`;
}

const longestQuotation = 40;

/** Text of a record for a message, cut where it is long, never within a surrogate pair. */
export function quoted(text: string): string {
  if (text.length <= longestQuotation) return `\`${text}\``;
  const cut = text.slice(0, longestQuotation);
  const last = cut.charCodeAt(cut.length - 1);
  const isCutPair = last >= 0xd800 && last <= 0xdbff;
  return `\`${isCutPair ? cut.slice(0, -1) : cut}…\``;
}
