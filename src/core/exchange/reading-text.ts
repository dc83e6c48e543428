/** A text as a format reads it: no byte order mark, and lines that end at a line feed alone. */
export function readingText(text: string): string {
  return text.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n');
}
