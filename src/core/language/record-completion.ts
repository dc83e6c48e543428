import type { Span } from '../model/span.ts';
import type { TextEdit } from '../model/text-edit.ts';

/** Something that could be written at the cursor. All texts are plain. */
export interface RecordCompletion {
  readonly role: 'property' | 'value';
  readonly label: string;
  readonly detail: string;
  readonly documentation: readonly string[];
  /** What the text replaces; within one line of the editor. */
  readonly range: Span;
  readonly text: string;
  /** Places in `text` that are still to be filled in, in order; empty ones are between characters. */
  readonly stops: readonly Span[];
  /** What stands in the range is held against this. */
  readonly filterText: string;
  readonly sortText: string;
  /** A comma that is missing before it. */
  readonly before: TextEdit | undefined;
  /** The first stop has suggestions of its own. */
  readonly asksFurther: boolean;
}
