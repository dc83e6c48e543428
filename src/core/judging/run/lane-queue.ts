import type { EarlierStages } from '../../benchmarks/protocol.ts';
import type { JudgingChain, PlannedCall } from './judging-plan.ts';

/** A call that is to be made, with what earlier tries left behind. */
export interface LaneTask {
  readonly chain: JudgingChain;
  readonly call: PlannedCall;
  readonly earlier: EarlierStages;
  /** Tries that failed for another reason than a throttled endpoint. */
  readonly failures: number;
  readonly throttles: number;
}

interface WaitingTask {
  readonly task: LaneTask;
  readonly dueMs: number;
}

/**
 * What a lane has to do next: first the tries whose wait is over, then the calls of chains that have begun, so that
 * an interrupted run leaves whole chains, then the chains of the plan in their order.
 */
export class LaneQueue {
  readonly #chains: readonly JudgingChain[];
  #nextChain = 0;
  #begun: LaneTask[] = [];
  #nextBegun = 0;
  #isClosed = false;
  /** The one that is due first comes first. */
  #waiting: WaitingTask[] = [];

  constructor(chains: readonly JudgingChain[]) {
    this.#chains = chains;
  }

  get waitingCount(): number {
    return this.#waiting.length;
  }

  get isEmpty(): boolean {
    return (
      this.#waiting.length === 0 &&
      this.#nextBegun >= this.#begun.length &&
      this.#nextChain >= this.#chains.length
    );
  }

  /** When the next task can be had; undefined when there is none. */
  nextDueMs(nowMs: number): number | undefined {
    if (this.#nextBegun < this.#begun.length || this.#nextChain < this.#chains.length) return nowMs;
    return this.#waiting[0]?.dueMs;
  }

  peek(nowMs: number): LaneTask | undefined {
    const [waiting] = this.#waiting;
    if (waiting !== undefined && waiting.dueMs <= nowMs) return waiting.task;
    if (this.#nextBegun >= this.#begun.length) this.#beginChain();
    return this.#begun[this.#nextBegun];
  }

  /** Takes away what `peek` gave. */
  take(nowMs: number): void {
    const [waiting] = this.#waiting;
    if (waiting !== undefined && waiting.dueMs <= nowMs) {
      this.#waiting.shift();
      return;
    }
    this.#nextBegun += 1;
    if (this.#nextBegun < 64) return;
    this.#begun = this.#begun.slice(this.#nextBegun);
    this.#nextBegun = 0;
  }

  wait(task: LaneTask, dueMs: number): void {
    const position = this.#waiting.findLastIndex((other) => other.dueMs <= dueMs) + 1;
    this.#waiting.splice(position, 0, { task, dueMs });
  }

  /** The stages are through: their verdicts are asked for before any further chain begins. */
  addVerdicts(chain: JudgingChain, earlier: EarlierStages): void {
    for (const call of chain.verdicts) this.#begin(newTask(chain, call, earlier));
  }

  addStage(chain: JudgingChain, call: PlannedCall, earlier: EarlierStages): void {
    this.#begin(newTask(chain, call, earlier));
  }

  /** Nothing further is begun; tries that wait are still made. */
  close(): void {
    this.#nextChain = this.#chains.length;
    this.#begun = [];
    this.#nextBegun = 0;
    this.#isClosed = true;
  }

  /** @returns how many tries were waiting */
  clear(): number {
    this.close();
    return this.#waiting.splice(0).length;
  }

  /** Gives up the waiting tries of one judge. @returns how many */
  dropWaiting(judge: number): number {
    const kept = this.#waiting.filter(({ task }) => task.chain.judge !== judge);
    const count = this.#waiting.length - kept.length;
    this.#waiting = kept;
    return count;
  }

  #begin(task: LaneTask): void {
    if (!this.#isClosed) this.#begun.push(task);
  }

  #beginChain(): void {
    const chain = this.#chains[this.#nextChain];
    if (chain === undefined) return;
    this.#nextChain += 1;
    const [firstStage] = chain.stages;
    if (firstStage === undefined) this.addVerdicts(chain, chain.known);
    else this.addStage(chain, firstStage, chain.known);
  }
}

function newTask(chain: JudgingChain, call: PlannedCall, earlier: EarlierStages): LaneTask {
  return { chain, call, earlier, failures: 0, throttles: 0 };
}
