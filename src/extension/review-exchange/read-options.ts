import * as vscode from 'vscode';
import type { Study } from '../../core/benchmarks/study.ts';
import { UserError } from '../../core/model/user-error.ts';
import { unnamedColumnSteps } from '../../core/review/exchange/csv-wide-format.ts';
import type { ReviewFormat, ReviewReadOptions } from '../../core/review/exchange/review-format.ts';
import { unsaidSteps } from '../../core/review/exchange/unsaid.ts';
import { plainLabel } from '../host/plain-label.ts';
import type { Answers } from './answers.ts';
import { noneNamed, chosenQuestion, pick, studyItems } from './exchange-choices.ts';
import { longTextBytes } from './exchange-files.ts';
import { working } from './work-turns.ts';

export interface ReadingPlace {
  readonly title: string;
  readonly studyOf: (id: string) => Study | undefined;
  /** Those that decisions about these records may be of. */
  readonly studies: readonly Study[];
  /** Who reviews in this editor, where that is known. */
  readonly reviewer: string | undefined;
}

/** What the text leaves open, from the answers, else from the user. @throws {UserError} `cancelled` */
export async function readOptions(
  format: ReviewFormat,
  text: string,
  answers: Answers,
  place: ReadingPlace,
): Promise<ReviewReadOptions> {
  const { title, studyOf, studies } = place;
  const raters = await chosenRaters(format, text, answers, title);
  const answered = { study: answers.text('study'), reviewer: answers.text('reviewer') };
  const unsaid =
    answered.study === undefined || answered.reviewer === undefined
      ? await working(title, text.length > longTextBytes, (turns) =>
          turns.result(unsaidSteps(format, text, { studyOf, raters }), () => 'Reading'),
        )
      : { study: false, reviewer: false };
  const study = answered.study ?? (unsaid.study ? await askStudy(studies, title) : noneNamed);
  const reviewer =
    answered.reviewer ?? (unsaid.reviewer ? await askReviewer(title, place.reviewer) : undefined);
  const question =
    format.hasColumnPerRater === true
      ? await chosenQuestion(studyOf(study), answers, title, 'The cells hold whole decisions.')
      : undefined;
  return { studyOf, raters, reviewer, question, study: study === noneNamed ? undefined : study };
}

async function askStudy(studies: readonly Study[], title: string): Promise<string> {
  const other = {
    label: 'None of these',
    description: '',
    detail: 'The label or the only question of the file names the study, else the format does.',
    study: noneNamed,
  };
  const placeHolder = 'Which study are decisions of that do not say it?';
  return (await pick([...studyItems(studies), other], title, placeHolder)).study;
}

async function askReviewer(title: string, name: string | undefined): Promise<string> {
  const typed = await vscode.window.showInputBox({
    title,
    prompt: 'Who took the decisions that do not say it? The name stands in them.',
    value: name ?? '',
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim() === '' ? 'Type a name.' : undefined),
  });
  const reviewer = typed?.trim() ?? '';
  if (reviewer === '') throw new UserError('cancelled', 'Nothing was imported.');
  return reviewer;
}

/** Columns that hold the answers of one person each; none need be named where an export has made them. */
async function chosenRaters(
  { hasColumnPerRater }: ReviewFormat,
  text: string,
  answers: Answers,
  title: string,
): Promise<readonly string[] | undefined> {
  if (hasColumnPerRater !== true) return undefined;
  const answered = answers.texts('raters');
  const columns =
    answered === undefined
      ? await working(title, text.length > longTextBytes, (turns) =>
          turns.result(unnamedColumnSteps(text), () => 'Reading'),
        )
      : [];
  if (columns.length === 0) return answered;
  const chosen = await vscode.window.showQuickPick(
    columns.map((column) => ({ label: plainLabel(column), column })),
    {
      title,
      placeHolder: 'Which columns hold the answers of one person each?',
      canPickMany: true,
      ignoreFocusOut: true,
    },
  );
  if (chosen === undefined || chosen.length === 0) {
    throw new UserError('cancelled', 'Nothing was imported.');
  }
  return chosen.map(({ column }) => column);
}
