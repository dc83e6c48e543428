import type { TextEdit } from '../model/text-edit.ts';

/** A stretch of the original text that is still there, or a text that came in. */
type Piece = { readonly start: number; readonly end: number } | { readonly inserted: string };

/** A text that is edited step by step, and the edits that lead to it from where it began. */
export class EditedText {
  readonly #original: string;
  #pieces: readonly Piece[];
  #text: string;

  constructor(original: string) {
    this.#original = original;
    this.#text = original;
    this.#pieces = [{ start: 0, end: original.length }];
  }

  get text(): string {
    return this.#text;
  }

  /** @param edits in ascending order, not overlapping, in offsets of the text as it is now */
  apply(edits: readonly TextEdit[]): void {
    const pieces: Piece[] = [];
    let text = '';
    let at = 0;
    for (const { range, text: inserted } of edits) {
      pieces.push(...this.#between(at, range.start));
      if (inserted !== '') pieces.push({ inserted });
      text += this.#text.slice(at, range.start) + inserted;
      at = range.end;
    }
    pieces.push(...this.#between(at, this.#text.length));
    this.#pieces = pieces;
    this.#text = text + this.#text.slice(at);
  }

  /** All steps together, in offsets of the original text. */
  edits(): readonly TextEdit[] {
    const edits: TextEdit[] = [];
    let at = 0;
    let inserted = '';
    const close = (start: number): void => {
      if (start > at || inserted !== '')
        edits.push({ range: { start: at, end: start }, text: inserted });
      inserted = '';
    };
    for (const piece of this.#pieces) {
      if ('inserted' in piece) inserted += piece.inserted;
      else if (piece.start < piece.end) {
        close(piece.start);
        at = piece.end;
      }
    }
    close(this.#original.length);
    return edits;
  }

  /** The pieces of a range of the present text. */
  #between(start: number, end: number): readonly Piece[] {
    const found: Piece[] = [];
    let offset = 0;
    for (const piece of this.#pieces) {
      const length = 'inserted' in piece ? piece.inserted.length : piece.end - piece.start;
      const from = Math.max(start - offset, 0);
      const to = Math.min(end - offset, length);
      if (from < to) {
        found.push(
          'inserted' in piece
            ? { inserted: piece.inserted.slice(from, to) }
            : { start: piece.start + from, end: piece.start + to },
        );
      }
      offset += length;
    }
    return found;
  }
}
