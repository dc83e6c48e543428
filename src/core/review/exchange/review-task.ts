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
  /** Name of the draw that the other one repeats. */
  readonly repeats?: string;
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
  /** The text of the tasks, each piece made when it is asked for. */
  readonly pieces: Iterable<string>;
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

/** What the tasks that ask a question say of it. */
interface AskedQuestions {
  readonly first: TaskQuestion;
  count: number;
  areRequired: boolean;
  readonly titles: Set<string>;
  readonly descriptions: Set<string | undefined>;
  readonly conditions: Set<string>;
  readonly choices: Map<string, TaskChoice>;
}

/** Each question once; required where it is for all tasks, with the choices of all of them. @yields after each task */
export function* commonQuestionSteps(
  tasks: readonly ReviewTask[],
): Generator<undefined, readonly CommonQuestion[]> {
  const byName = new Map<string, AskedQuestions>();
  for (const { questions } of tasks) {
    for (const question of questions) {
      const asked = byName.get(question.name) ?? nobodyAsked(question);
      byName.set(question.name, asked);
      asked.count += 1;
      asked.areRequired &&= question.isRequired;
      asked.titles.add(question.title);
      asked.descriptions.add(question.description);
      asked.conditions.add(JSON.stringify(question.askedWhen ?? null));
      for (const choice of question.choices) asked.choices.set(choice.value, choice);
    }
    yield;
  }
  return [...byName.values()].map((asked): CommonQuestion => {
    const { first, count, areRequired, titles, descriptions, conditions, choices } = asked;
    const isItemSpecific = titles.size > 1;
    return {
      ...first,
      title: isItemSpecific ? first.name : first.title,
      description: descriptions.size === 1 ? first.description : undefined,
      choices: [...choices.values()],
      isRequired: count === tasks.length && areRequired,
      // A condition that holds for some tasks alone would hide the question in others.
      askedWhen: conditions.size === 1 ? first.askedWhen : undefined,
      isItemSpecific,
    };
  });
}

function nobodyAsked(first: TaskQuestion): AskedQuestions {
  return {
    ...{ first, count: 0, areRequired: true, titles: new Set(), descriptions: new Set() },
    ...{ conditions: new Set(), choices: new Map() },
  };
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
  const { recordId, candidate, study, inputHash, draw, repeats } = task;
  return {
    record_id: recordId,
    ...(candidate === undefined ? {} : { candidate }),
    study,
    input_hash: inputHash,
    ...(draw === undefined ? {} : { draw }),
    ...(repeats === undefined ? {} : { repeats }),
  };
}
