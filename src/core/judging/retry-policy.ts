import { err, type Result } from '../model/result.ts';
import type { ModelFailure, ModelReply } from '../models/language-model.ts';
import type { Clock } from '../ports.ts';

/** How often and after which waits a failed call is tried again. */
export interface RetryPolicy {
  readonly maxTries: number;
  /**
   * Further tries of a call that the endpoint turned away to slow callers down: it is no fault of the call, and
   * while a run finds out how much an endpoint takes, the same call may be turned away several times.
   */
  readonly maxThrottles: number;
  /** The wait before the second try; it doubles with each further one. */
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** A longer wait that the endpoint asks for is cut to this. */
  readonly maxRetryAfterMs: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  maxTries: 5,
  maxThrottles: 8,
  firstDelayMs: 500,
  maxDelayMs: 30_000,
  maxRetryAfterMs: 120_000,
};

export interface RetryTools {
  readonly clock: Clock;
  /** Uniform in [0, 1), for the jitter. */
  readonly random: () => number;
  readonly retryPolicy?: RetryPolicy;
}

export type Answer = Result<ModelReply, ModelFailure>;

/** How often a call has failed, the last failure included. */
export interface FailedTries {
  /** For other reasons than a throttled endpoint. */
  readonly failures: number;
  readonly throttles: number;
}

const cancelledFailure: ModelFailure = {
  code: 'cancelled',
  message: 'The judge call was cancelled. Judge again to repeat it.',
  retryable: false,
};

/** The endpoint asks callers to slow down, or to come back later. */
export function isThrottled({ code, retryable, retryAfterMs }: ModelFailure): boolean {
  if (!retryable) return false;
  return (
    code === 'http-429' ||
    code === 'http-529' ||
    (code === 'http-503' && retryAfterMs !== undefined)
  );
}

/** The wait before the next try; undefined when there is to be none. The endpoint's own wish comes first. */
export function retryDelayMs(
  failure: ModelFailure,
  { failures, throttles }: FailedTries,
  policy: RetryPolicy,
  random: () => number,
): number | undefined {
  if (!failure.retryable) return undefined;
  if (!isThrottled(failure)) {
    return failures >= policy.maxTries ? undefined : delayMs(failure, failures, policy, random);
  }
  if (throttles > policy.maxThrottles) return undefined;
  const delay = delayMs(failure, throttles, policy, random);
  // Some endpoints ask for no wait at all and mean it for one caller: asking again and again at once would not do.
  return throttles > 1 ? Math.max(delay, backoffMs(throttles - 1, policy) / 4) : delay;
}

function delayMs(
  failure: ModelFailure,
  triesSoFar: number,
  policy: RetryPolicy,
  random: () => number,
): number {
  if (failure.retryAfterMs !== undefined) {
    return Math.min(Math.max(0, failure.retryAfterMs), policy.maxRetryAfterMs);
  }
  return backoffMs(triesSoFar, policy) * (0.5 + random() / 2);
}

function backoffMs(triesSoFar: number, policy: RetryPolicy): number {
  return Math.min(policy.firstDelayMs * 2 ** Math.max(0, triesSoFar - 1), policy.maxDelayMs);
}

/**
 * One try. Settles at once when the signal is aborted, also when `ask` ignores it, and never rejects on model trouble:
 * an `ask` that throws counts as a failure.
 */
export async function askOnce(
  ask: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  if (signal.aborted) return err(cancelledFailure);
  let stopListening = (): void => undefined;
  const aborted = new Promise<Answer>((resolve) => {
    const onAbort = (): void => {
      resolve(err(cancelledFailure));
    };
    signal.addEventListener('abort', onAbort, { once: true });
    stopListening = (): void => {
      signal.removeEventListener('abort', onAbort);
    };
  });
  try {
    return await Promise.race([askSafely(ask, signal), aborted]);
  } finally {
    stopListening();
  }
}

async function askSafely(
  ask: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    return await ask(signal);
  } catch {
    // The thrown text may hold record text or a key, so it stays out of the judgment.
    return err({
      code: 'unexpected',
      message:
        'The judge broke off with an unexpected error. Judge again; if it recurs, report it.',
      retryable: false,
    });
  }
}
