import type { AnnotationTone } from '../model/annotation.ts';
import type { JsonValue } from '../model/json.ts';
import type { JsonPointer } from '../model/pointer.ts';
import type { RecordOperation } from '../model/record-operation.ts';
import type { Result } from '../model/result.ts';
import type { Choice } from './authoring.ts';
import type { Candidate } from './benchmark.ts';

/** A record as a dialogue that can be read and edited beside its text. */
export interface RecordPreview {
  /** Undefined when the record has nothing that could be shown. */
  readonly read: (record: JsonValue) => PreviewModel | undefined;
  /** What an action changes, or why it cannot be done. */
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
  readonly candidates: readonly Candidate[];
}

export interface PreviewField {
  readonly pointer: JsonPointer;
  readonly title: string;
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
}

export interface PreviewState {
  /** `A` or `B`. */
  readonly id: string;
  readonly title: string;
  readonly tone: AnnotationTone;
  readonly text: string | undefined;
  readonly textPointer: JsonPointer;
  readonly fields: readonly PreviewField[];
}

export interface PreviewSection {
  readonly number: number;
  readonly title: string;
  readonly turns: readonly PreviewTurn[];
}

export interface PreviewTurn {
  readonly index: number;
  readonly speaker: 'user' | 'assistant' | undefined;
  readonly text: string;
  readonly pointer: JsonPointer;
  readonly isTarget: boolean;
  /** Ids of the states that it is evidence for. */
  readonly evidenceFor: readonly string[];
}

/** d_q: turns from the latest evidence to the target. */
export interface PreviewDistance {
  readonly from: number;
  readonly to: number;
  readonly turns: number;
  readonly bin: string;
  /** The bin that the record states. */
  readonly statedBin: string | undefined;
}

export type PreviewAction =
  | { readonly type: 'toggle-evidence'; readonly turn: number; readonly state: string }
  | { readonly type: 'set-target'; readonly turn: number }
  | { readonly type: 'set-text'; readonly pointer: JsonPointer; readonly text: string }
  | { readonly type: 'set-field'; readonly pointer: JsonPointer; readonly value: string }
  | { readonly type: 'set-speaker'; readonly turn: number; readonly speaker: 'user' | 'assistant' }
  | { readonly type: 'add-turn'; readonly before: number }
  | { readonly type: 'remove-turn'; readonly turn: number }
  | { readonly type: 'move-turn'; readonly turn: number; readonly to: number }
  /** Cuts a turn in two at an offset of its decoded text. */
  | { readonly type: 'split-turn'; readonly turn: number; readonly offset: number }
  /** Joins a turn with the one before it. */
  | { readonly type: 'merge-turn'; readonly turn: number }
  /** The turn and those behind it begin a new episode. */
  | { readonly type: 'split-episode'; readonly turn: number }
  /** The episode is joined with the one before it. */
  | { readonly type: 'merge-episode'; readonly episode: number };
