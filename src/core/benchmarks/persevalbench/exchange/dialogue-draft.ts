import type { ExchangeLeftover } from '../../exchange-format.ts';
import { linesTitle } from '../../../exchange/line-numbers.ts';
import { markWithin, type Mark, type Role } from './dialogue-lines.ts';

export interface DraftTurn {
  readonly episode: number;
  readonly role: Role;
  readonly text: string;
  readonly marks: readonly Mark[];
  /** The first and last line of its text, counted from 1. */
  readonly firstLine: number;
  readonly lastLine: number;
}

/** The turns of one dialogue, and what stands around them. */
export interface DialogueDraft {
  readonly turns: readonly DraftTurn[];
  readonly leftovers: readonly ExchangeLeftover[];
  readonly line: number;
}

export function turnPlace(index: number, { firstLine, lastLine }: DraftTurn): string {
  return `turn ${index}, ${linesTitle(firstLine, lastLine)}`;
}

/** Marks that stand in the middle of a text were left there. */
export function innerMarks(turns: readonly DraftTurn[]): readonly ExchangeLeftover[] {
  return turns.flatMap((turn, index) => {
    const mark = markWithin(turn.text);
    if (mark === undefined) return [];
    const message = `${mark} does not stand at the end of a line, so it marks nothing. It was left in the text.`;
    return [{ place: turnPlace(index, turn), message }];
  });
}
