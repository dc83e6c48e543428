import { UserError } from '../../model/user-error.ts';
import type { JudgingPlan } from './judging-plan.ts';
import type { JudgingRunTools } from './judging-run-tools.ts';
import { requireKnownPrices, runJudging } from './judging-run.ts';
import type { JudgingSetting } from './judging-setting.ts';
import type { RunJudge } from './run-judge.ts';
import { formatRunLine, type RunEnd, type RunSelection, type RunStart } from './run-journal.ts';
import type { JudgingRunResult } from './run-progress.ts';

export interface RunJournal {
  /** Appends a line to the journal; it holds its line break. */
  readonly append: (line: string) => void;
  readonly programVersion: string;
  readonly settings: readonly JudgingSetting[];
  readonly selection: RunSelection;
  readonly repeats?: number | undefined;
}

/**
 * Makes the calls of a plan and writes down that it did: one line before the first call, one after the last. A run
 * whose last line could not be written reads as interrupted, which resuming treats alike.
 *
 * @throws {UserError} before anything is sent: when the first line cannot be written, and as `runJudging` does
 */
export async function journaledRun(
  plan: JudgingPlan,
  tools: JudgingRunTools & { readonly runId: string },
  journal: RunJournal,
  signal: AbortSignal,
): Promise<JudgingRunResult> {
  requireKnownPrices(plan, tools);
  journal.append(formatRunLine(startOf(plan, tools, journal)));
  const result = await runJudging(plan, tools, signal);
  try {
    journal.append(formatRunLine(endOf(result, tools)));
  } catch (error) {
    // What became of the calls matters more than the line about it.
    if (!(error instanceof UserError)) throw error;
  }
  return result;
}

function startOf(
  plan: JudgingPlan,
  tools: JudgingRunTools & { readonly runId: string },
  { programVersion, settings, selection, repeats }: RunJournal,
): RunStart {
  const { maxCalls, maxCostUsd } = tools.caps ?? {};
  return {
    event: 'start',
    run_id: tools.runId,
    started_at: timeOf(tools),
    program_version: programVersion,
    judges: tools.judges.map(storedJudge),
    settings: settings.map(({ benchmark, protocol, context, ablation }) => ({
      benchmark: benchmark.id,
      protocol: protocol.id,
      prompt_hash: protocol.promptHash,
      context,
      ...(ablation === undefined ? {} : { ablation }),
    })),
    ...(repeats === undefined ? {} : { repeats }),
    concurrency: tools.concurrency,
    caps: {
      ...(maxCalls === undefined ? {} : { max_calls: maxCalls }),
      ...(maxCostUsd === undefined ? {} : { max_cost_usd: maxCostUsd }),
    },
    selection,
    planned_calls: plan.callCount,
    already_judged: plan.alreadyJudged,
  };
}

function storedJudge({
  judge: { identity },
  name,
  destination,
}: RunJudge): RunStart['judges'][number] {
  const { provider, model, parameters } = identity;
  return {
    name,
    provider,
    model,
    parameters,
    ...(destination === undefined ? {} : { destination }),
  };
}

function endOf(
  result: JudgingRunResult,
  tools: JudgingRunTools & { readonly runId: string },
): RunEnd {
  const { how, counts, notMade, usage, costUsd, callsWithoutCost } = result;
  const message = messageOf(result);
  return {
    event: 'end',
    run_id: tools.runId,
    ended_at: timeOf(tools),
    how,
    counts,
    not_made: notMade,
    usage: {
      input_tokens: usage.inputTokens,
      output_tokens: usage.outputTokens,
      without_usage: usage.withoutUsage,
    },
    cost_usd: costUsd,
    calls_without_cost: callsWithoutCost,
    ...(message === undefined ? {} : { message }),
  };
}

function messageOf({ how, refusals, cap, storeFailure }: JudgingRunResult): string | undefined {
  if (storeFailure !== undefined) return `${storeFailure.notStored} answers could not be stored.`;
  if (how === 'capped')
    return cap === 'cost' ? 'The cost cap was reached.' : 'The cap on calls was reached.';
  if (refusals.length === 0) return undefined;
  return refusals.map(({ judge, failure }) => `${judge}: ${failure.message}`).join(' ');
}

function timeOf({ clock }: JudgingRunTools): string {
  return new Date(clock.now()).toISOString();
}
