import { UserError } from '../../model/user-error.ts';
import type { JudgingPlan } from './judging-plan.ts';
import type { JudgingRunTools } from './judging-run-tools.ts';
import { priceOfJudge } from './run-judge.ts';
import { RunOfLanes } from './run-of-lanes.ts';
import type { JudgingRunResult } from './run-progress.ts';

/**
 * Makes the calls of a plan, several at once for each destination. Ends early, with what is done stored, when `signal`
 * is aborted, when a cap is reached and when an answer cannot be stored. Rejects only for bugs.
 *
 * @throws {UserError} before anything is sent, for a cap on costs that cannot be held
 */
export async function runJudging(
  plan: JudgingPlan,
  tools: JudgingRunTools,
  signal: AbortSignal,
): Promise<JudgingRunResult> {
  requireKnownPrices(plan, tools);
  return new RunOfLanes(plan, tools).finish(signal);
}

/** @throws {UserError} */
export function requireKnownPrices(plan: JudgingPlan, { judges, caps }: JudgingRunTools): void {
  if (caps?.maxCostUsd === undefined) return;
  const asked = new Set(plan.chains.map(({ judge }) => judge));
  const unknown = judges.filter(
    (judge, index) => asked.has(index) && priceOfJudge(judge) === undefined,
  );
  if (unknown.length === 0) return;
  const names = unknown.map(({ name }) => name).join(', ');
  throw new UserError(
    'usage',
    `The cost cannot be capped, because the price of ${names} is not known. Add it to the price table, or cap the number of calls instead.`,
  );
}
