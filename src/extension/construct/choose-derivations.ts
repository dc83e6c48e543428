import * as vscode from 'vscode';
import type { ConstructionChoice } from '../../core/benchmarks/construction.ts';
import { UserError } from '../../core/model/user-error.ts';
import { plainLabel } from '../host/plain-label.ts';
import { cancelled } from './option-file.ts';

interface ChoiceItem extends vscode.QuickPickItem {
  readonly choice?: ConstructionChoice;
}

/**
 * Which of the records that can be made are to be made. What cannot be made stands below, with the reason.
 *
 * @throws {UserError} `cancelled`, or when nothing can be made
 */
export async function chooseDerivations(
  title: string,
  recordName: string,
  choices: readonly ConstructionChoice[],
): Promise<readonly ConstructionChoice[]> {
  const possible = choices.filter(({ refusal }) => refusal === undefined);
  const refused = choices.filter(({ refusal }) => refusal !== undefined);
  if (possible.length === 0) {
    const [first] = refused;
    const reason =
      first === undefined ? '' : ` ${first.title}: ${first.refusal ?? first.description}`;
    throw new UserError('usage', `Nothing can be made of ${recordName}.${reason}`);
  }
  const items: readonly ChoiceItem[] = [
    ...possible.map((choice) => ({
      label: plainLabel(choice.title),
      detail: plainLabel(choice.description),
      choice,
    })),
    ...(refused.length === 0
      ? []
      : [
          { label: 'Not possible with this record', kind: vscode.QuickPickItemKind.Separator },
          ...refused.map(({ title: label, refusal = '' }) => ({
            label: `$(circle-slash) ${plainLabel(label)}`,
            detail: plainLabel(refusal),
          })),
        ]),
  ];
  const chosen = await vscode.window.showQuickPick<ChoiceItem>(items, {
    title: `${title}: ${recordName}`,
    placeHolder: 'What is to be made? One record for each that you check.',
    canPickMany: true,
    matchOnDetail: true,
  });
  const made = (chosen ?? []).flatMap(({ choice }) => choice ?? []);
  if (made.length === 0) throw cancelled();
  return made;
}

const largestSeed = 2 ** 31;

/** The seed of what is drawn at random. @throws {UserError} `cancelled` */
export async function askSeed(title: string): Promise<number> {
  const typed = await vscode.window.showInputBox({
    title,
    prompt: 'Seed of what is drawn at random. The same seed makes the same records again.',
    value: '0',
    validateInput: (text) =>
      seedOf(text) === undefined ? `A whole number from 0 to ${largestSeed}.` : undefined,
  });
  const seed = typed === undefined ? undefined : seedOf(typed);
  if (seed === undefined) throw cancelled();
  return seed;
}

function seedOf(text: string): number | undefined {
  const seed = /^\d{1,10}$/u.test(text.trim()) ? Number(text) : NaN;
  return seed <= largestSeed ? seed : undefined;
}
