import { carrier } from './carried-reviews.ts';
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

type Attributes = Readonly<Record<string, string>>;

/** Tasks without annotations for Label Studio, and the labelling configuration of their project. */
export function* labelStudioTasks(
  tasks: readonly ReviewTask[],
  guide: TaskGuide,
): Generator<undefined, TaskWriting> {
  const common = yield* commonQuestionSteps(tasks);
  return {
    pieces: jsonListPieces(tasks, (task, index) => ({
      id: index + 1,
      data: { text: taskText(task, common), ...taskIdentity(task) },
      meta: { [carrier]: [] },
    })),
    notes: [],
    setup: configuration(common, guide),
  };
}

function configuration(questions: readonly CommonQuestion[], guide: TaskGuide): string {
  const names = new Set(questions.map(({ name }) => name));
  // Of a question with the name of the item nobody could tell what controls refer to.
  const item = names.has('item') ? [...names, 'item'].join('_') : 'item';
  const hasComment = names.has(commentQuestion);
  const lines = [
    ...guide.instructions.map((line) => element('Header', { size: '5', value: line })),
    element('Text', { name: item, value: '$text' }),
    ...questions.flatMap((question) => asked(question, questions, item)),
    ...(hasComment
      ? []
      : [
          element('TextArea', { ...tag(commentQuestion, item), placeholder: 'Comment', rows: '2' }),
        ]),
  ];
  return `${['<View>', ...indented(lines), '</View>'].join('\n')}\n`;
}

function asked(
  question: CommonQuestion,
  all: readonly CommonQuestion[],
  item: string,
): readonly string[] {
  const { title, description, choices, type } = question;
  const told = choices.flatMap((choice) =>
    choice.title === choice.value ? [] : [`${choice.value}: ${choice.title}`],
  );
  const hints = description === undefined ? told : [description, ...told];
  const lines = [
    element('Header', { size: '4', value: title }),
    ...hints.map((value) => element('Header', { size: '6', value })),
    ...(type === 'choice'
      ? choiceLines(question, item)
      : [element('TextArea', { ...tag(question.name, item), rows: '2', ...required(question) })]),
  ];
  return [`<View${attributes(condition(question, all))}>`, ...indented(lines), '</View>'];
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}

function choiceLines(question: CommonQuestion, item: string): readonly string[] {
  const { name, choices } = question;
  return [
    `<Choices${attributes({ ...tag(name, item), choice: 'single', ...required(question) })}>`,
    ...indented(choices.map(({ value }) => element('Choice', { value }))),
    '</Choices>',
  ];
}

function required({ isRequired, askedWhen }: CommonQuestion): Attributes {
  return isRequired && askedWhen === undefined ? { required: 'true' } : {};
}

/** Values are told as a list with commas: one that holds a comma itself is asked without a condition. */
function condition({ askedWhen }: CommonQuestion, all: readonly CommonQuestion[]): Attributes {
  if (askedWhen === undefined || askedWhen.values.some((value) => value.includes(','))) return {};
  if (!all.some(({ name }) => name === askedWhen.name)) return {};
  return {
    visibleWhen: 'choice-selected',
    whenTagName: askedWhen.name,
    whenChoiceValue: askedWhen.values.join(','),
  };
}

function tag(name: string, item: string): Attributes {
  return { name, toName: item };
}

function element(name: string, values: Attributes): string {
  return `<${name}${attributes(values)}/>`;
}

function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}

/** What no XML document can hold is left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\r', '&#13;');
}
