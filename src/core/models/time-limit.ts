export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Ends the timer: that of `AbortSignal.timeout` would stay to its end, and a run makes many. */
  readonly clear: () => void;
}

/** A signal that is aborted after a while, unless the limit is cleared before. */
export function timeLimitOf(timeoutMs: number): TimeLimit {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort();
  }, timeoutMs);
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
    },
  };
}
