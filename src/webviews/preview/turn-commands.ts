import type { PreviewAction, PreviewTurn } from '../../core/benchmarks/preview.ts';
import {
  turnElementId,
  type DraftCommands,
  type PreviewView,
  type TurnCommands,
} from './preview-view.ts';

export interface TurnContext {
  readonly readOnly: string | undefined;
  readonly send: PreviewView['send'];
  readonly note: (text: string) => void;
  /** An edit of a turn; the element with the id gets the focus once it is done. */
  readonly edit: (turn: PreviewTurn, action: PreviewAction, focusNext: string) => void;
  readonly goTo: (turn: PreviewTurn) => void;
  readonly drafts: DraftCommands;
  readonly lastTurn: number;
}

/** Carries out what the keys and the buttons ask for, or says why not. */
export function turnCommands(context: TurnContext): TurnCommands {
  const { readOnly, send, note, goTo, drafts, lastTurn } = context;

  function change(
    turn: PreviewTurn,
    refusal: string | undefined,
    action: PreviewAction,
    focusTurn = turn.index,
  ): void {
    const reason = readOnly ?? refusal;
    if (reason === undefined) context.edit(turn, action, turnElementId(focusTurn));
    else note(reason);
  }

  function write(turn: PreviewTurn): void {
    if (readOnly === undefined) {
      drafts.begin({ type: 'text', pointer: turn.textPointer }, turn.text);
    } else note(readOnly);
  }

  return {
    focus: goTo,
    reveal: ({ textPointer }) => {
      send({ type: 'reveal', pointer: textPointer });
    },
    toggleEvidence: (turn, state) => {
      change(turn, turn.refusals[`toggle-evidence ${state}`], {
        type: 'toggle-evidence',
        turn: turn.index,
        state,
      });
    },
    setTarget: (turn) => {
      change(turn, turn.refusals['set-target'], { type: 'set-target', turn: turn.index });
    },
    swapSpeaker: (turn) => {
      change(turn, turn.refusals['set-speaker'], {
        type: 'set-speaker',
        turn: turn.index,
        speaker: turn.speaker === 'user' ? 'assistant' : 'user',
      });
    },
    write,
    split: (turn) => {
      const refusal = readOnly ?? turn.refusals['split-turn'];
      if (refusal !== undefined) {
        note(refusal);
        return;
      }
      write(turn);
      note('Put the cursor where the turn is to be cut, then press Split here (Ctrl+Shift+Enter).');
    },
    merge: (turn) => {
      change(
        turn,
        turn.refusals['merge-turn'],
        { type: 'merge-turn', turn: turn.index },
        turn.index - 1,
      );
    },
    move: (turn, direction) => {
      const place = turn[direction];
      const edge = direction === 'up' ? 'first' : 'last';
      if (place === undefined) note(`This is the ${edge} turn.`);
      else change(turn, undefined, { type: 'move-turn', turn: turn.index, ...place }, place.to);
    },
    addBelow: ({ index }) => {
      if (readOnly === undefined) drafts.begin({ type: 'turn', before: index + 1 }, '');
      else note(readOnly);
    },
    remove: (turn) => {
      change(
        turn,
        turn.refusals['remove-turn'],
        { type: 'remove-turn', turn: turn.index },
        Math.max(0, Math.min(turn.index, lastTurn - 1)),
      );
    },
    toggleSection: (turn) => {
      const begins = turn.refusals['merge-section'] === undefined;
      const type = begins ? 'merge-section' : 'split-section';
      change(turn, turn.refusals[type], { type, turn: turn.index });
    },
  };
}
