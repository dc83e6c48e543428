import type { TextEdit } from '../model/text-edit.ts';

/** One way to mend a problem by edits of the text: for what is not JSON, or what no change of values can mend. */
export interface TextFix {
  /** What it does, as a command. */
  readonly title: string;
  /** Surely what was meant: the one that "fix all of this kind" takes. */
  readonly isPreferred: boolean;
  /** In ascending order, in UTF-16 offsets of the text. */
  readonly edits: readonly TextEdit[];
}
