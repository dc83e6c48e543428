import * as vscode from 'vscode';
import type { Study } from '../../core/benchmarks/study.ts';
import { UserError } from '../../core/model/user-error.ts';
import { itemsFor } from '../../core/review/draws/own-items.ts';
import type { StudyDraw } from '../../core/review/draws/study-draw.ts';
import { chosenTaskSteps } from '../../core/review/exchange/chosen-tasks.ts';
import { taskWords } from '../../core/review/exchange/exchange-words.ts';
import { taskFormats } from '../../core/review/exchange/review-formats.ts';
import { drawsOf, readDrawFile } from '../host/draw-files.ts';
import type { Dataset } from '../host/dataset.ts';
import { exists } from '../host/exists.ts';
import { fileNameOf } from '../host/file-name.ts';
import { plainLabel } from '../host/plain-label.ts';
import { writePieces } from '../host/write-pieces.ts';
import type { Answers } from './answers.ts';
import { chosenFormat, pick, requireStudy, studyItems } from './exchange-choices.ts';
import {
  baseName,
  chosenTarget,
  exportName,
  writableTarget,
  type ExchangeTarget,
} from './exchange-files.ts';
import type { ExchangeHost } from './exchange-host.ts';
import type { ExchangeOutcome } from './exchange-outcome.ts';
import { countOf, exchangedDataset, recordsOf, shownOf } from './exchanged-dataset.ts';
import { working } from './work-turns.ts';

const title = 'Export Review Tasks';

/** Of the order of all items, as the command line has it. */
const seed = 1;
/** More take a moment that somebody may want to cut short. */
const manyRecords = 500;

/**
 * "Export Review Tasks...": items of a study for people who answer in another tool, and what that is set up with. Answers:
 * `study`, `items` (`open` or `all`), `draw` (name of a file beside the dataset), `reviewer` (whose items of it), `format`,
 * `target`, `setup`, `replace`.
 */
export async function exportTasks(answers: Answers, host: ExchangeHost): Promise<ExchangeOutcome> {
  const dataset = await exchangedDataset(answers, title, host);
  const studies = host.studies.studiesOf(dataset);
  const wanted = answers.text('study');
  const study = requireStudy(
    studies,
    wanted ?? (await pick(studyItems(studies), title, 'What is to be decided?')).study,
  );
  const { draw, isOpenOnly, reviewer } = await chosenItems(dataset, study, answers);
  const format = await chosenFormat(taskFormats, answers, title);
  const parts = [draw?.name ?? study.id, ...(reviewer === undefined ? [] : [reviewer])];
  const target = await chosenTarget(
    dataset,
    answers,
    {
      title: `${title} for ${format.title}`,
      name: exportName(dataset.uri, [...parts, 'tasks'], format),
      extensions: format.extensions,
      filter: format.title,
    },
    host,
  );
  const isLong = dataset.document.lineCount > manyRecords;
  return working('Exporting review tasks', isLong, async (turns) => {
    const records = await recordsOf(dataset, turns);
    const steps = chosenTaskSteps(study, {
      dataset: records,
      draw,
      reviewer,
      seed,
      reviews: isOpenOnly ? await host.store.all(dataset) : undefined,
      shown: await shownOf(study, records, turns),
    });
    const chosen = await turns.result(steps, () => 'Choosing the items');
    if (!chosen.ok) throw new UserError('usage', `${fileNameOf(dataset.uri)}: ${chosen.error}`);
    const { tasks, leftovers, decidedCount } = chosen.value;
    const { pieces, setup, notes } = await turns.result(format.writeTasks(tasks, study), (count) =>
      countOf(count, tasks.length, 'task'),
    );
    const setupFile =
      setup === undefined
        ? undefined
        : await chosenSetupFile(dataset, target.file, setup, answers, host);
    await turns.write(target, pieces);
    if (setup !== undefined && setupFile !== undefined) {
      await writeSetup(setupFile, setup, target.file);
    }
    const done = { study: study.id, count: tasks.length, decidedCount, leftovers };
    const setupWords =
      setupFile === undefined
        ? ''
        : ` ${fileNameOf(setupFile.file)} is what ${format.title} is set up with.`;
    return {
      ...{ file: target.file, count: tasks.length, leftovers, notes },
      message: `${taskWords(format.title, done)} What was written is in ${fileNameOf(target.file)}.${setupWords}`,
    };
  });
}

/** Too short to be cancelled. @throws {UserError} when it cannot be written, which says that the tasks were */
async function writeSetup(
  { file, mayReplace }: ExchangeTarget,
  setup: string,
  tasks: vscode.Uri,
): Promise<void> {
  try {
    await writePieces(file, [setup], { mayReplace, pause: () => Promise.resolve() });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const words = `${error.message} The tasks themselves are in ${fileNameOf(tasks)}.`;
    throw new UserError(error.code, words, { cause: error });
  }
}

interface ChosenItems {
  readonly draw: StudyDraw | undefined;
  /** Without those that somebody has decided. */
  readonly isOpenOnly: boolean;
  /** Whose items of a draw that is shared out; undefined: all of them. */
  readonly reviewer: string | undefined;
}

async function chosenItems(dataset: Dataset, study: Study, answers: Answers): Promise<ChosenItems> {
  const [items, file] = [answers.text('items'), answers.text('draw')];
  if (items !== undefined || file !== undefined) {
    const draw = file === undefined ? undefined : await usableDraw(dataset, study, file);
    return { draw, isOpenOnly: items !== 'all', reviewer: answers.text('reviewer') };
  }
  const draws = (await drawsOf(dataset.uri)).flatMap(({ draw }) =>
    draw.ok && draw.value.study === study.id ? [draw.value] : [],
  );
  const chosen = await pick(
    [
      {
        label: 'What nobody has decided',
        detail: 'All items of the file that are open, in the order of a session.',
        draw: undefined,
        isOpenOnly: true,
      },
      ...draws.map((draw) => ({
        label: `What nobody has decided of ${plainLabel(draw.name)}`,
        detail: `A draw of ${draw.items.length} items, in its order.`,
        draw,
        isOpenOnly: true,
      })),
      ...draws.map((draw) => ({
        label: `All of ${plainLabel(draw.name)}`,
        detail: 'Also what somebody has decided: several people are to answer it.',
        draw,
        isOpenOnly: false,
      })),
      {
        label: 'All items',
        detail: 'Also what somebody has decided: several people are to answer it.',
        draw: undefined,
        isOpenOnly: false,
      },
    ],
    `${title}: ${plainLabel(study.title)}`,
    'Which items?',
  );
  return { ...chosen, reviewer: await chosenReviewer(chosen.draw) };
}

/** Whose items are meant of a draw that is shared out. */
async function chosenReviewer(draw: StudyDraw | undefined): Promise<string | undefined> {
  if (draw?.shared_out === undefined) return undefined;
  const items = draw.shared_out.reviewers.map((reviewer) => ({
    label: plainLabel(reviewer),
    description: `${itemsFor(draw, reviewer).items.length} items`,
    reviewer,
  }));
  const all = {
    label: 'All of them',
    description: `${draw.items.length} items`,
    reviewer: undefined,
  };
  return (await pick([...items, all], title, 'For whom?')).reviewer;
}

/** @throws {UserError} when it cannot be used, or is of another study */
async function usableDraw(dataset: Dataset, { id }: Study, file: string): Promise<StudyDraw> {
  const draw = await readDrawFile(dataset.uri, file);
  if (!draw.ok) throw new UserError('usage', `${file}: ${draw.error}`);
  if (draw.value.study === id) return draw.value;
  throw new UserError(
    'usage',
    `${file} is a draw of the study ${draw.value.study}, not of ${id}. Choose the study of the draw.`,
  );
}

/** The answer `setup`, else a new file beside the tasks. @throws {UserError} when that must stay as it is */
async function chosenSetupFile(
  dataset: Dataset,
  target: vscode.Uri,
  setup: string,
  answers: Answers,
  host: ExchangeHost,
): Promise<ExchangeTarget> {
  const answered = answers.file('setup', dataset.uri);
  if (answered !== undefined) {
    if (answered.toString() === target.toString()) {
      throw new UserError(
        'usage',
        `${fileNameOf(target)} is named for two outputs. Name two files.`,
      );
    }
    return writableTarget(answered, dataset, answers.flag('replace') === true, host);
  }
  const extension = setup.trimStart().startsWith('<') ? 'xml' : 'json';
  const fileOf = (end: string): vscode.Uri =>
    vscode.Uri.joinPath(target, '..', `${baseName(target)}.setup${end}.${extension}`);
  let number = 1;
  let file = fileOf('');
  while (await exists(file)) {
    number += 1;
    file = fileOf(`-${number}`);
  }
  return { file, mayReplace: false };
}
