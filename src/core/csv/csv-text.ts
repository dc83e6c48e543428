/** What a spreadsheet takes for the start of a formula, also behind what nobody sees and in its full-width form. */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;
/** Signs alone and numbers are no formulas; they stay what they are. */
const harmless = /^[+-]?(\d+(\.\d*)?([eE][+-]?\d+)?)?$/;

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe in front, as spreadsheets themselves mark text;
 * numbers never do. For files that nobody reads back.
 */
export function defused(text: string): string {
  return formulaStart.test(text) && !harmless.test(text) ? `'${text}` : text;
}

/**
 * The same for files that come back: `unguarded` takes the apostrophe off again. Numbers with a sign get one as well, since a
 * spreadsheet would spell them anew.
 */
export function guarded(text: string): string {
  return formulaStart.test(withoutApostrophes(text)) ? `'${text}` : text;
}

export function unguarded(text: string): string {
  return text.startsWith("'") && formulaStart.test(withoutApostrophes(text)) ? text.slice(1) : text;
}

function withoutApostrophes(text: string): string {
  return text.replace(/^'+/u, '');
}

/** A cell with quotes where it needs them (RFC 4180). */
export function csvCell(text: string, needsQuotes = /[",\r\n]/u): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of cells with its CRLF (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}
