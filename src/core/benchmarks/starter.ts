import type { JsonObject } from '../model/json.ts';

/** Asks for what a new record is to be, and writes its skeleton. */
export interface Starter {
  /** Id of the first record of a file. Its spelling is what later ids follow where a file shows no pattern of its own. */
  readonly firstId: string;
  /** The question that comes after these answers; undefined when the record can be written. Answers that do not fit are asked again. */
  readonly next: (answers: StarterAnswers) => StarterQuestion | undefined;
  /**
   * A complete record that says in every text what to write there, and that has no problem of severity error.
   *
   * @param answers such that `next` has no further question
   */
  readonly skeleton: (answers: StarterAnswers, recordId: string) => JsonObject;
  /** Ready-made answers, which become the snippets of the kind. */
  readonly presets: readonly StarterPreset[];
}

/** Question id to chosen value. */
export type StarterAnswers = Readonly<Record<string, string>>;

export interface StarterQuestion {
  /** Stable, e.g. `scene_type`. */
  readonly id: string;
  /** A few words, e.g. `Scene type`. */
  readonly title: string;
  /** The question in full. */
  readonly prompt: string;
  /** Those that are legal after the answers so far. */
  readonly choices: readonly StarterChoice[];
}

export interface StarterChoice {
  readonly value: string;
  readonly title: string;
  readonly description: string;
}

export interface StarterPreset {
  /** One word, by which it is called up while typing. */
  readonly prefix: string;
  readonly title: string;
  readonly answers: StarterAnswers;
}

/** How many questions are still to come if the first choice is always taken. */
export function questionsLeft(starter: Starter, answers: StarterAnswers): number {
  let count = 0;
  let given = answers;
  for (;;) {
    const question = starter.next(given);
    const [first] = question?.choices ?? [];
    if (question === undefined || first === undefined) return count;
    given = { ...given, [question.id]: first.value };
    count += 1;
  }
}
