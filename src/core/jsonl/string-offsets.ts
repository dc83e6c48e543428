const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
/** Code units of `\uXXXX` and of every other escape. */
const unicodeEscapeLength = 6;
const shortEscapeLength = 2;

/** Length in the text of the unit that starts at an offset within a string: an escape, or one code unit. */
function unitLength(text: string, offset: number): number {
  if (text.charCodeAt(offset) !== BACKSLASH) return 1;
  return text.charCodeAt(offset + 1) === LETTER_U ? unicodeEscapeLength : shortEscapeLength;
}

/**
 * Where a UTF-16 offset of a decoded string stands in the text. Every escape decodes to one code unit, so a pair of
 * surrogates is two units whether it is written raw or as two escapes.
 *
 * @param content start of the string's content, behind its opening quote
 * @param decodedOffset clamped to the string
 */
export function textOffsetIn(
  text: string,
  content: number,
  contentEnd: number,
  decodedOffset: number,
): number {
  let at = content;
  for (let decoded = 0; decoded < decodedOffset && at < contentEnd; decoded += 1) {
    at += unitLength(text, at);
  }
  return Math.min(at, contentEnd);
}

/** The UTF-16 offset in the decoded string of the unit that covers a text offset; clamped to the string. */
export function decodedOffsetIn(
  text: string,
  content: number,
  contentEnd: number,
  textOffset: number,
): number {
  const target = Math.min(textOffset, contentEnd);
  let decoded = 0;
  for (let at = content; at < target; decoded += 1) {
    at += unitLength(text, at);
    if (at > target) return decoded;
  }
  return decoded;
}
