import type { Answer } from '../../../src/core/judging/retry-policy.ts';
import { failing, yes, type Asked } from './run-fixture.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface EndpointOptions {
  readonly latencyMs?: number;
  /** More calls than these at once are turned away at once. */
  readonly atMost?: number;
  /** Calls are turned away until then. */
  readonly closedUntilMs?: number;
  readonly retryAfterMs?: number;
  readonly code?: string;
  /** What becomes of the n-th call (from 1) that is let in. */
  readonly answer?: (count: number, asked: Asked) => Answer;
}

/** A server in virtual time. */
export class Endpoint {
  readonly #clock: VirtualClock;
  readonly #options: EndpointOptions;
  #atOnce = 0;
  #letIn = 0;
  turnedAway = 0;
  mostAtOnce = 0;
  /** Of every call, also those that were turned away. */
  readonly askedAtMs: number[] = [];

  constructor(clock: VirtualClock, options: EndpointOptions = {}) {
    this.#clock = clock;
    this.#options = options;
  }

  readonly answer = async (asked: Asked): Promise<Answer> => {
    const { latencyMs = 50, atMost = Infinity, closedUntilMs = 0, answer } = this.#options;
    this.askedAtMs.push(this.#clock.now());
    if (this.#atOnce >= atMost || this.#clock.now() < closedUntilMs) {
      this.turnedAway += 1;
      await this.#clock.sleep(2);
      const { code = 'http-429', retryAfterMs } = this.#options;
      return failing(code, retryAfterMs === undefined ? {} : { retryAfterMs });
    }
    this.#letIn += 1;
    const count = this.#letIn;
    this.#atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce);
    await this.#clock.sleep(latencyMs);
    this.#atOnce -= 1;
    return answer?.(count, asked) ?? yes;
  };
}
