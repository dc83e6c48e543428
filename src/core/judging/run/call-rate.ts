const sliceMs = 500;
const sliceCount = 20;

/** How many calls a second were done lately: over the last 10 s, or since the first call began where that is less. */
export class CallRate {
  readonly #slices = new Map<number, number>();
  readonly #startedAtMs: number;

  constructor(startedAtMs: number) {
    this.#startedAtMs = startedAtMs;
  }

  add(nowMs: number, calls: number): void {
    const slice = Math.floor(nowMs / sliceMs);
    this.#slices.set(slice, (this.#slices.get(slice) ?? 0) + calls);
    for (const known of this.#slices.keys()) {
      if (known <= slice - sliceCount) this.#slices.delete(known);
    }
  }

  /** Undefined until a second has gone by, and when nothing was done lately. */
  perSecond(nowMs: number): number | undefined {
    const oldest = Math.floor(nowMs / sliceMs) - sliceCount + 1;
    let calls = 0;
    for (const [slice, count] of this.#slices) if (slice >= oldest) calls += count;
    const spanMs = nowMs - Math.max(this.#startedAtMs, oldest * sliceMs);
    return calls === 0 || spanMs < 1_000 ? undefined : (calls * 1_000) / spanMs;
  }
}
