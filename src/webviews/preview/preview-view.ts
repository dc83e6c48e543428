import type { PreviewAction, PreviewTurn } from '../../core/benchmarks/preview.ts';
import type {
  DraftPlace,
  PreviewDraft,
  PreviewLayout,
  PreviewMessage,
  PreviewRecord,
} from '../protocol/preview.ts';
import type { DraftConflict } from '../shared/draft-field.ts';
import type { Status } from '../shared/status-line.ts';

/** Everything that the templates draw from, and what they may call. */
export interface PreviewView {
  readonly record: PreviewRecord;
  readonly layout: PreviewLayout;
  readonly status: Status | undefined;
  /** The turn that the arrow keys are at. */
  readonly currentTurn: number;
  /** The draft of this record, with what has happened to its text in the meantime. */
  readonly draft: ShownDraft | undefined;
  readonly arrange: (change: Partial<PreviewLayout>) => void;
  readonly send: (message: PreviewMessage) => void;
  readonly edit: (action: PreviewAction) => void;
  readonly turns: TurnCommands;
  readonly drafts: DraftCommands;
  readonly showHelp: () => void;
}

export interface ShownDraft extends PreviewDraft {
  /** Undefined while the text in the record is the one that was begun with. */
  readonly conflict: DraftConflict | undefined;
}

/** What can be done with one turn; each says why when it cannot. */
export interface TurnCommands {
  readonly focus: (turn: PreviewTurn) => void;
  readonly reveal: (turn: PreviewTurn) => void;
  readonly toggleEvidence: (turn: PreviewTurn, state: string) => void;
  readonly setTarget: (turn: PreviewTurn) => void;
  readonly swapSpeaker: (turn: PreviewTurn) => void;
  readonly write: (turn: PreviewTurn) => void;
  readonly split: (turn: PreviewTurn) => void;
  readonly merge: (turn: PreviewTurn) => void;
  readonly move: (turn: PreviewTurn, direction: 'up' | 'down') => void;
  readonly addBelow: (turn: PreviewTurn) => void;
  readonly remove: (turn: PreviewTurn) => void;
  readonly toggleSection: (turn: PreviewTurn) => void;
}

export interface DraftCommands {
  readonly begin: (place: DraftPlace, original: string) => void;
  readonly type: (text: string) => void;
  readonly save: () => void;
  readonly cancel: () => void;
  /** Cuts the turn at the caret of the field. */
  readonly splitAt: (offset: number) => void;
  /** Forgets the draft and shows what the record has. */
  readonly takeTheirs: () => void;
}

/** Every turn that is shown, in order. */
export function shownTurns({ model }: PreviewRecord): readonly PreviewTurn[] {
  return model.sections.flatMap(({ turns }) => turns);
}

export function turnElementId(index: number): string {
  return `turn-${index}`;
}
