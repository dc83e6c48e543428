import { inputHashOf } from '../../core/judging/hashes.ts';
import { judgeKey } from '../../core/judging/judge-names.ts';
import {
  planJudging,
  type JudgingChain,
  type JudgingPlan,
  type PlannedCall,
} from '../../core/judging/run/judging-plan.ts';
import type { JudgingSetting } from '../../core/judging/run/judging-setting.ts';
import type { JsonValue } from '../../core/model/json.ts';
import type { JudgeIdentity, Judgment } from '../../core/model/judgment.ts';
import type { TimeSlices } from '../host/time-slices.ts';

export interface SlicedPlanInput {
  readonly settings: readonly JudgingSetting[];
  readonly judges: readonly JudgeIdentity[];
  readonly records: ReadonlyMap<string, JsonValue>;
  readonly storedOf: (recordId: string) => readonly Judgment[];
  readonly repeats: number | undefined;
  /** Of a run that goes on: what it has an answer to, readable or not, is not asked again. */
  readonly resumedRun?: string;
}

/** Records times settings that are planned at once: they share what is worked out for each setting. */
const questionsPerSlice = 20;

/** Plans a few records at a time, so that typing stays fluent; together the same as one plan of all. */
export async function planInSlices(
  input: SlicedPlanInput,
  slices: TimeSlices,
  signal: AbortSignal,
): Promise<JudgingPlan> {
  const { settings, judges, records, storedOf, repeats, resumedRun } = input;
  const recordsPerSlice = Math.max(1, Math.floor(questionsPerSlice / settings.length));
  const plans: JudgingPlan[] = [];
  let part = new Map<string, JsonValue>();
  const planPart = (): void => {
    const stored = [...part.keys()].flatMap(storedOf);
    const plan = planJudging({ settings, judges, records: part, stored, repeats });
    plans.push(resumedRun === undefined ? plan : withoutAnswered(plan, judges, resumedRun, stored));
    part = new Map();
  };
  for (const [id, record] of records) {
    part.set(id, record);
    if (part.size < recordsPerSlice) continue;
    planPart();
    await slices.pause();
    if (signal.aborted) break;
  }
  if (part.size > 0) planPart();
  return joined(plans);
}

function joined(plans: readonly JudgingPlan[]): JudgingPlan {
  return {
    chains: plans.flatMap(({ chains }) => chains),
    callCount: plans.reduce((sum, { callCount }) => sum + callCount, 0),
    alreadyJudged: plans.reduce((sum, { alreadyJudged }) => sum + alreadyJudged, 0),
    duplicateJudges: plans[0]?.duplicateJudges ?? [],
    notJudgeable: [...new Set(plans.flatMap(({ notJudgeable }) => notJudgeable))],
  };
}

/** Leaves out what the run got an answer to that could not be read: asking again would be another run. */
function withoutAnswered(
  plan: JudgingPlan,
  judges: readonly JudgeIdentity[],
  runId: string,
  stored: readonly Judgment[],
): JudgingPlan {
  const unreadable = new Set(
    stored
      .filter(({ run_id, outcome }) => run_id === runId && outcome === 'unreadable')
      .map(({ input_hash, sample, judge }) => answerKey(judge, input_hash, sample)),
  );
  if (unreadable.size === 0) return plan;
  const chains = plan.chains.flatMap((chain) => {
    const identity = judges[chain.judge];
    if (identity === undefined) return [];
    const isOpen = (call: PlannedCall): boolean => {
      const hash = inputHash(chain, call);
      return hash === undefined || !unreadable.has(answerKey(identity, hash, call.sample));
    };
    if (!chain.stages.every(isOpen)) return [];
    const verdicts = chain.verdicts.filter(isOpen);
    return verdicts.length === 0 ? [] : [{ ...chain, verdicts }];
  });
  const callCount = chains.reduce(
    (sum, { stages, verdicts }) => sum + stages.length + verdicts.length,
    0,
  );
  return { ...plan, chains, callCount };
}

function answerKey(identity: JudgeIdentity, inputHash: string, sample: number | undefined): string {
  return JSON.stringify([judgeKey(identity), inputHash, sample ?? null]);
}

/** Undefined for a call that waits for an earlier stage: what it will show is not known yet. */
function inputHash(
  { record, setting, stages, known }: JudgingChain,
  { question }: PlannedCall,
): string | undefined {
  if (question.stage === undefined && stages.length > 0) return undefined;
  const prepared = setting.protocol.prepare(record, question, known);
  return prepared.ok ? inputHashOf(setting.protocol, question, prepared.value.visible) : undefined;
}
