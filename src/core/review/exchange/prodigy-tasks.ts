import type { JsonObject } from '../../model/json.ts';
import { carrier } from './carried-reviews.ts';
import { optionId } from './prodigy-row.ts';
import {
  taskIdentity,
  type ReviewTask,
  type TaskQuestion,
  type TaskWriting,
} from './review-task.ts';

/** Choice tasks for Prodigy: one list of options for all questions of an item, which name them. */
export function* prodigyTasks(tasks: readonly ReviewTask[]): Generator<undefined, TaskWriting> {
  const wordless = new Set<string>();
  for (const { questions } of tasks) {
    for (const { type, title } of questions) if (type === 'text') wordless.add(title);
    yield;
  }
  return {
    pieces: taskLines(tasks),
    notes:
      wordless.size === 0
        ? []
        : [
            `Choice tasks have no place for free words. Not asked: ${[...wordless].join('; ')}. What is written into \`user_input\` comes back as the comment.`,
          ],
  };
}

function* taskLines(tasks: readonly ReviewTask[]): Generator<string, undefined> {
  for (const task of tasks) yield `${JSON.stringify(rowOf(task))}\n`;
  return undefined;
}

function rowOf(task: ReviewTask): JsonObject {
  const choices = task.questions.filter(({ type }) => type === 'choice');
  const isSingle = choices.length === 1;
  return {
    text: [
      ...Object.values(task.texts).filter((text) => text !== undefined),
      ...choices.map(({ name, title }) => (isSingle ? title : `${name}: ${title}`)),
    ].join('\n\n'),
    options: choices.flatMap((question) => optionsOf(question, isSingle)),
    ...(isSingle ? {} : { config: { choice_style: 'multiple' } }),
    meta: { ...taskIdentity(task) },
    // It tells the import that options name their questions.
    [carrier]: [],
  };
}

function optionsOf({ name, choices }: TaskQuestion, isSingle: boolean): readonly JsonObject[] {
  return choices.map(({ value, title }) => ({
    id: optionId(name, value),
    text: isSingle ? title : optionId(name, title),
  }));
}
