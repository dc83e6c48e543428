/** Files of some editors begin with one; it is no part of the first line, nor of a later one where files were put together. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
