import * as vscode from 'vscode';
import { systemClock } from '../../core/io/system-clock.ts';
import { disclosuresOf } from '../../core/judging/run/disclosures.ts';
import { planJudging, type JudgingPlan } from '../../core/judging/run/judging-plan.ts';
import { runJudging } from '../../core/judging/run/judging-run.ts';
import type { JudgingSetting } from '../../core/judging/run/judging-setting.ts';
import type { RunJudge } from '../../core/judging/run/run-judge.ts';
import type { Judgment } from '../../core/model/judgment.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { RecordAtCursor } from '../host/active-record.ts';
import { consentRequests } from '../host/consent-request.ts';
import type { Consent } from '../host/consent.ts';
import type { JudgeDirectory, ReadyJudge } from '../host/judge-directory.ts';
import type { JudgingRuns } from '../host/judging-runs.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import type { ChannelLog } from '../host/log.ts';
import * as settings from '../host/settings.ts';
import type { JudgingChoice } from './choose-setting.ts';

export interface JudgingServices {
  readonly directory: JudgeDirectory;
  readonly store: JudgmentStore;
  readonly runs: JudgingRuns;
  readonly consent: Consent;
  readonly log: ChannelLog;
  /** Where the last answers of "Judge With" are kept. */
  readonly memory: vscode.Memento;
}

/**
 * Judges the candidates of one record (all, or the one that is named), stores each judgment as it comes,
 * and returns them.
 *
 * @param choice default: the chosen judge, the kind's first protocol and its default context
 *
 * @throws {UserError} when the record, the judge or the consent does not allow it
 */
export async function judgeRecord(
  place: RecordAtCursor,
  candidateId: string | undefined,
  services: JudgingServices,
  choice?: JudgingChoice,
): Promise<readonly Judgment[]> {
  const { dataset } = place;
  const { benchmark, kind } = dataset;
  const protocol = choice?.protocol ?? dataset.protocol;
  if (protocol === undefined || benchmark === undefined || kind === undefined) {
    throw new UserError(
      'unknown-protocol',
      `There is no judging protocol for this file: it was taken for ${dataset.kind?.title ?? 'plain JSON Lines'}. Choose "Change Record Kind" if that is wrong.`,
    );
  }
  const recordId = judgeableId(place);
  // Before the judge is found and the user is asked: a key pressed twice must not pay twice.
  if (!services.runs.reserve(dataset.uri, recordId)) {
    throw new UserError('record-not-judgeable', `${recordId} is being judged already.`);
  }
  const setting = {
    benchmark,
    kind,
    protocol,
    context: choice?.context ?? protocol.defaultContext,
  };
  try {
    return await judgeReserved(place, recordId, candidateId, setting, choice?.judge, services);
  } finally {
    services.runs.end(dataset.uri, recordId);
  }
}

async function judgeReserved(
  place: RecordAtCursor,
  recordId: string,
  candidateId: string | undefined,
  setting: JudgingSetting,
  judge: string | undefined,
  services: JudgingServices,
): Promise<readonly Judgment[]> {
  const { dataset } = place;
  const name = judge ?? settings.chosenJudge(dataset.uri);
  const ready = await services.directory.find(name, dataset.uri);
  const plan = planFor(place, setting, ready, candidateId, services);
  const asked: RunJudge = {
    judge: ready.judge,
    name: ready.name,
    destination: ready.destination?.address,
  };
  await services.consent.require(consentRequests([ready], disclosuresOf(plan, [asked])));
  services.log.info(`Judging one record with ${ready.name}: ${plan.callCount} call(s).`);

  return withProgress(ready, recordId, async (report, signal, cancel) => {
    const judgments: Judgment[] = [];
    const show = (): void => {
      const progress = { judge: ready.name, done: judgments.length, total: plan.callCount };
      services.runs.set(dataset.uri, recordId, progress, cancel);
      report(`${judgments.length} of ${plan.callCount} calls`);
    };
    show();
    await runJudging(
      plan,
      {
        judges: [asked],
        concurrency: 1,
        clock: systemClock,
        random: Math.random,
        createId: () => crypto.randomUUID(),
        store: async (judgment) => {
          await services.store.append(dataset, judgment);
          judgments.push(judgment);
        },
        onProgress: show,
      },
      signal,
    );
    logOutcomes(judgments, services.log);
    return judgments;
  });
}

/** @throws {UserError} when judgments of this record could not be told apart from another's */
function judgeableId({ dataset, record }: RecordAtCursor): string {
  if (record.value === undefined) {
    throw new UserError(
      'record-not-judgeable',
      `The record in ${record.name} is not JSON. Mend it first: the Problems panel says where.`,
    );
  }
  if (record.id === undefined) {
    throw new UserError(
      'record-not-judgeable',
      `The record in ${record.name} has no id, so its judgments could not be found again. Give it one.`,
    );
  }
  if (dataset.validator.linesOf(record.id).length > 1) {
    throw new UserError(
      'ambiguous-record',
      `The id ${record.id} belongs to more than one record of this file. Give each its own id, then judge.`,
    );
  }
  return record.id;
}

/** Who presses Judge wants a new verdict, also where a fresh one is stored; only earlier stages are taken from the store. */
function planFor(
  { dataset, record }: RecordAtCursor,
  setting: JudgingSetting,
  ready: ReadyJudge,
  candidate: string | undefined,
  { store }: JudgingServices,
): JudgingPlan {
  const id = record.id ?? '';
  const plan = planJudging({
    settings: [setting],
    judges: [ready.judge.identity],
    records: new Map([[id, record.value ?? null]]),
    stored: store.judgmentsOf(dataset, id).filter(({ stage }) => stage !== undefined),
    candidate,
  });
  const [problem] = plan.notJudgeable;
  if (problem !== undefined) {
    throw new UserError('record-not-judgeable', `The record cannot be judged: ${problem}`);
  }
  if (plan.callCount === 0) {
    throw new UserError('unknown-candidate', `${record.name} has no response to judge.`);
  }
  return plan;
}

async function withProgress<T>(
  ready: ReadyJudge,
  recordId: string,
  run: (report: (message: string) => void, signal: AbortSignal, cancel: () => void) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  return vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: `Judging ${recordId} with ${ready.name}`,
      cancellable: true,
    },
    (progress, token) => {
      token.onCancellationRequested(() => {
        abort.abort();
      });
      return run(
        (message) => {
          progress.report({ message });
        },
        abort.signal,
        () => {
          abort.abort();
        },
      );
    },
  );
}

function logOutcomes(judgments: readonly Judgment[], log: ChannelLog): void {
  for (const { outcome, candidate, latency_ms, error } of judgments) {
    const code = error === undefined ? '' : ` (${error.code})`;
    log.info(`${candidate}: ${outcome}${code} after ${Math.round(latency_ms)} ms.`);
  }
}
