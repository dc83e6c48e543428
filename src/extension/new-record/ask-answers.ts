import * as vscode from 'vscode';
import { StarterSteps, type StarterStep } from '../../core/benchmarks/starter-steps.ts';
import type { Starter, StarterAnswers } from '../../core/benchmarks/starter.ts';
import { UserError } from '../../core/model/user-error.ts';
import { DisposableStore } from '../host/disposables.ts';

const back = Symbol('back');

interface Item extends vscode.QuickPickItem {
  readonly value: string;
}

/**
 * Asks what is still open, one question after the other, with a way back.
 *
 * @param given answers that are not asked for
 * @throws {UserError} `cancelled`
 */
export async function askAnswers(
  title: string,
  starter: Starter,
  given: StarterAnswers,
): Promise<StarterAnswers> {
  const steps = new StarterSteps(starter, given);
  for (let step = steps.step; step !== undefined; step = steps.step) {
    const choice = await ask(title, step);
    if (choice === back) steps.back();
    else steps.answer(choice);
  }
  return steps.answers;
}

async function ask(title: string, step: StarterStep): Promise<string | typeof back> {
  const { question, before } = step;
  const disposables = new DisposableStore();
  const pick = disposables.add(vscode.window.createQuickPick<Item>());
  pick.title = title;
  pick.step = step.number;
  pick.totalSteps = step.of;
  pick.placeholder = `${question.title}: ${question.prompt}`;
  pick.ignoreFocusOut = true;
  pick.matchOnDetail = true;
  pick.buttons = step.number > 1 ? [vscode.QuickInputButtons.Back] : [];
  pick.items = question.choices.map(({ value, title: label, description }) => ({
    label,
    detail: description,
    value,
  }));
  const active = pick.items.find(({ value }) => value === before);
  if (active !== undefined) pick.activeItems = [active];
  try {
    return await new Promise((resolve, reject) => {
      disposables.add(
        pick.onDidAccept(() => {
          const [item] = pick.selectedItems;
          if (item !== undefined) resolve(item.value);
        }),
      );
      disposables.add(
        pick.onDidTriggerButton(() => {
          resolve(back);
        }),
      );
      disposables.add(
        pick.onDidHide(() => {
          reject(new UserError('cancelled', 'No record was begun.'));
        }),
      );
      pick.show();
    });
  } finally {
    disposables.dispose();
  }
}
