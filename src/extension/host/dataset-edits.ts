/** One change of a document as VS Code reports it: a range of old lines and the text that replaces it. */
export interface LineChange {
  readonly startLine: number;
  /** Last old line that the range touches. */
  readonly endLine: number;
  /** Line breaks in the new text. */
  readonly insertedBreaks: number;
}

/** Lines to take anew: `removed` old lines at `start` are replaced by `inserted` lines of the new document. */
export interface LineReplacement {
  /** Where the lines begin, in the numbering that holds once the replacements before it are made. */
  readonly start: number;
  readonly removed: number;
  readonly inserted: number;
}

/**
 * Turns the changes of one event (old coordinates, any order, several possibly on one line) into
 * replacements of whole lines that can be applied from first to last, reading the new document.
 */
export function lineReplacements(changes: readonly LineChange[]): readonly LineReplacement[] {
  const ordered = changes.toSorted((a, b) => a.startLine - b.startLine || a.endLine - b.endLine);
  const replacements: LineReplacement[] = [];
  let shift = 0;
  for (let index = 0; index < ordered.length;) {
    const first = ordered[index];
    if (first === undefined) break;
    let endLine = first.endLine;
    let delta = 0;
    let next = index;
    for (; next < ordered.length; next += 1) {
      const change = ordered[next];
      if (change === undefined || (next > index && change.startLine > endLine)) break;
      endLine = Math.max(endLine, change.endLine);
      delta += change.insertedBreaks - (change.endLine - change.startLine);
    }
    const removed = endLine - first.startLine + 1;
    replacements.push({ start: first.startLine + shift, removed, inserted: removed + delta });
    shift += delta;
    index = next;
  }
  return replacements;
}
