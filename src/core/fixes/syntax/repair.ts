import type { Span } from '../../model/span.ts';
import type { TextEdit } from '../../model/text-edit.ts';

/**
 * A way to mend a fault of syntax that has yet to prove that it does. `if-valid`: surely meant where the text is JSON
 * afterwards.
 */
export interface Repair {
  readonly title: string;
  readonly isSure: boolean | 'if-valid';
  readonly edits: readonly TextEdit[];
}

/** Proposes repairs of a fault at a range, the likeliest first. */
export type Repairer = (text: string, range: Span) => readonly Repair[];

export function repair(title: string, isSure: Repair['isSure'], ...edits: TextEdit[]): Repair {
  return { title, isSure, edits };
}

export function insertAt(offset: number, text: string): TextEdit {
  return { range: { start: offset, end: offset }, text };
}
