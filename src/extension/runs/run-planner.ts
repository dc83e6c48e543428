import * as vscode from 'vscode';
import { systemClock } from '../../core/io/system-clock.ts';
import { estimateRun, type RunEstimate } from '../../core/judging/run/estimate.ts';
import type { JudgingPlan } from '../../core/judging/run/judging-plan.ts';
import type { JudgingSetting } from '../../core/judging/run/judging-setting.ts';
import type { RunJudge } from '../../core/judging/run/run-judge.ts';
import type { RunSelection } from '../../core/judging/run/run-journal.ts';
import type { JsonValue } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';
import { consentRequests, type ConsentRequest } from '../host/consent-request.ts';
import type { Dataset } from '../host/dataset.ts';
import { recordIdsOf } from '../host/dataset-ids.ts';
import type { JudgeDirectory } from '../host/judge-directory.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import { TimeSlices } from '../host/time-slices.ts';
import {
  chosenRecords,
  drawnRecords,
  selectionOf,
  type NotJudgeable,
  type RecordWish,
} from './chosen-records.ts';
import { planInSlices } from './record-plan.ts';
import { readyJudges, requireTrust, runJudge } from './run-judges.ts';
import { settingsOf } from './run-setting.ts';

/** Building prompts to measure them is cut off after this. */
const estimateLimitMs = 40;

/** A run that could begin at once. */
export interface PlannedRun {
  readonly dataset: Dataset;
  readonly plan: JudgingPlan;
  readonly judges: readonly RunJudge[];
  readonly settings: readonly JudgingSetting[];
  readonly records: ReadonlyMap<string, JsonValue>;
  readonly selection: RunSelection;
  readonly repeats: number | undefined;
  readonly notJudgeable: readonly NotJudgeable[];
  readonly estimate: RunEstimate;
  readonly requests: readonly ConsentRequest[];
}

export interface RunWish extends RecordWish {
  /** A run that is taken up again under its own id. */
  readonly resumedRun?: string;
  /** Of a run that is resumed, as its journal has it. */
  readonly settings?: readonly JudgingSetting[];
}

export interface PlanServices {
  readonly directory: JudgeDirectory;
  readonly store: JudgmentStore;
}

/**
 * Works out what a run would ask, a little at a time.
 *
 * @throws {UserError} when the choices do not make a run
 */
export async function planRun(
  dataset: Dataset,
  wish: RunWish,
  { directory, store }: PlanServices,
  signal: AbortSignal,
): Promise<PlannedRun> {
  const { choices } = wish;
  const settings = wish.settings ?? settingsOf(dataset, choices);
  requireChoices(choices.judges, settings);
  const ready = await readyJudges(dataset, choices.judges, directory);
  requireTrust(ready, vscode.workspace.isTrusted);
  const slices = new TimeSlices();
  await recordIdsOf(dataset);
  const stored = await store.all(dataset);
  const chosen = await chosenRecords(dataset, wish, slices, signal);
  const judges = ready.map((one) => runJudge(one, dataset));
  const repeats = choices.repeats === 1 ? undefined : choices.repeats;
  const planOf = (records: ReadonlyMap<string, JsonValue>): Promise<JudgingPlan> =>
    planInSlices(
      {
        settings,
        judges: judges.map(({ judge }) => judge.identity),
        records,
        storedOf: (id) => store.judgmentsOf(dataset, id),
        repeats,
        ...(wish.resumedRun === undefined ? {} : { resumedRun: wish.resumedRun }),
      },
      slices,
      signal,
    );
  const isWhole = wish.recordIds !== undefined;
  const open =
    choices.onlyUnjudged && !isWhole
      ? openRecords(chosen.records, await planOf(chosen.records))
      : chosen.records;
  const records = isWhole ? open : drawnRecords(dataset, open, choices);
  const plan = await planOf(records);
  const estimate = estimateRun({
    plan,
    judges,
    records,
    stored,
    clock: systemClock,
    timeLimitMs: estimateLimitMs,
  });
  return {
    dataset,
    plan,
    judges,
    settings,
    records,
    selection: selectionOf(wish, records),
    repeats,
    notJudgeable: [...chosen.notJudgeable, ...ofPlan(plan, records)],
    estimate,
    requests: consentRequests(ready, estimate.destinations),
  };
}

function requireChoices(judges: readonly string[], settings: readonly JudgingSetting[]): void {
  if (judges.length === 0) throw new UserError('usage', 'Choose at least one judge.');
  if (settings.length === 0) {
    throw new UserError(
      'usage',
      'Choose at least one way of asking with one of its contexts, or an ablation.',
    );
  }
}

/** Records that something is still to be asked about. */
function openRecords(
  records: ReadonlyMap<string, JsonValue>,
  { chains }: JudgingPlan,
): ReadonlyMap<string, JsonValue> {
  const open = new Set(chains.map(({ recordId }) => recordId));
  return new Map([...records].filter(([id]) => open.has(id)));
}

/** The plan names a record as `sc-0007 (error): it has no text.` */
function ofPlan(
  { notJudgeable }: JudgingPlan,
  records: ReadonlyMap<string, JsonValue>,
): readonly NotJudgeable[] {
  return notJudgeable.map((text) => {
    for (let at = text.indexOf(' ('); at >= 0; at = text.indexOf(' (', at + 1)) {
      const recordId = text.slice(0, at);
      if (!records.has(recordId)) continue;
      return { recordId, line: undefined, reason: text.slice(at + 1) };
    }
    return { recordId: undefined, line: undefined, reason: text };
  });
}
