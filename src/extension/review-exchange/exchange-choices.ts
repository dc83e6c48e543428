import * as vscode from 'vscode';
import type { Study } from '../../core/benchmarks/study.ts';
import { UserError } from '../../core/model/user-error.ts';
import { choicesOf } from '../../core/review/exchange/question-choices.ts';
import type { ReviewFormat } from '../../core/review/exchange/review-format.ts';
import { plainLabel } from '../host/plain-label.ts';
import type { Answers } from './answers.ts';

/** An answer that names no single study or question. */
export const noneNamed = '*';

/** @throws {UserError} `cancelled` */
export async function pick<Item extends vscode.QuickPickItem>(
  items: readonly Item[],
  title: string,
  placeHolder: string,
): Promise<Item> {
  const choice = await vscode.window.showQuickPick(items, {
    ...{ title, placeHolder },
    ignoreFocusOut: true,
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (choice === undefined) throw new UserError('cancelled', 'Nothing was chosen.');
  return choice;
}

/**
 * The format that was answered, else the one that the user chooses.
 *
 * @param guess stands first
 * @throws {UserError} when there is none of that name
 */
export async function chosenFormat<Format extends ReviewFormat>(
  formats: readonly Format[],
  answers: Answers,
  title: string,
  guess?: ReviewFormat,
): Promise<Format> {
  const wanted = answers.text('format');
  if (wanted !== undefined) {
    const format = formats.find(({ id }) => id === wanted);
    if (format !== undefined) return format;
    const ids = formats.map(({ id }) => id).join(', ');
    throw new UserError('usage', `There is no format "${wanted}". There are: ${ids}.`);
  }
  const items = formats.map((format) => ({
    label: format.title,
    description: format === guess ? 'what the file looks like' : format.id,
    format,
  }));
  items.sort((one, other) => Number(other.format === guess) - Number(one.format === guess));
  return (await pick(items, title, 'In which format?')).format;
}

export function studyItems(
  studies: readonly Study[],
): readonly (vscode.QuickPickItem & { readonly study: string })[] {
  return studies.map((study) => ({
    label: plainLabel(study.title),
    description: study.isBlind ? `${study.id}, blind` : study.id,
    detail: plainLabel(study.description),
    study: study.id,
  }));
}

/** @throws {UserError} when there is none of that id */
export function requireStudy(studies: readonly Study[], id: string): Study {
  const study = studies.find((each) => each.id === id);
  if (study !== undefined) return study;
  const ids = studies.map((each) => each.id).join(', ');
  throw new UserError('usage', `There is no study "${id}" of these records. There are: ${ids}.`);
}

/** The question that a column for each rater answers; undefined where the study has one choice, or none was named. */
export async function chosenQuestion(
  study: Study | undefined,
  answers: Answers,
  title: string,
  without: string,
): Promise<string | undefined> {
  const wanted = answers.text('question');
  const questions = study === undefined ? [] : choicesOf(study).map(({ question }) => question);
  if (wanted === noneNamed) return undefined;
  if (wanted !== undefined || questions.length < 2) return wanted;
  const items = questions.map((question) => ({
    label: plainLabel(study?.questions.find(({ id }) => id === question)?.title ?? question),
    description: question,
    question,
  }));
  const none = { label: 'None of them', description: '', detail: without, question: undefined };
  return (await pick([...items, none], title, 'Which question do the columns answer?')).question;
}
