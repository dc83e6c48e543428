/** A place in an editor: both count from 0, characters in UTF-16 units. */
export interface TextPlace {
  readonly line: number;
  readonly character: number;
}

/** One of the changes that were made to a text at once, in the places before all of them. */
export interface TextChange {
  readonly start: TextPlace;
  readonly end: TextPlace;
  readonly text: string;
}

/** Where a line is after some changes. */
export interface TrackedLine {
  readonly line: number;
  /**
   * The line was edited within or not at all. Otherwise it was cut, joined or replaced together with others, and is
   * the same only if its text is.
   */
  readonly isCertain: boolean;
}

export function trackLine(line: number, changes: readonly TextChange[]): TrackedLine {
  let shift = 0;
  let isCertain = true;
  for (const change of changes) {
    if (change.start.line > line) continue;
    if (isBefore(line, change))
      shift += breaksIn(change.text) - (change.end.line - change.start.line);
    else if (!isWithin(line, change)) isCertain = false;
  }
  return { line: line + shift, isCertain };
}

/** The change ends before the line, which begins a line still. */
function isBefore(line: number, { start, end, text }: TextChange): boolean {
  if (end.line < line) return true;
  if (end.line > line || end.character > 0) return false;
  return text === '' ? start.character === 0 : /[\r\n]$/u.test(text);
}

/** The line is edited, or replaced by one other. */
function isWithin(line: number, { start, end, text }: TextChange): boolean {
  if (start.line !== line) return false;
  if (end.line === line) return breaksIn(text) === 0;
  const isWholeLine = start.character === 0 && end.line === line + 1 && end.character === 0;
  return isWholeLine && breaksIn(text) === 1 && /[\r\n]$/u.test(text);
}

function breaksIn(text: string): number {
  return text === '' ? 0 : text.split(/\r\n|\r|\n/u).length - 1;
}
