import * as vscode from 'vscode';
import type { Study } from '../../core/benchmarks/study.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { Review } from '../../core/model/review.ts';
import { isRepeated } from '../../core/review/repeated-reviews.ts';
import { itemKey, type ReviewedItem } from '../../core/review/reviewed-items.ts';
import { itemsFor } from '../../core/review/draws/own-items.ts';
import { sightedRecords } from '../../core/review/sessions/sighted-records.ts';
import type { ActiveRecord } from '../host/active-record.ts';
import { registerCommand } from '../host/commands.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import { readDrawFile } from '../host/draw-files.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { ChannelLog } from '../host/log.ts';
import { openDataset } from '../host/open-dataset.ts';
import { plainLabel } from '../host/plain-label.ts';
import { datasetToReview, recordWithId } from '../host/review-datasets.ts';
import type { ReviewInSight } from '../host/review-in-sight.ts';
import type { Reviewer } from '../host/reviewer.ts';
import type { ReviewStore } from '../host/review-store.ts';
import type { Studies } from '../host/studies.ts';
import { TimeSlices } from '../host/time-slices.ts';
import { commands, internalCommands, settings } from '../ids.ts';
import { choosePlan, chooseStudy, requireAnswer, type PlanningReviewer } from './choose-review.ts';
import { drawAgain, newDraw } from './new-draw.ts';
import { ReviewPanel, type ReviewProbe } from './review-panel.ts';
import { readItemWish, readWish, type ReviewWish } from './review-wish.ts';
import type { SessionPlan } from './session-key.ts';
import { DraftMemory } from './draft-memory.ts';
import { SessionMemory } from './session-memory.ts';
import { isDisputed, reviewedAtHand, standingOf } from './session-standing.ts';
import { comingFromItem, isConsciously } from './unblinding.ts';

export interface ReviewsHost {
  readonly datasets: Datasets;
  readonly activeRecord: ActiveRecord;
  readonly studies: Studies;
  readonly store: ReviewStore;
  readonly reviewer: Reviewer;
  readonly inSight: ReviewInSight;
  readonly memory: vscode.Memento;
  readonly log: ChannelLog;
}

/** Studies in the editor: starting, going on, and settling what reviewers disagree on. */
export class Reviews implements vscode.Disposable {
  private readonly host: ReviewsHost;
  private readonly disposables = new DisposableStore();
  private readonly panel: ReviewPanel;

  constructor(extensionUri: vscode.Uri, host: ReviewsHost) {
    this.host = host;
    const { datasets, studies, store, log } = host;
    const memory = new SessionMemory(host.memory);
    const drafts = this.disposables.add(new DraftMemory(host.memory));
    this.panel = this.disposables.add(
      new ReviewPanel(
        extensionUri,
        { datasets, studies, store, memory, drafts, isTimed },
        host.inSight,
        log,
      ),
    );
    this.disposables.add(
      registerCommand(log, commands.startReview, (uri, wish) => this.start(uri, readWish(wish))),
    );
    this.disposables.add(
      registerCommand(log, commands.adjudicate, (uri, study) => this.adjudicate(uri, study)),
    );
    this.disposables.add(
      registerCommand(log, commands.setReviewer, async () => {
        await host.reviewer.change();
      }),
    );
    this.disposables.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (!event.affectsConfiguration(`${settings.section}.${settings.reviewer}`)) return;
        const { name } = host.reviewer;
        if (name !== undefined) this.panel.goOnAs(name);
      }),
    );
    this.disposables.add(
      registerCommand(log, internalCommands.openReview, (wish) => this.openItem(wish)),
    );
  }

  get probe(): ReviewProbe {
    return this.panel.probe;
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private async start(uri: unknown, wish: ReviewWish | undefined): Promise<void> {
    const dataset = await datasetToReview(uri, 'Start Review', this.host);
    const reviewer = requireAnswer(await this.host.reviewer.ask());
    const studies = this.host.studies.studiesOf(dataset);
    const study = requireAnswer(
      wish === undefined
        ? await chooseStudy(studies, 'Start Review')
        : requireStudy(studies, wish.study, dataset),
    );
    const plan =
      wish?.plan ??
      requireAnswer(
        await choosePlan(dataset, study, await this.planning(dataset, study, reviewer)),
      );
    const stored = await storedPlan(dataset, study, plan, await this.host.store.all(dataset));
    const isAsked = wish === undefined;
    if (isAsked && !(await isForReviewer(dataset, stored, reviewer))) return;
    if (isAsked && !(await this.isBlindEnough(dataset, study, stored, reviewer))) return;
    await this.open(dataset, study, stored, reviewer, isAsked);
  }

  /** Asks a reviewer who knows from another study which responses are in error whether they review all the same. */
  private async isBlindEnough(
    dataset: Dataset,
    study: Study,
    plan: SessionPlan,
    reviewer: string,
  ): Promise<boolean> {
    const studies = this.host.studies.studiesOf(dataset);
    const sighted = sightedRecords(study, studies, this.host.store.reviewsOf(dataset), reviewer);
    const draw = plan.type === 'draw' ? await readDrawFile(dataset.uri, plan.file) : undefined;
    const drawn = draw?.ok === true ? itemsFor(draw.value, reviewer).items : undefined;
    const ids = drawn?.map((item) => item.record_id) ?? sighted;
    const count = new Set([...ids].filter((id) => sighted.has(id))).size;
    if (count === 0) return true;
    return isConsciously(study, {
      label: 'Review anyway',
      effect:
        'Agreement will say that these decisions were made unblinded, and can leave them out.',
      about: `You decided about ${count} of its records in a study that names their responses.`,
      instead: 'Somebody else should review these, or you others.',
    });
  }

  private async adjudicate(uri: unknown, studyId: unknown): Promise<void> {
    const title = 'Adjudicate Disagreements';
    const dataset = await datasetToReview(uri, title, this.host);
    const reviewer = requireAnswer(await this.host.reviewer.ask());
    const reviews = await this.host.store.all(dataset);
    const disputed: Dispute[] = [];
    for (const study of this.host.studies.studiesOf(dataset)) {
      if (typeof studyId === 'string' && study.id !== studyId) continue;
      const items = await saidAtHand(dataset, study, reviews);
      const inDispute = items.filter((item) => isDisputed(study, item));
      const open = inDispute.filter(({ adjudication }) => adjudication === undefined);
      if (inDispute.length > 0) {
        disputed.push({ study, items: inDispute, open: open.length });
      }
    }
    if (disputed.length === 0) {
      throw new UserError(
        'usage',
        `No two reviewers disagree on ${fileNameOf(dataset.uri)}, as far as their files are here.`,
      );
    }
    const [only, ...others] = disputed;
    const chosen =
      others.length === 0 && typeof studyId === 'string'
        ? only
        : await chooseDispute(disputed, title);
    const { study, items } = requireAnswer(chosen);
    const undecided = items.filter((item) => !standingOf(item, reviewer, false).isDecided).length;
    const isSeeing =
      !study.isBlind ||
      undecided === 0 ||
      (await isConsciously(study, {
        label: 'Settle anyway',
        effect:
          'What you settle is in no figure of agreement. What you decide about these items yourself later counts as unblinded.',
        about: `You would see what others decided, of ${undecided} of ${items.length} items before you did.`,
        instead: 'Whoever still reviews decides them first, and settles afterwards.',
      }));
    if (isSeeing) await this.open(dataset, study, { type: 'adjudication' }, reviewer);
  }

  private async openItem(value: unknown): Promise<void> {
    const wish = readItemWish(value);
    if (wish === undefined) throw new UserError('usage', 'No item of a study was named.');
    const dataset = await openDataset(wish.uri, this.host.datasets);
    const study = requireStudy(this.host.studies.studiesOf(dataset), wish.study, dataset);
    const reviewer = requireAnswer(await this.host.reviewer.ask());
    if (study.isBlind && !(await isConsciously(study, comingFromItem))) return;
    const { recordId, candidate } = wish;
    const plan = { type: 'item', recordId, ...(candidate !== undefined && { candidate }) } as const;
    await this.open(dataset, study, plan, reviewer);
  }

  private async open(
    { uri }: Dataset,
    { id: study }: Study,
    plan: SessionPlan,
    reviewer: string,
    isTold = false,
  ): Promise<void> {
    await this.panel.open({ uri: uri.toString(), study, plan, reviewer }, isTold);
  }

  private async planning(dataset: Dataset, study: Study, name: string): Promise<PlanningReviewer> {
    const reviews = await this.host.store.all(dataset);
    const ofStudy = reviews.filter(({ study: id }) => id === study.id);
    const roundOf = (draw?: string, repeats?: string): string =>
      repeats === undefined ? '' : JSON.stringify([draw, repeats]);
    const rounds = Map.groupBy(ofStudy, (review) =>
      isRepeated(review) ? roundOf(review.draw, review.repeats) : roundOf(),
    );
    const decided = new Map<string, ReadonlySet<string>>();
    for (const [round, said] of rounds) {
      const items = await saidAtHand(dataset, study, said);
      const own = items.filter((item) => standingOf(item, name, false).isDecided);
      decided.set(round, new Set(own.map((item) => itemKey(item.recordId, item.candidate))));
    }
    return {
      name,
      decidedIn: (draw) => decided.get(roundOf(draw.name, draw.repeats)) ?? new Set(),
      reviews,
    };
  }
}

function saidAtHand(
  dataset: Dataset,
  study: Study,
  reviews: readonly Review[],
): Promise<readonly ReviewedItem[]> {
  const slices = new TimeSlices();
  return reviewedAtHand(
    study,
    reviews,
    (id) => recordWithId(dataset, id),
    () => slices.pause(),
  );
}

/** Asks a reviewer to whom nothing of a draw is shared out whether they review all of it. */
async function isForReviewer(
  dataset: Dataset,
  plan: SessionPlan,
  reviewer: string,
): Promise<boolean> {
  const draw = plan.type === 'draw' ? await readDrawFile(dataset.uri, plan.file) : undefined;
  if (draw?.ok !== true || itemsFor(draw.value, reviewer).isNamed) return true;
  const { shared_out: sharing, items } = draw.value;
  const choice = await vscode.window.showQuickPick(
    [
      {
        label: `Review all ${items.length} items`,
        detail: 'Your decisions count in agreement like those of others.',
        isAnyway: true,
      },
      {
        label: 'Cancel',
        detail:
          'If you are one of them under another name, run "Benchwright: Set Reviewer..." first.',
        isAnyway: false,
      },
    ],
    {
      title: plainLabel(`The sample is shared out, and ${reviewer} has no part of it`),
      placeHolder: `It is shared out among ${sharing?.reviewers.join(', ') ?? ''}.`,
    },
  );
  return choice?.isAnyway === true;
}

/** A sample is drawn and stored first. */
async function storedPlan(
  dataset: Dataset,
  study: Study,
  plan: ReviewWish['plan'],
  reviews: readonly Review[],
): Promise<SessionPlan> {
  if (plan.type === 'sample') {
    return { type: 'draw', file: await newDraw(dataset, study, plan, reviews) };
  }
  if (plan.type === 'again') {
    return { type: 'draw', file: await drawAgain(dataset, study, plan, reviews) };
  }
  return plan;
}

/** @throws {UserError} */
function requireStudy(studies: readonly Study[], id: string, dataset: Dataset): Study {
  const study = studies.find((each) => each.id === id);
  if (study !== undefined) return study;
  throw new UserError('usage', `${fileNameOf(dataset.uri)} has no study "${id}".`);
}

interface Dispute {
  readonly study: Study;
  /** Items that reviewers disagree on, and how many of them nobody has settled. */
  readonly items: readonly ReviewedItem[];
  readonly open: number;
}

async function chooseDispute(
  disputes: readonly Dispute[],
  title: string,
): Promise<Dispute | undefined> {
  const choice = await vscode.window.showQuickPick(
    disputes.map((dispute) => ({
      label: plainLabel(dispute.study.title),
      description: `${dispute.open} of ${dispute.items.length} to settle`,
      detail: plainLabel(dispute.study.description),
      dispute,
    })),
    { title, placeHolder: 'Of which study?' },
  );
  return choice?.dispute;
}

function isTimed(): boolean {
  return (
    vscode.workspace.getConfiguration(settings.section).get<unknown>(settings.reviewRecordTime) ===
    true
  );
}
