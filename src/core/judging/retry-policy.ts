import { err, type Result } from '../model/result.ts';
import type { ModelFailure, ModelReply } from '../models/language-model.ts';
import type { Clock } from '../ports.ts';

/** How often and after which waits a failed call is tried again. */
export interface RetryPolicy {
  readonly maxTries: number;
  /** The wait before the second try; it doubles with each further one. */
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** A longer wait that the endpoint asks for is cut to this. */
  readonly maxRetryAfterMs: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  maxTries: 4,
  firstDelayMs: 1_000,
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

export interface AttemptedAnswer {
  readonly answer: Answer;
  readonly tries: number;
  /** Of the last try alone: waits and earlier tries are not the model's latency. */
  readonly latencyMs: number;
}

const cancelledFailure: ModelFailure = {
  code: 'cancelled',
  message: 'The judge call was cancelled. Judge again to repeat it.',
  retryable: false,
};

/**
 * Asks until there is an answer, a failure that repeating cannot mend, or no tries left.
 * Settles at once when the signal is aborted, also while waiting and also when `ask` ignores it.
 * Never rejects on model trouble: an `ask` that throws counts as a failure.
 */
export async function answerWithRetries(
  ask: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
  tools: RetryTools,
): Promise<AttemptedAnswer> {
  const policy = tools.retryPolicy ?? defaultRetryPolicy;
  for (let tries = 1; ; tries += 1) {
    const startedAt = tools.clock.now();
    const answer = await askOnce(ask, signal);
    const attempted = { answer, tries, latencyMs: Math.max(0, tools.clock.now() - startedAt) };
    if (answer.ok || !answer.error.retryable || tries >= policy.maxTries) return attempted;
    if (!(await waitFor(delayMs(answer.error, tries, policy, tools.random), signal, tools.clock))) {
      return { ...attempted, answer: err(cancelledFailure) };
    }
  }
}

/** The wait before the next try; the endpoint's own wish comes first. */
export function delayMs(
  failure: ModelFailure,
  triesSoFar: number,
  policy: RetryPolicy,
  random: () => number,
): number {
  if (failure.retryAfterMs !== undefined) {
    return Math.min(Math.max(0, failure.retryAfterMs), policy.maxRetryAfterMs);
  }
  const backoffMs = Math.min(policy.firstDelayMs * 2 ** (triesSoFar - 1), policy.maxDelayMs);
  return backoffMs * (0.5 + random() / 2);
}

async function askOnce(
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

/** False when the wait was aborted. */
async function waitFor(milliseconds: number, signal: AbortSignal, clock: Clock): Promise<boolean> {
  try {
    await clock.sleep(milliseconds, signal);
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
  return !signal.aborted;
}
