import { parseJson } from '../../jsonl/parse-json.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { carriedReviews, carrier } from './carried-reviews.ts';
import { answersOfDecision, commentQuestion } from './foreign-decision.ts';
import { objectsOf } from './foreign-entries.ts';
import { isInexact, isSomething, listOf, nameOf, objectOf } from './foreign-value.ts';
import { addAnswers } from './item-answers.ts';
import { itemPieces, type ItemGroup } from './item-groups.ts';
import { identityOf, identityProperties, identityProps } from './item-identity.ts';
import { jsonFormat } from './json-format.ts';
import { jsonListSteps, opensList } from './json-list.ts';
import { unusedNames } from './label-studio-properties.ts';
import { labelStudioTasks } from './label-studio-setup.ts';
import { readAnnotation, taskItemId } from './label-studio-task.ts';
import type { ReviewWriteContext } from './review-format.ts';
import type { ReviewMaker } from './review-maker.ts';

/** Tasks of Label Studio with their annotations, as its export "JSON" has them. */
export const labelStudioFormat = jsonFormat({
  id: 'label-studio',
  title: 'Label Studio',
  extensions: ['json'],
  read: readTasks,
  write: (reviews, context) =>
    itemPieces(reviews, (group, number) => taskOf(group, number, context)),
  writeTasks: labelStudioTasks,
});

function* readTasks(text: string, maker: ReviewMaker): Generator<undefined, string | undefined> {
  const tasks = (yield* jsonListSteps(text)) ?? onlyTask(text);
  if (tasks === undefined) return 'It is no list of tasks in JSON. Export the project as "JSON".';
  if (!tasks.some((task) => isJsonArray(objectOf(task)['annotations']))) {
    return 'No task has a list of `annotations`. Export the project as "JSON", not as "JSON-MIN".';
  }
  const entries = tasks.map((task, index) => ({
    place: `task ${nameOf(objectOf(task)['id']) ?? `at place ${index + 1}`}`,
    value: task,
  }));
  for (const { place, object } of objectsOf(entries, 'task', maker)) {
    readTask(object, place, maker);
    yield;
  }
  return undefined;
}

function onlyTask(text: string): readonly JsonValue[] | undefined {
  const value = opensList(text) ? undefined : parseJson(text);
  return isJsonObject(value) ? [value] : undefined;
}

function readTask(task: JsonObject, place: string, maker: ReviewMaker): void {
  const identity = identityOf(objectOf(task['data']), objectOf(task['meta']), task);
  const carriedValues = listOf(objectOf(task['meta'])[carrier]);
  const carried = carriedReviews(carriedValues);
  if (carried.invalid > 0)
    maker.leave(place, `What \`meta.${carrier}\` holds is no review.`, carriedValues);
  const annotations = listOf(task['annotations']).map((value, index) => ({
    place: `${place}, annotation ${index + 1}`,
    value,
  }));
  addAnswers(
    {
      ...identity,
      isInexact: identity.isInexact || (identity.recordId === undefined && isInexact(task['id'])),
      place,
      itemId: taskItemId(task),
      people: [...objectsOf(annotations, 'annotation', maker)].map((annotation) =>
        readAnnotation(annotation.object, annotation.place),
      ),
      nouns: 'annotations',
      carried: carried.reviews,
    },
    (review) => readAnnotation(annotationOf(review), place),
    maker,
  );
  leaveRest(task, place, carrier in objectOf(task['meta']), maker);
}

function leaveRest(task: JsonObject, place: string, isOwn: boolean, maker: ReviewMaker): void {
  listOf(task['drafts']).forEach((draft, index) => {
    maker.leave(`${place}, draft ${index + 1}`, 'A draft is no decision yet.', draft);
  });
  listOf(task['predictions']).forEach((prediction, index) => {
    maker.leave(
      `${place}, prediction ${index + 1}`,
      'Predictions of models are no reviews.',
      prediction,
    );
  });
  for (const name of unusedNames(task)) maker.unused(place, name, false);
  if (isOwn) return;
  for (const [name, value] of Object.entries(objectOf(task['data']))) {
    const isKnown = identityProperties.some((property) => property === name);
    if (!isKnown && isSomething(value)) maker.unused(place, `data.${name}`, true);
  }
  for (const name of Object.keys(objectOf(task['meta']))) {
    const isKnown = name === carrier || identityProperties.some((property) => property === name);
    if (!isKnown) maker.unused(place, `meta.${name}`, true);
  }
}

function taskOf(group: ItemGroup, id: number, context: ReviewWriteContext): JsonObject {
  const [first] = group;
  return {
    id,
    data: { ...context.textsOf(first), ...identityProps(first) },
    meta: { [carrier]: group.map((review): JsonObject => ({ ...review })) },
    annotations: group.map((review) => annotationOf(review, context)),
  };
}

/** Without results where Label Studio has no form for the decision, e.g. one that was taken back. */
function annotationOf(review: Review, context?: ReviewWriteContext): JsonObject {
  const { decision, reviewer, created_at: time, comment, seconds } = review;
  const answers = Object.entries(answersOfDecision(decision));
  const results: JsonValue[] = answers.map(([question, answer]) =>
    isFreeText(question, review, context) && typeof answer === 'string'
      ? textArea(question, answer)
      : {
          from_name: question,
          to_name: 'item',
          type: 'choices',
          value: { choices: typeof answer === 'string' ? [answer] : answer },
        },
  );
  if (comment !== undefined && comment !== '') {
    results.push(textArea(commentQuestion, comment));
  }
  return {
    completed_by: { email: reviewer },
    result: results,
    was_cancelled: false,
    created_at: time,
    ...(seconds === undefined ? {} : { lead_time: seconds }),
  };
}

/** Where the study is known: what none of its choices can say. */
function isFreeText(question: string, review: Review, context?: ReviewWriteContext): boolean {
  const choices = context?.choicesOf(review) ?? [];
  const isChoice = choices.some((one) => one.question === question);
  return choices.length > 0 && !isChoice && question !== commentQuestion;
}

function textArea(question: string, text: string): JsonObject {
  return { from_name: question, to_name: 'item', type: 'textarea', value: { text: [text] } };
}
