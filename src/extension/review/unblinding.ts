import * as vscode from 'vscode';
import type { Study } from '../../core/benchmarks/study.ts';
import { plainLabel } from '../host/plain-label.ts';

interface Unblinding {
  /** What is done all the same. */
  readonly label: string;
  /** What comes of it. */
  readonly effect: string;
  readonly about: string;
  readonly instead: string;
}

/** Whoever comes from a list that names the record, and says what is wrong with it, is not blind any more. */
export const comingFromItem: Unblinding = {
  label: 'Decide anyway',
  effect: 'The decision counts in agreement like all others, although you may know too much.',
  about: 'You come from where the record is named.',
  instead: 'Start Review shows the item without its name.',
};

/** Asks whether somebody goes on who knows too much for a blind study, or would then. */
export async function isConsciously(
  study: Study,
  { label, effect, about, instead }: Unblinding,
): Promise<boolean> {
  const choice = await vscode.window.showQuickPick(
    [
      { label, detail: effect, isAnyway: true },
      { label: 'Cancel', detail: instead, isAnyway: false },
    ],
    { title: plainLabel(`"${study.title}" is blind`), placeHolder: about },
  );
  return choice?.isAnyway === true;
}
