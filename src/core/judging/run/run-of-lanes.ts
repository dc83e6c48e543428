import type { JudgingChain, JudgingPlan } from './judging-plan.ts';
import type { JudgingRunTools } from './judging-run-tools.ts';
import { CallRate } from './call-rate.ts';
import { Lane } from './lane.ts';
import { RunBudget } from './run-budget.ts';
import { priceOfJudge } from './run-judge.ts';
import { RunLedger } from './run-ledger.ts';
import type {
  JudgingRunResult,
  LaneProgress,
  LaneRefusal,
  RunEnding,
  RunProgress,
  StoreFailure,
} from './run-progress.ts';
import { RunStore, type KeptJudgment } from './run-store.ts';

interface LaneOfRun {
  readonly lane: Lane;
  readonly destination: string | undefined;
  /** Indices into the judges of the run. */
  readonly judges: readonly number[];
  readonly rate: CallRate;
  readonly calls: number;
  done: number;
}

/** One run: a lane for each destination, and what they share. */
export class RunOfLanes {
  readonly #plan: JudgingPlan;
  readonly #tools: JudgingRunTools;
  readonly #lanes: readonly LaneOfRun[];
  readonly #budget: RunBudget;
  readonly #ledger = new RunLedger();
  readonly #store: RunStore;
  readonly #rate: CallRate;

  constructor(plan: JudgingPlan, tools: JudgingRunTools) {
    this.#plan = plan;
    this.#tools = tools;
    this.#rate = new CallRate(tools.clock.now());
    this.#budget = new RunBudget(tools.caps ?? {}, tools.judges.map(priceOfJudge));
    this.#store = new RunStore(tools.store, () => {
      this.#stop();
    });
    const byDestination = Map.groupBy(plan.chains, ({ judge }) => tools.judges[judge]?.destination);
    this.#lanes = [...byDestination].map(([destination, chains]) =>
      this.#laneOf(destination, chains),
    );
  }

  /** Once. Resolves when nothing is in flight any more. */
  async finish(signal: AbortSignal): Promise<JudgingRunResult> {
    const stop = (): void => {
      this.#stop();
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      if (!signal.aborted) await this.#runLanes();
    } finally {
      signal.removeEventListener('abort', stop);
    }
    const storeFailure = await this.#store.retry((kept) => {
      this.#count(kept);
    });
    return this.#result(signal.aborted, storeFailure);
  }

  async #runLanes(): Promise<void> {
    const ends = this.#lanes.map(async ({ lane }) => {
      try {
        await lane.run();
      } catch (error) {
        this.#stop();
        throw error;
      }
    });
    const settled = await Promise.allSettled(ends);
    const trouble = settled.find((end) => end.status === 'rejected');
    if (trouble !== undefined) throw trouble.reason;
  }

  #laneOf(destination: string | undefined, chains: readonly JudgingChain[]): LaneOfRun {
    const { judges, concurrency, clock, caps } = this.#tools;
    const own = [...new Set(chains.map(({ judge }) => judge))].sort((one, other) => one - other);
    const limits = own.map((judge) => judges[judge]?.concurrency ?? concurrency);
    const lane = new Lane(
      chains,
      { most: Math.min(...limits), isLocal: destination === undefined },
      {
        ...this.#tools,
        judges: judges.map(({ judge }) => judge),
        runId: this.#tools.runId,
        budget: this.#budget,
        ledger: this.#ledger,
        keep: async (kept) => {
          if (await this.#store.keep(kept)) this.#count(kept);
        },
        onChange: (calls) => {
          this.#onChange(laneOfRun, calls);
        },
        onBudgetFreed: () => {
          if (caps?.maxCostUsd !== undefined) this.#pump();
        },
      },
    );
    const rate = new CallRate(clock.now());
    const calls = callsOf(chains);
    const laneOfRun: LaneOfRun = { lane, destination, judges: own, rate, calls, done: 0 };
    return laneOfRun;
  }

  #stop(): void {
    for (const { lane } of this.#lanes) lane.stop();
  }

  #pump(): void {
    for (const { lane } of this.#lanes) lane.pump();
  }

  #count({ judgment, judge }: KeptJudgment): void {
    const chosen = this.#tools.judges[judge];
    if (chosen === undefined) return;
    this.#ledger.addStored(judgment, priceOfJudge(chosen), chosen.destination === undefined);
  }

  #onChange(lane: LaneOfRun, calls: number): void {
    const nowMs = this.#tools.clock.now();
    lane.done += calls;
    if (calls > 0) {
      lane.rate.add(nowMs, calls);
      this.#rate.add(nowMs, calls);
    }
    this.#tools.onProgress(this.#progress(nowMs));
  }

  #progress(nowMs: number): RunProgress {
    const { counts, done, costUsd, callsWithoutCost, usage } = this.#ledger;
    const lanes = this.#lanes.map((lane) => this.#laneProgress(lane, nowMs));
    return {
      counts,
      total: this.#plan.callCount,
      done,
      inFlight: lanes.reduce((sum, { inFlight }) => sum + inFlight, 0),
      callsPerSecond: this.#rate.perSecond(nowMs),
      remainingMs: this.#remainingMs(nowMs),
      costUsd,
      callsWithoutCost,
      usage,
      lanes,
    };
  }

  #laneProgress({ lane, destination, judges }: LaneOfRun, nowMs: number): LaneProgress {
    return {
      destination,
      judges: this.#namesOf(judges),
      limit: lane.throttle.limit,
      inFlight: lane.inFlight,
      waitingRetries: lane.waitingRetries,
      pausedUntilMs: lane.throttle.pausedUntilMs(nowMs),
      throttled: lane.throttle.throttled,
      isRefused: judges.every((judge) => lane.refusals.has(judge)),
    };
  }

  /** Lanes work side by side, so the slowest decides. */
  #remainingMs(nowMs: number): number | undefined {
    let longestMs = 0;
    for (const { lane, rate, judges, calls, done } of this.#lanes) {
      if (done >= calls || judges.every((judge) => lane.refusals.has(judge))) continue;
      const perSecond = rate.perSecond(nowMs);
      if (perSecond === undefined) return undefined;
      const pauseMs = (lane.throttle.pausedUntilMs(nowMs) ?? nowMs) - nowMs;
      longestMs = Math.max(longestMs, pauseMs + ((calls - done) * 1_000) / perSecond);
    }
    return longestMs;
  }

  #result(isCancelled: boolean, storeFailure: StoreFailure | undefined): JudgingRunResult {
    const { counts, done, usage, costUsd, callsWithoutCost } = this.#ledger;
    const notMade = this.#plan.callCount - done;
    const refusals = this.#lanes.flatMap((lane) => this.#refusalsOf(lane));
    const cap = this.#lanes.find(({ lane }) => lane.cap !== undefined)?.lane.cap;
    const how = (): RunEnding => {
      if (notMade === 0) return 'finished';
      if (storeFailure !== undefined) return 'failed';
      if (isCancelled) return 'cancelled';
      if (cap !== undefined) return 'capped';
      // Without any reason of the run's own, a judge broke calls off by itself, as those of an editor that closes do.
      return refusals.length > 0 ? 'refused' : 'cancelled';
    };
    return {
      how: how(),
      counts,
      notMade,
      usage,
      costUsd,
      callsWithoutCost,
      refusals,
      cap,
      storeFailure,
    };
  }

  #refusalsOf({ lane, destination }: LaneOfRun): readonly LaneRefusal[] {
    return [...lane.refusals].map(([judge, failure]) => ({
      destination,
      judge: this.#tools.judges[judge]?.name ?? '',
      failure,
    }));
  }

  #namesOf(judges: readonly number[]): readonly string[] {
    return judges.map((judge) => this.#tools.judges[judge]?.name ?? '');
  }
}

function callsOf(chains: readonly JudgingChain[]): number {
  return chains.reduce((sum, { stages, verdicts }) => sum + stages.length + verdicts.length, 0);
}
