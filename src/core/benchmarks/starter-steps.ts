import {
  questionsLeft,
  type Starter,
  type StarterAnswers,
  type StarterQuestion,
} from './starter.ts';

/** One question at a time, with a way back. */
export interface StarterStep {
  readonly question: StarterQuestion;
  /** From 1. */
  readonly number: number;
  /** How many there will be in all, as far as can be told. */
  readonly of: number;
  /** What was answered before the user came back to this question. */
  readonly before: string | undefined;
}

/** Walks through the questions of a starter that are still open. */
export class StarterSteps {
  readonly #starter: Starter;
  /** The answers before each question that was asked. */
  readonly #history: StarterAnswers[] = [];
  #answers: StarterAnswers;
  /** Answers that were taken back, by question. */
  readonly #taken = new Map<string, string>();

  /** @param given answers that are not asked for */
  constructor(starter: Starter, given: StarterAnswers) {
    this.#starter = starter;
    this.#answers = given;
  }

  get answers(): StarterAnswers {
    return this.#answers;
  }

  /** Undefined when every question has its answer. */
  get step(): StarterStep | undefined {
    const question = this.#starter.next(this.#answers);
    if (question === undefined) return undefined;
    const asked = this.#history.length;
    return {
      question,
      number: asked + 1,
      of: asked + questionsLeft(this.#starter, this.#answers),
      before: this.#taken.get(question.id),
    };
  }

  answer(value: string): void {
    const question = this.#starter.next(this.#answers);
    if (question === undefined) return;
    this.#history.push(this.#answers);
    this.#answers = { ...this.#answers, [question.id]: value };
    this.#taken.set(question.id, value);
  }

  back(): void {
    this.#answers = this.#history.pop() ?? this.#answers;
  }
}
