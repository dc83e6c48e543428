export interface LaneThrottleOptions {
  /** Most calls at once. */
  readonly most: number;
  /** How many calls at once a lane begins with; default: see docs/decisions on judging runs. */
  readonly start?: number;
}

/** Endpoints that take fewer calls are found out within one round trip, those that take more within three. */
const defaultStart = 8;

/** So many of the last answers are looked at, and so many of them must be throttled before the lane yields. */
const windowSize = 20;
const congestedFrom = 4;

/** With our own waits alone these take about four minutes. */
const hopelessFrom = 12;

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * How many calls at once one endpoint gets, and when it gets none.
 *
 * A throttled answer (429, or 503 with a wait) that stands alone among good ones says nothing about the endpoint and
 * costs no throughput: only its own call waits. When they pile up, the lane makes do with as many calls as were in
 * flight then and were not turned away, and from there tries one more from time to time. A wait that the endpoint asks
 * for holds the whole lane, unless the next answer shows that the endpoint serves.
 */
export class LaneThrottle {
  readonly #most: number;
  #limit: number;
  /** Without a known limit each answer earns one more call at once, which doubles them every round trip. */
  #isLimitKnown = false;
  #servedSinceChange = 0;
  #failedProbes = 0;
  #recent: boolean[] = [];
  #turnedAwayAlone = 0;
  #throttled = 0;
  #pausedUntilMs = 0;
  #isPauseCertain = false;

  constructor({ most, start = defaultStart }: LaneThrottleOptions) {
    this.#most = Math.max(1, most);
    this.#limit = Math.min(this.#most, Math.max(1, start));
  }

  get limit(): number {
    return this.#limit;
  }

  /** How many answers so far were throttled. */
  get throttled(): number {
    return this.#throttled;
  }

  /** So many single calls were turned away, one after the other, with waits in between, that no more need be made. */
  get isHopeless(): boolean {
    return this.#turnedAwayAlone >= hopelessFrom;
  }

  /** Undefined when the lane is not paused. */
  pausedUntilMs(nowMs: number): number | undefined {
    return this.#pausedUntilMs > nowMs ? this.#pausedUntilMs : undefined;
  }

  /** The endpoint worked on a call: it gave a reply, or refused it for a reason of its own. */
  onServed(): void {
    this.#remember(false);
    this.#turnedAwayAlone = 0;
    if (!this.#isPauseCertain) this.#pausedUntilMs = 0;
    this.#servedSinceChange += 1;
    if (this.#limit >= this.#most || this.#servedSinceChange < this.#servedBeforeProbe()) return;
    if (this.#isLimitKnown && this.#failedProbes > 0) this.#failedProbes -= 1;
    this.#limit += 1;
    this.#servedSinceChange = 0;
  }

  /** The call failed in a way that says nothing about how much the endpoint takes. */
  onOther(): void {
    this.#remember(false);
  }

  /**
   * @param retryAfterMs the wait that the endpoint asks for
   * @param otherInFlight calls that are still being made
   */
  onThrottled(nowMs: number, retryAfterMs: number | undefined, otherInFlight: number): void {
    this.#remember(true);
    this.#throttled += 1;
    const isCongested = this.#recent.filter(Boolean).length >= congestedFrom;
    if (isCongested) this.#yieldTo(otherInFlight);
    const isAlone = otherInFlight === 0;
    if (isAlone) this.#turnedAwayAlone += 1;
    if (retryAfterMs !== undefined) {
      this.#pause(nowMs, retryAfterMs, isCongested || isAlone);
    } else if (isCongested && isAlone) {
      const doublings = this.#turnedAwayAlone - 1;
      this.#pause(nowMs, Math.min(longestPauseMs, firstPauseMs * 2 ** doublings), true);
    }
  }

  #yieldTo(otherInFlight: number): void {
    if (this.#isLimitKnown) this.#failedProbes = Math.min(4, this.#failedProbes + 1);
    // When every call was turned away, how many the endpoint takes at once is not known: it counts them by time.
    this.#isLimitKnown = otherInFlight > 0;
    this.#limit = Math.max(1, Math.min(this.#limit, otherInFlight));
    this.#servedSinceChange = 0;
  }

  #pause(nowMs: number, waitMs: number, isCertain: boolean): void {
    const isPausedForSure = this.#isPauseCertain && this.pausedUntilMs(nowMs) !== undefined;
    this.#isPauseCertain = isCertain || isPausedForSure;
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, nowMs + waitMs);
  }

  #servedBeforeProbe(): number {
    return this.#isLimitKnown ? Math.max(windowSize, 4 * this.#limit) * 2 ** this.#failedProbes : 1;
  }

  #remember(isThrottled: boolean): void {
    this.#recent.push(isThrottled);
    if (this.#recent.length > windowSize) this.#recent.shift();
  }
}
