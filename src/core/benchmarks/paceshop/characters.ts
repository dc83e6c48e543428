/**
 * Lengths of the response contract are counted in characters as Python and JSON Schema count them: in Unicode code points.
 * An emoji may be several of them. The `**` marks of an overview count like any other character.
 */
export function characterCount(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length - 1; index += 1) {
    if (isPairAt(text, index)) {
      count -= 1;
      index += 1;
    }
  }
  return count;
}

/** The UTF-16 offset at which the character with this number (from 0) begins; the text's length where it has fewer. */
export function offsetOfCharacter(text: string, character: number): number {
  let offset = 0;
  for (let passed = 0; passed < character && offset < text.length; passed += 1) {
    offset += isPairAt(text, offset) ? 2 : 1;
  }
  return offset;
}

function isPairAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code < 0xd8_00 || code > 0xdb_ff) return false;
  const next = text.charCodeAt(index + 1);
  return next >= 0xdc_00 && next <= 0xdf_ff;
}
