import type { ItemTexts } from './item-texts.ts';

/** An item of a study as it leaves for a tool in which people answer: what they see and are asked, and nobody's decision. */
export interface ReviewTask {
  /** Hidden in a blind study: see hidden-items.ts. */
  readonly recordId: string;
  readonly candidate: string | undefined;
  readonly study: string;
  /** Of what is shown: when it comes back, a change since then can be told. */
  readonly inputHash: string;
  readonly draw: string | undefined;
  readonly texts: ItemTexts;
  /** In the order in which they are asked; at least one. */
  readonly questions: readonly TaskQuestion[];
}

export interface TaskQuestion {
  /** The id of the question, or its number in a blind study. */
  readonly name: string;
  readonly type: 'choice' | 'text';
  /** What is asked about this item, e.g. with the text of a state. */
  readonly title: string;
  readonly description: string | undefined;
  /** Empty for free words. */
  readonly choices: readonly TaskChoice[];
  readonly isRequired: boolean;
  /** Asked only when the question of this name has one of these answers. */
  readonly askedWhen: { readonly name: string; readonly values: readonly string[] } | undefined;
}

export interface TaskChoice {
  readonly value: string;
  readonly title: string;
  readonly description: string;
}

/** What people are told of all tasks of a study. */
export interface TaskGuide {
  readonly title: string;
  readonly instructions: readonly string[];
}

export interface TaskWriting {
  readonly text: string;
  /** What the tool has no place for, or has to be set up for. */
  readonly notes: readonly string[];
  /** The configuration of the project that asks the questions, as a text of its own. */
  readonly setup?: string;
}

/** A question as it is put to all tasks: tools have one form for a project. */
export interface CommonQuestion extends TaskQuestion {
  /** Whether the title differs between tasks: then it stands in their texts, and the title here is its name. */
  readonly isItemSpecific: boolean;
}

/** Each question once; required where it is for all tasks, with the choices of all of them. */
export function commonQuestions(tasks: readonly ReviewTask[]): readonly CommonQuestion[] {
  const byName = Map.groupBy(
    tasks.flatMap(({ questions }) => questions),
    ({ name }) => name,
  );
  return [...byName.values()].flatMap((asked): readonly CommonQuestion[] => {
    const [first] = asked;
    if (first === undefined) return [];
    const isSame = (of: (question: TaskQuestion) => unknown): boolean =>
      new Set(asked.map((question) => JSON.stringify(of(question)))).size === 1;
    const isItemSpecific = !isSame(({ title }) => title);
    const choices = new Map(
      asked.flatMap((one) => one.choices.map((choice) => [choice.value, choice] as const)),
    );
    return [
      {
        ...first,
        title: isItemSpecific ? first.name : first.title,
        description: isSame(({ description }) => description) ? first.description : undefined,
        choices: [...choices.values()],
        isRequired: asked.length === tasks.length && asked.every(({ isRequired }) => isRequired),
        // A condition that holds for some tasks alone would hide the question in others.
        askedWhen: isSame(({ askedWhen }) => askedWhen ?? null) ? first.askedWhen : undefined,
        isItemSpecific,
      },
    ];
  });
}

/** All that is shown as one text, with what is asked where no form of the project can say it. */
export function taskText(
  { texts, questions }: ReviewTask,
  common: readonly CommonQuestion[],
): string {
  const specific = questions.filter(({ name }) =>
    common.some((one) => one.name === name && one.isItemSpecific),
  );
  return [
    ...Object.values(texts).filter((text) => text !== undefined),
    ...specific.map(({ name, title }) => `${name}: ${title}`),
  ].join('\n\n');
}

/** What a task is about, in the properties that every import reads. */
export function taskIdentity(task: ReviewTask): Readonly<Record<string, string>> {
  const { recordId, candidate, study, inputHash, draw } = task;
  return {
    record_id: recordId,
    ...(candidate === undefined ? {} : { candidate }),
    study,
    input_hash: inputHash,
    ...(draw === undefined ? {} : { draw }),
  };
}
