import * as vscode from 'vscode';
import { systemClock } from '../../core/io/system-clock.ts';
import { journaledRun } from '../../core/judging/run/journaled-run.ts';
import type { RunCaps } from '../../core/judging/run/run-budget.ts';
import type { JudgingRunResult } from '../../core/judging/run/run-progress.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { RunChoices } from '../../webviews/protocol/run.ts';
import type { Dataset } from '../host/dataset.ts';
import { Delayed } from '../host/delayed.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import type { ChannelLog } from '../host/log.ts';
import type { ActiveRun } from './active-run.ts';
import type { RunHistory } from './run-history.ts';
import type { PlannedRun } from './run-planner.ts';

/** What is shown of a run is drawn this often, however fast the calls come. */
const drawDelayMs = 250;

interface Going {
  run: ActiveRun;
  readonly abort: AbortController;
}

export interface RunServices {
  readonly store: JudgmentStore;
  readonly history: RunHistory;
  readonly log: ChannelLog;
  readonly programVersion: string;
}

export type RunLimits = Pick<RunChoices, 'concurrency' | 'maxCalls' | 'maxCostUsd'>;

/** The runs of this window: one for each file at most, and those of different files side by side. */
export class ActiveRuns implements vscode.Disposable {
  private readonly services: RunServices;
  private readonly runs = new Map<string, Going>();
  private readonly changed = new vscode.EventEmitter<void>();
  /** Started, gone on or ended. */
  readonly onDidChange = this.changed.event;
  private readonly drawSoon = new Delayed(drawDelayMs, () => {
    this.changed.fire();
  });
  private isClosing = false;

  constructor(services: RunServices) {
    this.services = services;
  }

  /** The run of a file that goes on, or its last one in this window. */
  of(uri: vscode.Uri): ActiveRun | undefined {
    return this.runs.get(uri.toString())?.run;
  }

  isGoing(uri: vscode.Uri): boolean {
    const run = this.of(uri);
    return run !== undefined && run.end === undefined;
  }

  /** Those that go on. */
  get going(): readonly ActiveRun[] {
    return [...this.runs.values()].flatMap(({ run }) => (run.end === undefined ? [run] : []));
  }

  cancel(uri: vscode.Uri): void {
    const going = this.runs.get(uri.toString());
    if (going === undefined || going.run.end !== undefined) return;
    going.run = { ...going.run, isCancelling: true };
    going.abort.abort();
    this.changed.fire();
  }

  /**
   * Makes the calls of a plan; resolves when the run has come to its end.
   *
   * @param runId of a run that is taken up again
   * @throws {UserError} before anything is sent: when another run of the file goes on, or its first line cannot be written
   */
  async start(planned: PlannedRun, limits: RunLimits, runId: string): Promise<void> {
    const { dataset, plan, judges } = planned;
    const key = dataset.uri.toString();
    this.requireNone(dataset);
    const going: Going = {
      abort: new AbortController(),
      run: {
        runId,
        dataset,
        judges: judges.map(({ name }) => name),
        startedAtMs: systemClock.now(),
        estimate: planned.estimate,
        progress: undefined,
        total: plan.callCount,
        isCancelling: false,
        end: undefined,
      },
    };
    const before = this.runs.get(key);
    this.runs.set(key, going);
    this.changed.fire();
    try {
      const result = await this.make(planned, limits, going);
      going.run = {
        ...going.run,
        isCancelling: false,
        end: {
          how: result.how,
          endedAtMs: systemClock.now(),
          notMade: result.notMade,
          message: messageOf(result),
        },
      };
      this.services.log.info(
        `The run ended (${result.how}) with ${result.notMade} calls not made.`,
      );
    } catch (error) {
      if (before === undefined) this.runs.delete(key);
      else this.runs.set(key, before);
      throw error;
    } finally {
      this.changed.fire();
    }
  }

  dispose(): void {
    // Without a last line in the journal the run reads as interrupted, and is offered when its file is opened again.
    this.isClosing = true;
    for (const { abort } of this.runs.values()) abort.abort();
    this.drawSoon.dispose();
    this.changed.dispose();
  }

  private requireNone({ uri }: Dataset): void {
    if (!this.isGoing(uri)) return;
    throw new UserError(
      'usage',
      'A run of this file goes on already. Wait for its end, or cancel it first.',
    );
  }

  private async make(
    { dataset, plan, judges, settings, selection, repeats }: PlannedRun,
    limits: RunLimits,
    going: Going,
  ): Promise<JudgingRunResult> {
    const { store, history, log, programVersion } = this.services;
    log.info(`A run of ${plan.callCount} calls starts: ${going.run.judges.join(', ')}.`);
    return journaledRun(
      plan,
      {
        judges,
        clock: systemClock,
        random: Math.random,
        createId: () => crypto.randomUUID(),
        concurrency: limits.concurrency,
        caps: capsOf(limits),
        runId: going.run.runId,
        store: (judgment) => store.append(dataset, judgment),
        onProgress: (progress) => {
          going.run = { ...going.run, progress };
          this.drawSoon.request();
        },
      },
      {
        append: (line) => {
          if (!this.isClosing) history.append(dataset, line);
        },
        programVersion,
        settings,
        selection,
        repeats,
      },
      going.abort.signal,
    );
  }
}

function capsOf({ maxCalls, maxCostUsd }: RunLimits): RunCaps {
  return {
    ...(maxCalls === null ? {} : { maxCalls }),
    ...(maxCostUsd === null ? {} : { maxCostUsd }),
  };
}

function messageOf({ how, refusals, cap, storeFailure }: JudgingRunResult): string | undefined {
  if (how === 'failed') {
    const reason = storeFailure?.error instanceof Error ? storeFailure.error.message : '';
    return `${storeFailure?.notStored ?? 0} answers could not be stored. ${reason}`;
  }
  if (how === 'capped') {
    return `The cap on ${cap === 'cost' ? 'the cost' : 'calls'} was reached. Raise it here and resume to go on: it counts for each start.`;
  }
  if (refusals.length === 0) return undefined;
  return refusals.map(({ judge, failure }) => `${judge}: ${failure.message}`).join(' ');
}
