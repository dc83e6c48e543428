/** What core borrows from its host. Each port is small enough to fake in ten lines. */

/** The `fetch` of the platform or of a test. */
export type HttpFetch = typeof fetch;

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Waits; rejects with the signal's reason when it is aborted first. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** Never receives record text, replies or keys. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}
