/** A question without its name in the study: pages of blind sessions must not know it. */
export interface PresentedQuestion {
  /** `1`, `2` ... in the order in which they are asked. */
  readonly id: string;
  readonly type: 'choice' | 'text';
  readonly title: string;
  readonly description?: string;
  /** What it is about, e.g. the text of a state: record text, and hostile. */
  readonly text?: string;
  readonly isRequired: boolean;
  /** Asked only when the question with this id has one of these answers. */
  readonly askedWhen?: { readonly question: string; readonly values: readonly string[] };
  /** Of choices; empty for texts. */
  readonly choices: readonly PresentedChoice[];
}

export interface PresentedChoice {
  readonly value: string;
  readonly title: string;
  readonly description: string;
  readonly key: string;
}

/** By the ids of presented questions. */
export type PresentedAnswers = Readonly<Partial<Record<string, string>>>;
