import { fieldsSent, goldShown } from '../host/consent-request.ts';
import type { Consent } from '../host/consent.ts';
import type { RunPlanReady } from '../../webviews/protocol/run.ts';
import type { PlannedRun } from './run-planner.ts';

export interface PlanStateInput {
  readonly consent: Consent;
  /** A run of the file goes on. */
  readonly isGoing: boolean;
  readonly maxCostUsd: number | null;
}

/** A plan as the page draws it. */
export function planState(planned: PlannedRun, input: PlanStateInput): RunPlanReady {
  const { plan, estimate, records, notJudgeable, requests, judges } = planned;
  const cannotStart = whyNotStart(planned, input);
  const { costUsd } = estimate.total;
  const duplicates = plan.duplicateJudges.map((index) => judges[index]?.name ?? '');
  return {
    type: 'ready',
    records: records.size,
    calls: plan.callCount,
    alreadyFresh: plan.alreadyJudged,
    notJudgeable: notJudgeable.length,
    judges: estimate.judges.map((judge) => ({
      name: judge.name,
      calls: judge.calls,
      inputTokens: judge.inputTokens,
      outputTokens: judge.outputTokens,
      basis: judge.basis,
      ...(judge.costUsd === undefined ? {} : { costUsd: judge.costUsd }),
    })),
    ...(costUsd === undefined ? {} : { costUsd }),
    destinations: requests.map((request) => ({
      address: request.destination.address,
      models: request.models,
      fields: fieldsSent(request),
      gold: goldShown(request),
      authorization: request.destination.authorization,
      warnings: request.destination.warnings,
      hasConsent: input.consent.covers(request),
    })),
    notes: [
      ...duplicates.map((name) => `${name} is the same judge as one before it and is asked once.`),
      ...estimate.basis,
    ],
    ...(cannotStart === undefined ? {} : { cannotStart }),
  };
}

function whyNotStart(
  { plan, estimate }: PlannedRun,
  { isGoing, maxCostUsd }: PlanStateInput,
): string | undefined {
  if (isGoing) return 'A run of this file goes on.';
  if (plan.callCount === 0) {
    return plan.alreadyJudged > 0
      ? 'Nothing to do: every verdict is fresh.'
      : 'Nothing to do: no record is chosen that can be judged.';
  }
  if (maxCostUsd !== null && estimate.withoutPrice.length > 0) {
    return `The cost cannot be capped without the price of ${estimate.withoutPrice.join(', ')}.`;
  }
  return undefined;
}
