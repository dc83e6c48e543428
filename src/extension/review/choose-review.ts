import * as vscode from 'vscode';
import type { Study } from '../../core/benchmarks/study.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { Review } from '../../core/model/review.ts';
import { itemsFor } from '../../core/review/draws/own-items.ts';
import { sharersOf } from '../../core/review/draws/sharers.ts';
import { nameInList } from '../../core/review/draws/sharing.ts';
import { itemKey } from '../../core/review/reviewed-items.ts';
import type { SharedOut, StudyDraw } from '../../core/review/draws/study-draw.ts';
import type { Dataset } from '../host/dataset.ts';
import { drawsOf, type DrawFile } from '../host/draw-files.ts';
import { plainLabel } from '../host/plain-label.ts';
import { askForNumber } from './ask-for-number.ts';
import { chooseAgain } from './choose-again.ts';
import { askForSharing, chooseSharing, everyone, type SampleToShare } from './choose-sharing.ts';
import { askForSeed } from './ask-for-seed.ts';
import type { ReviewWish, SampleWish } from './review-wish.ts';

/** Asks which of several studies is meant. */
export async function chooseStudy(
  studies: readonly Study[],
  title: string,
): Promise<Study | undefined> {
  const choice = await vscode.window.showQuickPick(
    studies.map((study) => ({
      label: plainLabel(study.title),
      description: study.isBlind ? 'blind' : '',
      detail: plainLabel(study.description),
      study,
    })),
    { title, placeHolder: 'What is to be decided?' },
  );
  return choice?.study;
}

export interface PlanningReviewer {
  readonly name: string;
  /** Keys of the items that they have decided, as far as the round of a draw knows. */
  readonly decidedIn: (draw: StudyDraw) => ReadonlySet<string>;
  /** What is said of the file, by anybody. */
  readonly reviews: readonly Review[];
}

/** Asks which records of a study are to be reviewed: those of a stored draw, of a new one, or all. */
export async function choosePlan(
  dataset: Dataset,
  study: Study,
  reviewer: PlanningReviewer,
): Promise<ReviewWish['plan'] | undefined> {
  const all = await drawsOf(dataset.uri);
  const draws = all.filter(({ draw }) => isOf(draw, study));
  const usable = draws.filter(({ draw }) => draw.ok);
  const { known, isAlone } = sharersOf(
    reviewer.name,
    study.id,
    reviewer.reviews,
    all.flatMap(({ draw }) => (draw.ok ? [draw.value] : [])),
  );
  const whose = { known, who: isAlone ? 'everyone' : 'asked' } as const;
  const choice = await vscode.window.showQuickPick<PlanItem>(
    [
      ...draws.map((file) => drawItem(file, reviewer)),
      {
        label: 'New Sample...',
        detail: `Draws records from a seed and stores the draw beside the file, so that others review the same. Usually ${study.sampleSize}.`,
        plan: 'sample',
      },
      {
        label: 'All Records',
        detail:
          study.order.by === 'shuffled'
            ? 'All that the study can show, shuffled from a seed; the order is stored beside the file.'
            : 'In the order of the file.',
        plan: 'all',
      },
      ...(isAlone ? [sharedItem] : []),
      ...(usable.length > 0 ? [againItem] : []),
    ],
    { title: `Start Review: ${study.title}`, placeHolder: 'Which records?', matchOnDetail: true },
  );
  if (choice === undefined) return undefined;
  switch (choice.plan) {
    case 'sample':
      return askForSample(dataset, study, whose);
    case 'shared':
      return askForSample(dataset, study, { known, who: 'several' });
    case 'again':
      return chooseAgain(study, usable);
    case 'all':
      return study.order.by === 'file' ? { type: 'all' } : allShuffled(dataset, study, whose);
    default:
      return { type: 'draw', file: choice.plan.file };
  }
}

interface PlanItem extends vscode.QuickPickItem {
  readonly plan: 'sample' | 'all' | 'shared' | 'again' | { readonly file: string };
}

interface SharingQuestion {
  /** Among whom a sample may be shared out. */
  readonly known: readonly string[];
  /** Who decides the items is asked where there is somebody to share with. */
  readonly who: 'everyone' | 'asked' | 'several';
}

const sharedItem: PlanItem = {
  label: 'Share Out a New Sample...',
  detail: 'Draws as New Sample does, for several people: also such as have not begun yet.',
  plan: 'shared',
};

const againItem: PlanItem = {
  label: 'Decide Again...',
  detail:
    'A second round of a stored draw, in another order and without your earlier answers: how far do you agree with yourself?',
  plan: 'again',
};

/** One that cannot be read is offered, too: choosing it says why. */
function isOf(draw: DrawFile['draw'], study: Study): boolean {
  return !draw.ok || draw.value.study === study.id;
}

function drawItem({ file, draw }: DrawFile, reviewer: PlanningReviewer): PlanItem {
  if (!draw.ok) {
    return {
      label: plainLabel(file),
      detail: plainLabel(`Cannot be used: ${draw.error}`),
      plan: { file },
    };
  }
  const { name, seed, created_at: time } = draw.value;
  return {
    label: plainLabel(name),
    description: decidedText(draw.value, reviewer),
    detail: plainLabel(`${sampleText(draw.value)}, seed ${seed}, drawn ${time.slice(0, 10)}`),
    plan: { file },
  };
}

function decidedText(draw: StudyDraw, { name, decidedIn }: PlanningReviewer): string {
  const decided = decidedIn(draw);
  const { items, isNamed } = itemsFor(draw, name);
  const count = items.filter(({ record_id: id, candidate }) =>
    decided.has(itemKey(id, candidate)),
  ).length;
  const whose = draw.shared_out !== undefined && isNamed ? ' of yours' : '';
  const toOthers = isNamed ? '' : ', shared out to others';
  return `${count} of ${items.length}${whose} decided${toOthers}`;
}

function sampleText({
  sample,
  has_rounds: hasRounds,
  shared_out: sharing,
  repeats,
}: StudyDraw): string {
  const again = repeats === undefined ? '' : `, repeats ${repeats}`;
  const among =
    sharing === undefined
      ? ''
      : `, shared out among ${sharing.reviewers.map(nameInList).join(', ')}`;
  return `${Math.min(sample.size, sample.of)} of ${sample.of} records${hasRounds ? ', in rounds' : ''}${again}${among}`;
}

async function askForSample(
  dataset: Dataset,
  study: Study,
  sharing: SharingQuestion,
): Promise<SampleWish | undefined> {
  const title = `Start Review: ${study.title}`;
  const most = dataset.validator.recordCount;
  const size = await askForNumber({
    title: `${title}: size`,
    prompt: `How many records? The file has ${most}.`,
    value: Math.min(study.sampleSize, most),
    faultOf: (number) => (number < 1 ? 'A whole number, at least 1.' : undefined),
  });
  return size === undefined ? undefined : askForRest(title, study, sharing, size, most);
}

function allShuffled(
  dataset: Dataset,
  study: Study,
  sharing: SharingQuestion,
): Promise<SampleWish | undefined> {
  const title = `Start Review: ${study.title}`;
  return askForRest(title, study, sharing, 'all', dataset.validator.recordCount);
}

/** @param most how many records the file has */
async function askForRest(
  title: string,
  study: Study,
  { known, who }: SharingQuestion,
  size: SampleWish['size'],
  most: number,
): Promise<SampleWish | undefined> {
  const seed = await askForSeed(title, undefined);
  if (seed === undefined) return undefined;
  const hasRounds = await askForRounds(title, study);
  if (hasRounds === undefined) return undefined;
  const records = size === 'all' ? most : Math.min(size, most);
  const sharing = await sharingOf(who, { title, known, records });
  if (sharing === undefined) return undefined;
  return { type: 'sample', size, seed, hasRounds, ...(sharing !== everyone && { sharing }) };
}

async function sharingOf(
  who: SharingQuestion['who'],
  sample: SampleToShare,
): Promise<SharedOut | typeof everyone | undefined> {
  if (who === 'everyone') return everyone;
  return who === 'asked' ? chooseSharing(sample) : askForSharing(sample);
}

async function askForRounds(title: string, { order }: Study): Promise<boolean | undefined> {
  if (order.rounds === undefined) return false;
  const choice = await vscode.window.showQuickPick(
    [
      { label: 'One round', detail: 'All items together.', hasRounds: false },
      { label: 'In rounds', detail: plainLabel(order.rounds.title), hasRounds: true },
    ],
    { title: `${title}: rounds` },
  );
  return choice?.hasRounds;
}

/** @throws {UserError} when the user dismissed a question */
export function requireAnswer<T>(answer: T | undefined): T {
  if (answer === undefined) throw new UserError('cancelled', 'Nothing was chosen.');
  return answer;
}
