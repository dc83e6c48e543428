import type { RunChoices } from '../../webviews/protocol/run.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { Dataset } from '../host/dataset.ts';
import { Delayed } from '../host/delayed.ts';
import type { ChannelLog } from '../host/log.ts';
import { planRun, type PlannedRun, type PlanServices } from './run-planner.ts';
import type { RunSelectedLines } from './selected-lines.ts';

const delayMs = 250;

export type LivePlanState =
  | { readonly type: 'counting' }
  | { readonly type: 'problem'; readonly message: string }
  | { readonly type: 'ready'; readonly planned: PlannedRun };

/** The plan for the present choices and the present text, made again whenever either changes. */
export class LivePlan {
  private readonly services: PlanServices & { readonly log: ChannelLog };
  private readonly onDidChange: () => void;
  private readonly soon = new Delayed(delayMs, () => void this.make());
  private wish: LivePlanWish | undefined;
  private making: AbortController | undefined;
  private stateNow: LivePlanState = { type: 'counting' };

  /** @param onDidChange the plan is ready, or cannot be made */
  constructor(services: PlanServices & { readonly log: ChannelLog }, onDidChange: () => void) {
    this.services = services;
    this.onDidChange = onDidChange;
  }

  get state(): LivePlanState {
    return this.stateNow;
  }

  /** Asks for a plan soon; the one before is no longer shown. */
  request(wish: LivePlanWish): void {
    this.wish = wish;
    this.making?.abort();
    this.making = undefined;
    this.stateNow = { type: 'counting' };
    this.soon.request();
  }

  /** Forgets the plan, and the records that it holds. */
  clear(): void {
    this.making?.abort();
    this.wish = undefined;
    this.stateNow = { type: 'counting' };
  }

  dispose(): void {
    this.making?.abort();
    this.soon.dispose();
  }

  private async make(): Promise<void> {
    const { wish } = this;
    if (wish === undefined) return;
    const making = new AbortController();
    this.making?.abort();
    this.making = making;
    const state = await this.planned(wish, making.signal);
    if (making.signal.aborted) return;
    this.stateNow = state;
    this.onDidChange();
  }

  private async planned(wish: LivePlanWish, signal: AbortSignal): Promise<LivePlanState> {
    try {
      const planned = await planRun(wish.dataset, wish, this.services, signal);
      return { type: 'ready', planned };
    } catch (error) {
      if (!(error instanceof UserError)) this.services.log.error('Planning a run failed', error);
      const message =
        error instanceof UserError ? error.message : 'The plan failed. The log says more.';
      return { type: 'problem', message };
    }
  }
}

export interface LivePlanWish {
  readonly dataset: Dataset;
  readonly choices: RunChoices;
  readonly selection: RunSelectedLines | undefined;
}
