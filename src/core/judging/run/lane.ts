import type { EarlierStages, PreparedCall } from '../../benchmarks/protocol.ts';
import type { JsonValue } from '../../model/json.ts';
import type { ModelFailure } from '../../models/language-model.ts';
import type { Judge } from '../judge.ts';
import { judgmentOf } from '../judgment-of.ts';
import {
  defaultRetryPolicy,
  isThrottled,
  retryDelayMs,
  type Answer,
  type RetryTools,
} from '../retry-policy.ts';
import { CallsInFlight } from './calls-in-flight.ts';
import type { JudgingChain } from './judging-plan.ts';
import { LaneQueue, type LaneTask } from './lane-queue.ts';
import { LaneThrottle } from './lane-throttle.ts';
import { LaneTimer } from './lane-timer.ts';
import { RefusalCounter } from './refusal-counter.ts';
import type { CapName, Reservation, RunBudget } from './run-budget.ts';
import type { RunLedger } from './run-ledger.ts';
import type { KeptJudgment } from './run-store.ts';

/** What the lanes of a run share. */
export interface LaneTools extends RetryTools {
  /** In the order of the plan. */
  readonly judges: readonly Judge[];
  readonly createId: () => string;
  readonly runId: string | undefined;
  readonly budget: RunBudget;
  readonly ledger: RunLedger;
  /** Stores and counts an answer. Never rejects. */
  readonly keep: (kept: KeptJudgment) => Promise<void>;
  /** `calls`: that many have come to their end. */
  readonly onChange: (calls: number) => void;
  /** A call ended, so that others may be within the caps again. */
  readonly onBudgetFreed: () => void;
}

/** Longer than this, a judge on this machine does not keep other work from being done. */
const longestTurnMs = 20;

/** Makes the calls to one destination, as many at once as it takes. */
export class Lane {
  readonly #tools: LaneTools;
  readonly #queue: LaneQueue;
  readonly #throttle: LaneThrottle;
  readonly #timer: LaneTimer;
  readonly #refusals = new RefusalCounter();
  readonly #isLocal: boolean;
  readonly #ownJudges: ReadonlySet<number>;
  readonly #inFlight = new CallsInFlight();
  /** Calls that were begun and are not settled: in flight, or being stored. */
  #open = 0;
  #isStopped = false;
  #turnStartedAtMs = 0;
  #cap: CapName | undefined;
  #end: PromiseWithResolvers<void> | undefined;

  constructor(
    chains: readonly JudgingChain[],
    options: { readonly most: number; readonly isLocal: boolean },
    tools: LaneTools,
  ) {
    this.#tools = tools;
    this.#queue = new LaneQueue(chains);
    this.#isLocal = options.isLocal;
    this.#ownJudges = new Set(chains.map(({ judge }) => judge));
    const start = options.isLocal ? options.most : undefined;
    this.#throttle = new LaneThrottle({ most: options.most, ...(start && { start }) });
    this.#timer = new LaneTimer(tools.clock, () => {
      this.#turnStartedAtMs = tools.clock.now();
      this.pump();
    });
  }

  get throttle(): LaneThrottle {
    return this.#throttle;
  }

  get inFlight(): number {
    return this.#inFlight.size;
  }

  get waitingRetries(): number {
    return this.#queue.waitingCount;
  }

  /** By judge: why its endpoint refuses every call. */
  get refusals(): ReadonlyMap<number, ModelFailure> {
    return this.#refusals.refused;
  }

  /** The cap that ended it. */
  get cap(): CapName | undefined {
    return this.#cap;
  }

  /** Resolves when nothing is left to do and nothing in flight. Rejects only for bugs. */
  run(): Promise<void> {
    this.#end = Promise.withResolvers();
    this.#turnStartedAtMs = this.#tools.clock.now();
    this.pump();
    return this.#end.promise;
  }

  /** Breaks off what is in flight; nothing further is begun. */
  stop(): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#tools.ledger.addCancelled(this.#queue.clear());
    this.#inFlight.breakOff();
    this.pump();
  }

  /** Begins as many calls as may be made now. */
  pump(): void {
    if (this.#end === undefined) return;
    try {
      this.#beginCalls();
    } catch (error) {
      this.#fail(error);
    }
  }

  #beginCalls(): void {
    const nowMs = this.#tools.clock.now();
    if (this.#isLocal && nowMs - this.#turnStartedAtMs > longestTurnMs && !this.#queue.isEmpty) {
      this.#timer.wakeAt(nowMs);
      return;
    }
    while (this.#hasRoom(nowMs)) {
      const task = this.#queue.peek(nowMs);
      if (task === undefined || !this.#begin(task, nowMs)) break;
    }
    if (this.#open === 0 && this.#queue.isEmpty) {
      this.#timer.stop();
      this.#end?.resolve();
      return;
    }
    const dueMs = this.#queue.nextDueMs(nowMs);
    const wakeAtMs = Math.max(dueMs ?? 0, this.#throttle.pausedUntilMs(nowMs) ?? 0);
    if (dueMs !== undefined && wakeAtMs > nowMs) this.#timer.wakeAt(wakeAtMs);
  }

  #hasRoom(nowMs: number): boolean {
    const isPaused = this.#throttle.pausedUntilMs(nowMs) !== undefined;
    return !isPaused && this.#open < this.#throttle.limit;
  }

  /** False when the caps do not allow it at present. */
  #begin(task: LaneTask, nowMs: number): boolean {
    const { chain, call, earlier, failures, throttles } = task;
    const isNewCall = failures + throttles === 0;
    if (this.#refusals.refused.has(chain.judge)) {
      this.#queue.take(nowMs);
      if (!isNewCall) this.#tools.ledger.addCancelled(1);
      return true;
    }
    const prepared = chain.setting.protocol.prepare(chain.record, call.question, earlier);
    if (!prepared.ok) {
      // The plan has proved that it can be prepared, but not with what this judge's earlier stages gave.
      if (earlier.size === 0) throw new Error(`cannot prepare a planned call: ${chain.recordId}`);
      this.#queue.take(nowMs);
      this.#skip(1);
      return true;
    }
    const permission = this.#tools.budget.reserve(chain.judge, prepared.value.messages, isNewCall);
    if (permission === 'later') return false;
    if (permission === 'calls' || permission === 'cost') {
      this.#cap ??= permission;
      if (permission === 'calls') this.#queue.close();
      else this.#tools.ledger.addCancelled(this.#queue.clear());
      return true;
    }
    this.#queue.take(nowMs);
    void this.#make(task, prepared.value, permission);
    return true;
  }

  async #make(task: LaneTask, prepared: PreparedCall, reservation: Reservation): Promise<void> {
    this.#open += 1;
    try {
      await this.#ask(task, prepared, reservation);
    } catch (error) {
      this.#fail(error);
    }
    this.#open -= 1;
    this.pump();
    this.#tools.onBudgetFreed();
  }

  async #ask(task: LaneTask, prepared: PreparedCall, reservation: Reservation): Promise<void> {
    const { clock, judges, budget } = this.#tools;
    const { chain, call } = task;
    const judge = judges[chain.judge];
    if (judge === undefined) throw new RangeError(`the plan names a judge ${chain.judge}`);
    const startedAtMs = clock.now();
    const answer = await this.#inFlight.make(chain.judge, (signal) =>
      judge.answer(prepared, signal, call.sample),
    );
    budget.settle(reservation, answer?.ok === true ? answer.value.usage : undefined);
    if (answer === undefined || (!answer.ok && answer.error.code === 'cancelled')) {
      this.#tools.ledger.addCancelled(1);
      return;
    }
    if (answer.ok) this.#throttle.onServed();
    else if (this.#isToBeTriedAgain(task, answer.error)) return;
    await this.#settle(task, prepared, answer, Math.max(0, clock.now() - startedAtMs));
  }

  /** Takes note of the failure and lines the call up again where there is to be a further try. */
  #isToBeTriedAgain(task: LaneTask, failure: ModelFailure): boolean {
    const { clock, random, retryPolicy = defaultRetryPolicy } = this.#tools;
    const nowMs = clock.now();
    const isHeldOff = isThrottled(failure);
    const failures = task.failures + (isHeldOff ? 0 : 1);
    const throttles = task.throttles + (isHeldOff ? 1 : 0);
    const delayMs = retryDelayMs(failure, { failures, throttles }, retryPolicy, random);
    if (isHeldOff) {
      const waitMs =
        failure.retryAfterMs === undefined
          ? undefined
          : Math.min(failure.retryAfterMs, retryPolicy.maxRetryAfterMs);
      this.#throttle.onThrottled(nowMs, waitMs, this.#inFlight.size);
      if (this.#throttle.isHopeless) this.#refuseAll(failure);
      this.#tools.onChange(0);
    } else if (failure.retryable) {
      this.#throttle.onOther();
    } else {
      this.#throttle.onServed();
    }
    if (delayMs === undefined || this.#refusals.refused.has(task.chain.judge)) return false;
    // Whoever is told about the run may have stopped it just now.
    if (this.#isStopped) this.#tools.ledger.addCancelled(1);
    else this.#queue.wait({ ...task, failures, throttles }, nowMs + delayMs);
    return true;
  }

  async #settle(
    { chain, call, earlier }: LaneTask,
    prepared: PreparedCall,
    answer: Answer,
    latencyMs: number,
  ): Promise<void> {
    const { judges, runId, keep, onChange } = this.#tools;
    const identity = judges[chain.judge]?.identity;
    if (identity === undefined) throw new RangeError(`the plan names a judge ${chain.judge}`);
    const { benchmark, protocol } = chain.setting;
    const request = { benchmark: benchmark.id, recordId: chain.recordId, protocol, runId };
    const judgment = judgmentOf(
      { ...request, question: call.question, call: prepared, sample: call.sample },
      { identity, answer, latencyMs },
      this.#tools,
    );
    await keep({ judgment, judge: chain.judge });
    const failure = answer.ok ? undefined : answer.error;
    if (this.#refusals.count(chain.judge, failure)) this.#breakOff(chain.judge);
    if (call.question.stage !== undefined) {
      const verdict = judgment.outcome === 'verdict' ? (judgment.verdict ?? null) : undefined;
      this.#goOn(chain, call.question.stage, earlier, verdict);
    }
    onChange(1);
  }

  #goOn(
    chain: JudgingChain,
    stage: string,
    earlier: EarlierStages,
    verdict: JsonValue | undefined,
  ): void {
    const position = chain.stages.findIndex(({ question }) => question.stage === stage) + 1;
    if (verdict === undefined) {
      if (!this.#isStopped) this.#skip(chain.stages.length - position + chain.verdicts.length);
      return;
    }
    const known = new Map([...earlier, [stage, verdict]]);
    const next = chain.stages[position];
    if (next === undefined) this.#queue.addVerdicts(chain, known);
    else this.#queue.addStage(chain, next, known);
  }

  #skip(calls: number): void {
    this.#tools.ledger.addSkipped(calls);
    this.#tools.onChange(calls);
  }

  #refuseAll(failure: ModelFailure): void {
    for (const judge of this.#ownJudges) {
      this.#refusals.refused.set(judge, failure);
      this.#breakOff(judge);
    }
  }

  #breakOff(judge: number): void {
    this.#inFlight.breakOff(judge);
    this.#tools.ledger.addCancelled(this.#queue.dropWaiting(judge));
  }

  #fail(error: unknown): void {
    this.#end?.reject(error);
    this.stop();
  }
}
