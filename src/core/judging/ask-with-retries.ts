import { withTrouble, type CallEffort, type CallTrouble, type CallWait } from './call-effort.ts';
import {
  askOnce,
  defaultRetryPolicy,
  isThrottled,
  retryDelayMs,
  type Answer,
  type RetryTools,
} from './retry-policy.ts';

/** What came of a call after all its retries. */
export interface AnsweredCall {
  readonly answer: Answer;
  /** Of the last try alone. */
  readonly latencyMs: number;
  /** Of all tries, with the waits between them. */
  readonly effort: CallEffort;
}

/**
 * One call outside a run, tried again by the retry policy. Settles at once when the signal is aborted, also while it waits,
 * and never rejects on model trouble.
 *
 * @param onWait is told before each wait, with what went wrong and how long the wait is
 */
export async function askWithRetries(
  ask: (signal: AbortSignal) => Promise<Answer>,
  { clock, random, retryPolicy = defaultRetryPolicy }: RetryTools,
  signal: AbortSignal,
  onWait?: (wait: CallWait) => void,
): Promise<AnsweredCall> {
  let failures = 0;
  let throttles = 0;
  let calls = 0;
  let troubles: readonly CallTrouble[] = [];
  const beganAtMs = clock.now();
  const effort = (): CallEffort => ({
    ...{ calls, troubles, elapsedMs: Math.max(0, clock.now() - beganAtMs) },
  });
  for (;;) {
    const startedAtMs = clock.now();
    // What was cancelled while it waited is not asked once more.
    const wasCancelled = signal.aborted;
    const answer = await askOnce(ask, signal);
    const latencyMs = Math.max(0, clock.now() - startedAtMs);
    if (!wasCancelled && (answer.ok || answer.error.wasNotMade !== true)) calls += 1;
    if (answer.ok) return { answer, latencyMs, effort: effort() };
    const { code, message, retryAfterMs, retryable } = answer.error;
    if (code !== 'cancelled') {
      troubles = withTrouble(troubles, {
        ...{ message, times: 1 },
        ...(retryable ? { code } : {}),
        ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      });
    }
    if (isThrottled(answer.error)) throttles += 1;
    else failures += 1;
    const delayMs = retryDelayMs(answer.error, { failures, throttles }, retryPolicy, random);
    if (delayMs === undefined) return { answer, latencyMs, effort: effort() };
    onWait?.({ message, code, delayMs });
    try {
      await clock.sleep(delayMs, signal);
    } catch {
      // The next try tells that the signal is aborted; a clock has no other reason to reject.
    }
  }
}
