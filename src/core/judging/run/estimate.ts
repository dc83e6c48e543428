import type { JsonValue } from '../../model/json.ts';
import type { JudgeIdentity, Judgment } from '../../model/judgment.ts';
import type { Clock } from '../../ports.ts';
import { costUsd, type TokenPrice } from '../cost.ts';
import { judgeKey } from '../judge-names.ts';
import { calibrate, type TokenRates } from './calibration.ts';
import { disclosuresOf, type DestinationDisclosure } from './disclosures.ts';
import type { JudgingChain, JudgingPlan } from './judging-plan.ts';
import { preparedCallsOf } from './planned-prompts.ts';
import { priceOfJudge, type RunJudge } from './run-judge.ts';
import { charactersOf, charactersPerToken, defaultReplyTokens } from './token-guess.ts';

export interface EstimateInput {
  readonly plan: JudgingPlan;
  /** In the order of the plan. */
  readonly judges: readonly RunJudge[];
  /** Those that stored judgments may be about, by id. */
  readonly records: ReadonlyMap<string, JsonValue>;
  readonly stored: readonly Judgment[];
  readonly clock: Pick<Clock, 'now'>;
  /** How long prompts are built to be measured; what is left then is scaled up. Default 300. */
  readonly timeLimitMs?: number;
}

/** Whole tokens. */
export interface Amounts {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Undefined where the price is not known, which is not the same as nothing. */
  readonly costUsd: number | undefined;
}

export interface JudgeEstimate extends Amounts {
  readonly name: string;
  readonly identity: JudgeIdentity;
  readonly destination: string | undefined;
  readonly price: TokenPrice | undefined;
  /** What the tokens rest on, in a sentence. */
  readonly basis: string;
  /** They rest on what the same judge used before. */
  readonly isCalibrated: boolean;
}

export interface RunEstimate {
  /** Those that are asked anything. */
  readonly judges: readonly JudgeEstimate[];
  /** The cost is undefined as soon as that of one judge is. */
  readonly total: Amounts;
  /** What the judges come to whose cost is known. */
  readonly pricedUsd: number;
  /** Names of judges whose cost is not known. */
  readonly withoutPrice: readonly string[];
  /** How many prompts were built and measured. */
  readonly sampledCalls: number;
  readonly destinations: readonly DestinationDisclosure[];
  /** How the figures came about, in sentences. */
  readonly basis: readonly string[];
}

const defaultTimeLimitMs = 300;
const tokenText = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** What a plan will take: calls, tokens, US dollars, and what leaves the machine. First tries alone; repeats of failed calls come on top. */
export function estimateRun(input: EstimateInput): RunEstimate {
  const { plan, judges, clock, timeLimitMs = defaultTimeLimitMs } = input;
  const deadlineMs = clock.now() + timeLimitMs;
  const rates = ratesOfJudges(input, clock.now() + timeLimitMs / 3);
  const measured = measure(plan, clock, deadlineMs);
  const estimates = judges.flatMap((judge, index) => {
    const chains = plan.chains.filter((chain) => chain.judge === index);
    return chains.length === 0 ? [] : [estimateOf(judge, chains, measured, rates[index])];
  });
  const withoutPrice = estimates.filter((estimate) => estimate.costUsd === undefined);
  const pricedUsd = sumOf(estimates, (estimate) => estimate.costUsd ?? 0);
  return {
    judges: estimates,
    total: {
      calls: plan.callCount,
      inputTokens: sumOf(estimates, ({ inputTokens }) => inputTokens),
      outputTokens: sumOf(estimates, ({ outputTokens }) => outputTokens),
      costUsd: withoutPrice.length === 0 ? pricedUsd : undefined,
    },
    pricedUsd,
    withoutPrice: withoutPrice.map(({ name }) => name),
    sampledCalls: measured.calls,
    destinations: disclosuresOf(plan, judges),
    basis: basisOf(measured, plan.callCount),
  };
}

/** Lengths of prompts: of a sample of chains, spread evenly over the plan. */
interface Measured {
  readonly calls: number;
  /** Mean characters by setting and stage. */
  readonly meanOf: (chain: JudgingChain, stage: string | undefined) => number;
}

function measure(plan: JudgingPlan, clock: Pick<Clock, 'now'>, deadlineMs: number): Measured {
  const sums = new Map<string, { characters: number; calls: number }>();
  const total = { characters: 0, calls: 0 };
  for (const chain of spread(plan.chains)) {
    if (total.calls > 0 && clock.now() > deadlineMs) break;
    for (const { call, prepared } of preparedCallsOf(chain)) {
      const characters = charactersOf(prepared.messages);
      const key = lengthKey(chain, call.question.stage);
      const sum = sums.get(key) ?? { characters: 0, calls: 0 };
      sums.set(key, sum);
      for (const each of [sum, total]) {
        each.characters += characters;
        each.calls += 1;
      }
    }
  }
  return {
    calls: total.calls,
    meanOf: (chain, stage) => {
      const { characters, calls } = sums.get(lengthKey(chain, stage)) ?? total;
      return calls === 0 ? 0 : characters / calls;
    },
  };
}

function lengthKey({ setting }: JudgingChain, stage: string | undefined): string {
  const { protocol, context, ablation } = setting;
  return JSON.stringify([protocol.id, context, ablation ?? null, stage ?? null]);
}

/** All of them, in an order in which any beginning is spread over the whole: each round fills the gaps of those before. */
function* spread<T>(values: readonly T[]): Generator<T> {
  const seen = new Uint8Array(values.length);
  for (let step = 2 ** Math.ceil(Math.log2(Math.max(1, values.length))); step >= 1; step /= 2) {
    for (let index = 0; index < values.length; index += step) {
      const value = values[index];
      if (seen[index] === 1 || value === undefined) continue;
      seen[index] = 1;
      yield value;
    }
  }
}

function ratesOfJudges(
  { plan, judges, records, stored, clock }: EstimateInput,
  deadlineMs: number,
): readonly (TokenRates | undefined)[] {
  const protocols = [...new Set(plan.chains.map(({ setting }) => setting.protocol))];
  const byJudge = Map.groupBy(
    stored.filter(({ usage }) => usage !== undefined),
    ({ judge }) => judgeKey(judge),
  );
  return judges.map(({ judge }) => {
    const own = byJudge.get(judgeKey(judge.identity));
    return own && calibrate(own, protocols, records, () => clock.now() > deadlineMs);
  });
}

function estimateOf(
  judge: RunJudge,
  chains: readonly JudgingChain[],
  measured: Measured,
  rates: TokenRates | undefined,
): JudgeEstimate {
  let calls = 0;
  let inputTokens = 0;
  let outputTokens = 0;
  for (const chain of chains) {
    const protocol = chain.setting.protocol.id;
    for (const { question } of [...chain.stages, ...chain.verdicts]) {
      const kind = { protocol, stage: question.stage };
      calls += 1;
      inputTokens +=
        measured.meanOf(chain, question.stage) *
        (rates?.tokensPerCharacter ?? 1 / charactersPerToken);
      outputTokens += rates?.replyTokens(kind) ?? defaultReplyTokens;
    }
  }
  const isLocal = judge.destination === undefined;
  const tokens = {
    input_tokens: isLocal ? 0 : Math.round(inputTokens),
    output_tokens: isLocal ? 0 : Math.round(outputTokens),
  };
  const price = priceOfJudge(judge);
  return {
    name: judge.name,
    identity: judge.judge.identity,
    destination: judge.destination,
    price,
    calls,
    inputTokens: tokens.input_tokens,
    outputTokens: tokens.output_tokens,
    costUsd: costUsd(tokens, price),
    isCalibrated: rates !== undefined,
    basis: isLocal ? 'Runs on this machine: no tokens, no cost.' : tokenBasis(rates),
  };
}

function tokenBasis(rates: TokenRates | undefined): string {
  if (rates === undefined) {
    return `Nothing is stored of this judge yet: ${charactersPerToken} characters are taken for a token, and ${defaultReplyTokens} tokens for a reply.`;
  }
  const characters = tokenText.format(1 / rates.tokensPerCharacter);
  return `From ${rates.calls} stored judgments of this judge: ${characters} characters a token, ${tokenText.format(rates.meanReplyTokens)} tokens a reply.`;
}

function basisOf(measured: Measured, calls: number): readonly string[] {
  const retries = 'Calls that fail and are tried again come on top.';
  if (measured.calls >= calls) return [`Every prompt was built and measured. ${retries}`];
  return [
    `${measured.calls} of ${calls} prompts were built and measured, spread over all records, and scaled up. ${retries}`,
  ];
}

function sumOf<T>(values: readonly T[], of: (value: T) => number): number {
  return values.reduce((sum, value) => sum + of(value), 0);
}
