import type { PreparedCall } from '../../benchmarks/protocol.ts';
import type { JudgingChain, PlannedCall } from './judging-plan.ts';
import { likelyStages } from './likely-stages.ts';

/** The calls of a chain as they would be sent; with examples for what earlier stages have not given yet. */
export function preparedCallsOf({
  record,
  setting: { protocol },
  stages,
  verdicts,
  known,
}: JudgingChain): readonly { readonly call: PlannedCall; readonly prepared: PreparedCall }[] {
  const earlier = likelyStages(protocol, known);
  return [...stages, ...verdicts].flatMap((call) => {
    const prepared = protocol.prepare(record, call.question, earlier);
    return prepared.ok ? [{ call, prepared: prepared.value }] : [];
  });
}
