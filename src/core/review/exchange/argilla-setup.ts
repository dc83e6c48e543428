import type { JsonObject } from '../../model/json.ts';
import { carrier, emptyCarrier } from './carried-reviews.ts';
import { commentQuestion } from './foreign-decision.ts';
import { jsonListPieces } from './json-list.ts';
import {
  commonQuestionSteps,
  taskIdentity,
  taskText,
  type CommonQuestion,
  type ReviewTask,
  type TaskGuide,
  type TaskWriting,
} from './review-task.ts';

/** The field that holds what is shown. */
const shownField = 'shown';

/** Records without responses for Argilla, and the settings of their dataset as `Settings.from_json` reads them. */
export function* argillaTasks(
  tasks: readonly ReviewTask[],
  guide: TaskGuide,
): Generator<undefined, TaskWriting> {
  const common = yield* commonQuestionSteps(tasks);
  const odd = common.flatMap(({ name }) => (isArgillaName(name) ? [] : [name]));
  return {
    pieces: jsonListPieces(tasks, (task, index) => ({
      id: String(index + 1),
      fields: { [shownField]: taskText(task, common) },
      metadata: { ...taskIdentity(task), [carrier]: emptyCarrier },
      suggestions: {},
      responses: {},
      vectors: {},
    })),
    notes:
      odd.length === 0
        ? []
        : [
            `Argilla may refuse names of questions with other than small letters, digits, - and _: ${odd.join(', ')}.`,
          ],
    setup: `${JSON.stringify(settingsOf(common, guide), undefined, 2)}\n`,
  };
}

function settingsOf(questions: readonly CommonQuestion[], guide: TaskGuide): JsonObject {
  const hasComment = questions.some(({ name }) => name === commentQuestion);
  return {
    guidelines: [guide.title, ...guide.instructions].join('\n\n'),
    fields: [
      {
        name: shownField,
        title: guide.title,
        required: true,
        settings: { type: 'text', use_markdown: false },
      },
    ],
    questions: [
      ...questions.map(questionOf),
      ...(hasComment ? [] : [textQuestion(commentQuestion, 'Comment', null, false)]),
    ],
    vectors: [],
    metadata: [],
    allow_extra_metadata: true,
  };
}

/** Argilla has no conditions: what is asked only after an answer is not required. */
function questionOf(question: CommonQuestion): JsonObject {
  const { name, title, description = null, choices, type, askedWhen } = question;
  const isRequired = question.isRequired && askedWhen === undefined;
  if (type === 'text') return textQuestion(name, title, description, isRequired);
  return {
    ...{ name, title, description, required: isRequired },
    settings: {
      type: 'label_selection',
      options: choices.map((choice) => ({
        value: choice.value,
        text: choice.title,
        description: choice.description,
      })),
      visible_options: null,
    },
  };
}

function textQuestion(
  name: string,
  title: string,
  description: string | null,
  isRequired: boolean,
): JsonObject {
  return {
    ...{ name, title, description, required: isRequired },
    settings: { type: 'text', use_markdown: false },
  };
}

function isArgillaName(name: string): boolean {
  return /^(?=.*[a-z\d])[a-z\d_-]+$/u.test(name);
}
