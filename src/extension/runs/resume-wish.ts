import { judgeKey } from '../../core/judging/judge-names.ts';
import type { JudgingSetting } from '../../core/judging/run/judging-setting.ts';
import type { RunStart } from '../../core/judging/run/run-journal.ts';
import { UserError } from '../../core/model/user-error.ts';
import { noAblation, type RunChoices } from '../../webviews/protocol/run.ts';
import type { Dataset } from '../host/dataset.ts';
import type { JudgeDirectory } from '../host/judge-directory.ts';
import { protocolsOf } from './run-setting.ts';
import type { RunWish } from './run-planner.ts';

/**
 * What a run of the journal asked for, to take it up again under its own id.
 *
 * @throws {UserError} when its judges or settings are no longer what they were
 */
export async function resumeWish(
  dataset: Dataset,
  start: RunStart,
  directory: JudgeDirectory,
): Promise<RunWish> {
  const settings = settingsOfRun(dataset, start);
  await requireSameJudges(dataset, start, directory);
  const { max_calls, max_cost_usd } = start.caps;
  const ids = start.selection.record_ids;
  const choices: RunChoices = {
    scope: 'file',
    onlyUnjudged: false,
    onlyWithoutErrors: false,
    filters: [],
    sample: null,
    judges: start.judges.map(({ name }) => name),
    protocols: [...new Set(settings.map(({ protocol }) => protocol.id))],
    contexts: [...new Set(settings.map(({ context }) => context))],
    ablations: [...new Set(settings.map(({ ablation }) => ablation?.split(':')[0] ?? noAblation))],
    ablationSeed: seedOf(settings),
    repeats: start.repeats ?? 1,
    concurrency: start.concurrency,
    maxCalls: max_calls ?? null,
    maxCostUsd: max_cost_usd ?? null,
  };
  return {
    choices,
    selection: undefined,
    settings,
    resumedRun: start.run_id,
    ...(ids === undefined ? {} : { recordIds: new Set(ids) }),
  };
}

function settingsOfRun(dataset: Dataset, start: RunStart): readonly JudgingSetting[] {
  const { benchmark, kind } = dataset;
  return start.settings.map(({ protocol: id, prompt_hash, context, ablation }) => {
    const protocol = protocolsOf(dataset).find((known) => known.id === id);
    if (protocol === undefined || benchmark === undefined || kind === undefined) {
      throw new UserError('unknown-protocol', `The run asked by "${id}", which this file has not.`);
    }
    if (protocol.promptHash !== prompt_hash) {
      throw new UserError(
        'unknown-protocol',
        `The prompt of "${protocol.title}" has changed since this run, so its verdicts are stale. Start a new run.`,
      );
    }
    return { benchmark, kind, protocol, context, ...(ablation === undefined ? {} : { ablation }) };
  });
}

async function requireSameJudges(
  { uri }: Dataset,
  { judges }: RunStart,
  directory: JudgeDirectory,
): Promise<void> {
  for (const { name, provider, model, parameters } of judges) {
    const { judge } = await directory.find(name, uri);
    if (judgeKey(judge.identity) === judgeKey({ provider, model, parameters })) continue;
    throw new UserError(
      'unknown-judge',
      `The judge "${name}" is not what it was in this run (model or parameters). Set it back in benchwright.judges to resume, or start a new run.`,
    );
  }
}

function seedOf(settings: readonly JudgingSetting[]): number {
  const seeds = settings.flatMap(({ ablation }) => Number(ablation?.split(':')[1] ?? Number.NaN));
  return seeds.find((seed) => Number.isSafeInteger(seed)) ?? 1;
}
