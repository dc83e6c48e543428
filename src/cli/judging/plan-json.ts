import type { JsonObject } from '../../core/model/json.ts';
import type { Amounts, RunEstimate } from '../../core/judging/run/estimate.ts';
import type { RunCaps } from '../../core/judging/run/run-budget.ts';
import type { PreparedRun } from './prepared-run.ts';

/** What `--plan` prints: whole numbers of calls and tokens, US dollars, null where a cost is unknown. */
export function planJson(run: PreparedRun, estimate: RunEstimate, caps: RunCaps): JsonObject {
  const { plan, settings, selection } = run;
  return {
    file: run.file,
    out: run.out,
    records: selection.records,
    selection: selection.description,
    ...amounts(estimate.total),
    already_fresh: plan.alreadyJudged,
    not_judgeable: plan.notJudgeable,
    lines_not_judged: run.linesNotJudged,
    settings: settings.map(({ protocol, context, ablation }) => ({
      protocol: protocol.id,
      context,
      ablation: ablation ?? null,
    })),
    judges: estimate.judges.map((judge) => ({
      name: judge.name,
      provider: judge.identity.provider,
      model: judge.identity.model,
      parameters: judge.identity.parameters,
      destination: judge.destination ?? null,
      ...amounts(judge),
      basis: judge.basis,
    })),
    sends: estimate.destinations.map(({ destination, judges, calls, sends }) => ({
      destination,
      judges,
      calls,
      key_from: keysFrom(run, destination),
      what: sends.map((sent) => ({
        protocol: sent.protocol,
        context: sent.context,
        ablation: sent.ablation ?? null,
        fields: sent.visibleFields,
        shows_gold: sent.showsGold,
      })),
    })),
    caps: { calls: caps.maxCalls ?? null, cost_usd: caps.maxCostUsd ?? null },
    within_caps: isWithin(estimate.total, caps),
    basis: estimate.basis,
  };
}

function amounts({ calls, inputTokens, outputTokens, costUsd }: Amounts): JsonObject {
  return {
    calls,
    input_tokens: Math.round(inputTokens),
    output_tokens: Math.round(outputTokens),
    cost_usd: costUsd ?? null,
  };
}

/** Names of environment variables, never what they hold. */
function keysFrom({ judges }: PreparedRun, destination: string): readonly string[] {
  const own = judges.filter((judge) => judge.destination === destination);
  return [...new Set(own.flatMap(({ keyFrom }) => keyFrom ?? []))];
}

/** Null where nobody can tell, because a cost is unknown. */
function isWithin(total: Amounts, { maxCalls, maxCostUsd }: RunCaps): boolean | null {
  if (maxCalls !== undefined && total.calls > maxCalls) return false;
  if (maxCostUsd === undefined) return true;
  return total.costUsd === undefined ? null : total.costUsd <= maxCostUsd;
}
