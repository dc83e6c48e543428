/** Tells when nothing was heard for too long. Until somebody wants to be told, it does not count. */
export class Silence {
  readonly #limitMs: number;
  #onTooLong: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  whenTooLong(onTooLong: () => void): void {
    this.#onTooLong = onTooLong;
    this.startAnew();
  }

  /** Something was heard. */
  startAnew(): void {
    if (this.#onTooLong === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#onTooLong, this.#limitMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#onTooLong = undefined;
  }
}
