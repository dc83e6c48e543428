import type { AnnotationTone } from '../model/annotation.ts';
import type { JsonValue } from '../model/json.ts';
import type { JsonPointer } from '../model/pointer.ts';
import type { RecordOperation } from '../model/record-operation.ts';
import type { Result } from '../model/result.ts';
import type { Choice } from './choice.ts';
import type { Candidate } from './candidate.ts';

/** A record as a dialogue that can be read and edited beside its text. */
export interface RecordPreview {
  /** Undefined when the record has nothing that could be shown. */
  readonly read: (record: JsonValue) => PreviewModel | undefined;
  /**
   * What an action changes, or why it cannot be done. Everything that names a turn by its position follows: the operations
   * leave each annotation on the turn that it was on.
   */
  readonly apply: (
    record: JsonValue,
    action: PreviewAction,
  ) => Result<readonly RecordOperation[], string>;
}

export interface PreviewModel {
  readonly title: string;
  /** Closed vocabularies, shown as selections. */
  readonly fields: readonly PreviewField[];
  readonly states: readonly PreviewState[];
  readonly sections: readonly PreviewSection[];
  readonly distance: PreviewDistance | undefined;
  /** Why there is no distance. */
  readonly noDistance?: string;
  /** One without a text is here too, with an empty one, so that it can be written. */
  readonly candidates: readonly Candidate[];
}

export interface PreviewField {
  readonly pointer: JsonPointer;
  readonly title: string;
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
  /** It may be taken out of the record. */
  readonly isOptional: boolean;
}

export interface PreviewState {
  /** `A` or `B`. */
  readonly id: string;
  readonly title: string;
  readonly tone: AnnotationTone;
  /** Undefined when the record has no such state; writing its text makes one. */
  readonly text: string | undefined;
  readonly textPointer: JsonPointer;
  readonly fields: readonly PreviewField[];
  /** What else the record says of it, in free text. */
  readonly facts: readonly { readonly label: string; readonly values: readonly string[] }[];
}

/** Turns that follow each other under one number. */
export interface PreviewSection {
  /** Undefined in a broken record. */
  readonly number: number | undefined;
  readonly title: string;
  /** At least one. */
  readonly turns: readonly PreviewTurn[];
}

export interface PreviewTurn {
  readonly index: number;
  readonly speaker: 'user' | 'assistant' | undefined;
  readonly text: string;
  readonly textPointer: JsonPointer;
  readonly isTarget: boolean;
  /** Ids of the states that it is evidence for. */
  readonly evidenceFor: readonly string[];
  /** Where one step takes it; undefined where there is no further step. */
  readonly up: PreviewPlace | undefined;
  readonly down: PreviewPlace | undefined;
  /** Why some actions cannot be done with it: the action's type, with the state behind it for `toggle-evidence`. */
  readonly refusals: Readonly<Partial<Record<string, string>>>;
}

export interface PreviewPlace {
  /** Index in the dialogue without the turn. */
  readonly to: number;
  /** Left out where the record's numbers cannot be read. */
  readonly section?: number;
}

/** d_q: turns from the latest evidence to the target. */
export interface PreviewDistance {
  readonly from: number;
  readonly to: number;
  readonly turns: number;
  readonly bin: string;
  /** The bin that the record states, and where. */
  readonly statedBin: string | undefined;
  readonly statedBinPointer: JsonPointer;
  readonly bins: readonly PreviewBin[];
}

/** Both ends belong to it; the last has no end. */
export interface PreviewBin {
  readonly id: string;
  readonly minimum: number;
  readonly maximum?: number;
}

/** Offsets and texts are those of a text field, in which every line end counts as one: see `field-text.ts`. */
export type PreviewAction =
  | { readonly type: 'toggle-evidence'; readonly turn: number; readonly state: string }
  | { readonly type: 'set-target'; readonly turn: number }
  | { readonly type: 'set-text'; readonly pointer: JsonPointer; readonly text: string }
  /** Null takes an optional field out of the record. */
  | { readonly type: 'set-field'; readonly pointer: JsonPointer; readonly value: string | null }
  | { readonly type: 'set-speaker'; readonly turn: number; readonly speaker: 'user' | 'assistant' }
  /** In the section of the turn before it; an index equal to the number of turns appends. */
  | { readonly type: 'add-turn'; readonly before: number; readonly text: string }
  | { readonly type: 'remove-turn'; readonly turn: number }
  /** To an index of the dialogue without the turn; without a section into that of the neighbours. */
  | {
      readonly type: 'move-turn';
      readonly turn: number;
      readonly to: number;
      readonly section?: number;
    }
  /** Cuts a turn in two; a text replaces its own first, and the offset is of that text. */
  | {
      readonly type: 'split-turn';
      readonly turn: number;
      readonly offset: number;
      readonly text?: string;
    }
  /** Joins a turn with the one before it. */
  | { readonly type: 'merge-turn'; readonly turn: number }
  /** The turn and those behind it begin a new section. */
  | { readonly type: 'split-section'; readonly turn: number }
  /** The section that begins with the turn is joined with the one before it. */
  | { readonly type: 'merge-section'; readonly turn: number };
