import * as vscode from 'vscode';
import {
  commonFault,
  eachFault,
  nameInList,
  namesFault,
  namesIn,
} from '../../core/review/draws/sharing.ts';
import type { SharedOut } from '../../core/review/draws/study-draw.ts';
import { askForNumber } from './ask-for-number.ts';

/** Whoever reviews decides all items. */
export const everyone = 'everyone';

export interface SampleToShare {
  readonly title: string;
  /** Names that are likely, the reviewer's own first. */
  readonly known: readonly string[];
  /** How many there are at most. */
  readonly records: number;
}

/**
 * Asks who decides the items of a sample: everyone, or a few who share them out.
 *
 * @returns undefined when a question was dismissed
 */
export async function chooseSharing(
  sample: SampleToShare,
): Promise<SharedOut | typeof everyone | undefined> {
  const choice = await vscode.window.showQuickPick(
    [
      { label: 'Everyone', detail: 'Whoever reviews decides all items.', isShared: false },
      {
        label: 'Share Out...',
        detail:
          'Each of several reviewers decides a part of the items, and some are decided by all.',
        isShared: true,
      },
    ],
    { title: `${sample.title}: who decides`, placeHolder: 'Who decides the items?' },
  );
  if (choice === undefined) return undefined;
  return choice.isShared ? askForSharing(sample) : everyone;
}

/** Asks who shares out a sample, and how. @returns undefined when a question was dismissed */
export async function askForSharing({
  title,
  known,
  records,
}: SampleToShare): Promise<SharedOut | undefined> {
  const names = await askForNames(title, known);
  if (names === undefined) return undefined;
  const each = await askForNumber({
    title: `${title}: each item`,
    prompt: `How many of the ${names.length} reviewers decide each item?`,
    value: Math.min(2, names.length),
    faultOf: (number) => eachFault(number, names.length),
  });
  if (each === undefined) return undefined;
  // Where all decide each item there is nothing besides.
  if (each === names.length) return { reviewers: names, each, common: 0 };
  const common = await askForNumber({
    title: `${title}: in common`,
    prompt: `How many of the records do all ${names.length} decide, so that agreement can be told?`,
    value: 0,
    faultOf: (number) => commonFault(number, records),
  });
  return common === undefined ? undefined : { reviewers: names, each, common };
}

async function askForNames(
  title: string,
  known: readonly string[],
): Promise<readonly string[] | undefined> {
  const typed = await vscode.window.showInputBox({
    title: `${title}: reviewers`,
    prompt:
      'Names as they stand in decisions, with commas between them. A name with a comma stands in quotation marks: "Doe, Jane", Ben.',
    value: known.map(nameInList).join(', '),
    ignoreFocusOut: true,
    validateInput: (text) => {
      const names = namesIn(text);
      return names.ok ? namesFault(names.value) : names.error;
    },
  });
  const names = typed === undefined ? undefined : namesIn(typed);
  return names?.ok === true ? names.value : undefined;
}
