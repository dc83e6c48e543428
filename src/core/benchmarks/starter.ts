import type { JsonObject } from '../model/json.ts';
import type { Choice } from './authoring.ts';

/** Asks for what a new record is to be, and writes its skeleton. */
export interface Starter {
  /** The question that comes after these answers; undefined when the record can be written. */
  readonly next: (answers: StarterAnswers) => StarterQuestion | undefined;
  /** A complete record that says in every text what to write there. */
  readonly skeleton: (answers: StarterAnswers, recordId: string) => JsonObject;
}

/** Question id to chosen value. */
export type StarterAnswers = Readonly<Record<string, string>>;

export interface StarterQuestion {
  /** Stable, e.g. `scene_type`. */
  readonly id: string;
  readonly title: string;
  readonly choices: readonly Choice[];
}
