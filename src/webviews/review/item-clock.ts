/** How long items were in front: time in which the page was hidden does not count. */
export class ItemClock {
  private readonly keptMs = new Map<string, number>();
  private item: string | undefined;
  private sinceMs: number | undefined;

  /** @param item undefined for one that is not timed */
  show(item: string | undefined): void {
    if (item === this.item) return;
    this.pause();
    this.item = item;
    this.go();
  }

  /** What was measured before a reload. */
  restore(item: string, seconds: number): void {
    if (!this.keptMs.has(item)) this.keptMs.set(item, seconds * 1000);
  }

  pause(): void {
    if (this.item !== undefined) this.keptMs.set(this.item, this.totalMs(this.item));
    this.sinceMs = undefined;
  }

  go(): void {
    if (document.visibilityState === 'visible') this.sinceMs ??= performance.now();
  }

  /** Seconds, to a tenth. */
  secondsOf(item: string): number {
    return Math.round(this.totalMs(item) / 100) / 10;
  }

  /** Begins anew: what was measured is stored. */
  reset(item: string): void {
    this.keptMs.delete(item);
    if (item === this.item && this.sinceMs !== undefined) this.sinceMs = performance.now();
  }

  private totalMs(item: string): number {
    const kept = this.keptMs.get(item) ?? 0;
    if (item !== this.item || this.sinceMs === undefined) return kept;
    return kept + performance.now() - this.sinceMs;
  }
}
