import assert from 'node:assert/strict';
import { readCsv, writeCsv } from '../../../src/core/csv/csv-table.ts';
import { guarded } from '../../../src/core/csv/csv-text.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { ReviewTask } from '../../../src/core/review/exchange/review-task.ts';
import type { WholeTasks } from '../../support/whole-exchanges.ts';

/** What somebody answers to the questions of a task, by their names. */
export type TaskAnswers = Readonly<Record<string, string>>;

/** A file of tasks as the tool gives it back when one person has answered all of them. */
type Answering = (
  writing: WholeTasks,
  tasks: readonly ReviewTask[],
  answersOf: (task: ReviewTask, index: number) => TaskAnswers,
) => string;

export const answerer = 'ada@example.org';

/** By the id of the format. */
export const answeringBy: Readonly<Record<string, Answering>> = {
  csv: ({ text }, tasks, answersOf) => {
    const [heading, ...rows] = readCsv(text).rows.map(({ cells }) => cells);
    assert.ok(heading !== undefined);
    assert.equal(rows.length, tasks.length);
    const filled = tasks.map((task, index) => {
      const answers = new Map(Object.entries(answersOf(task, index)));
      return heading.map((column, at) => {
        if (column === 'reviewer') return answerer;
        if (column === 'created_at') return '2026-12-01 10:00';
        const answer = answers.get(column.replace(/^decision\./u, ''));
        return column.startsWith('decision.') && answer !== undefined
          ? guarded(answer)
          : (rows[index]?.[at] ?? '');
      });
    });
    return writeCsv([heading, ...filled]);
  },
  prodigy: ({ text }, tasks, answersOf) => {
    const rows = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as JsonObject);
    return rows
      .map((row, index) => {
        const task = tasks[index];
        assert.ok(task !== undefined);
        const answers = Object.entries(answersOf(task, index)).map(
          ([name, value]) => `${name}: ${value}`,
        );
        const ids = (row['options'] as readonly { readonly id: string }[]).map(({ id }) => id);
        const accept = ids.filter((id) => answers.includes(id));
        return `${JSON.stringify({
          ...row,
          _input_hash: 1000 + index,
          _task_hash: 2000 + index,
          _view_id: 'choice',
          accept,
          answer: 'accept',
          _timestamp: 1_796_119_200 + index,
          _annotator_id: answerer,
          _session_id: answerer,
        })}\n`;
      })
      .join('');
  },
  'label-studio': ({ text, setup = '' }, tasks, answersOf) => {
    const controls = new Map(
      [...setup.matchAll(/<(Choices|TextArea) name="([^"]*)"/gu)].map(([, control, name]) => [
        name,
        control,
      ]),
    );
    const items = JSON.parse(text) as readonly JsonObject[];
    return JSON.stringify(
      items.map((item, index) => {
        const task = tasks[index];
        assert.ok(task !== undefined);
        const result = Object.entries(answersOf(task, index)).map(([name, answer]) => {
          const isChoice = controls.get(name) === 'Choices';
          assert.ok(controls.has(name), name);
          if (isChoice) assert.ok(setup.includes(`<Choice value="${answer}"/>`), answer);
          return {
            id: `result-${name}`,
            from_name: name,
            to_name: 'item',
            type: isChoice ? 'choices' : 'textarea',
            origin: 'manual',
            value: isChoice ? { choices: [answer] } : { text: [answer] },
          };
        });
        return {
          ...item,
          id: 7000 + index,
          annotations: [
            {
              id: 9000 + index,
              completed_by: { id: 3, email: answerer, first_name: 'Ada', last_name: '' },
              result,
              was_cancelled: false,
              ground_truth: false,
              created_at: '2026-12-01T10:00:00.123456Z',
              updated_at: '2026-12-01T10:00:01.123456Z',
              lead_time: 12.5,
              project: 4,
              task: 7000 + index,
            },
          ],
          drafts: [],
          predictions: [],
          file_upload: 'tasks.json',
          total_annotations: 1,
          project: 4,
          inner_id: index + 1,
        };
      }),
    );
  },
  argilla: ({ text, setup = '' }, tasks, answersOf) => {
    const { questions } = JSON.parse(setup) as { readonly questions: readonly JsonObject[] };
    const names = new Set(questions.map(({ name }) => name));
    const records = JSON.parse(text) as readonly JsonObject[];
    return JSON.stringify(
      records.map((record, index) => {
        const task = tasks[index];
        assert.ok(task !== undefined);
        const responses = Object.entries(answersOf(task, index)).map(([name, value]) => {
          assert.ok(names.has(name), name);
          return [name, [{ value, user_id: answerer, status: 'submitted' }]] as const;
        });
        return {
          ...record,
          status: 'completed',
          inserted_at: '2026-12-01T09:00:00',
          updated_at: '2026-12-01T10:00:00',
          _server_id: `server-${index}`,
          responses: Object.fromEntries(responses),
        };
      }),
    );
  },
};
