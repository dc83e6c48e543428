import * as vscode from 'vscode';
import type { Study } from '../../core/benchmarks/study.ts';
import type { StudyDraw } from '../../core/review/draws/study-draw.ts';
import type { DrawFile } from '../host/draw-files.ts';
import { plainLabel } from '../host/plain-label.ts';
import { askForNumber } from './ask-for-number.ts';
import { askForSeed } from './ask-for-seed.ts';
import type { AgainWish } from './review-wish.ts';

/** Asks which draw is decided again, and how much of it. @param files draws of the study */
export async function chooseAgain(
  study: Study,
  files: readonly DrawFile[],
): Promise<AgainWish | undefined> {
  const title = `Decide Again: ${study.title}`;
  const chosen = await vscode.window.showQuickPick(
    files.flatMap(({ file, draw }) =>
      draw.ok ? [{ label: plainLabel(draw.value.name), file, draw: draw.value }] : [],
    ),
    { title, placeHolder: 'Which draw?' },
  );
  if (chosen === undefined) return undefined;
  const { file, draw } = chosen;
  const most = recordCount(draw);
  const size = await askForNumber({
    title: `${title}: size`,
    prompt: `How many of its records? The draw has ${most}.`,
    value: most,
    faultOf: (number) =>
      number < 1 || number > most ? `A whole number from 1 to ${most}.` : undefined,
  });
  if (size === undefined) return undefined;
  const seed = await askForSeed(title, draw.seed);
  if (seed === undefined) return undefined;
  return { type: 'again', file, size: size === most ? 'all' : size, seed };
}

function recordCount({ items }: StudyDraw): number {
  return new Set(items.map(({ record_id: id }) => id)).size;
}
