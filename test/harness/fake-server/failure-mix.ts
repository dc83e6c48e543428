import type { Behaviour, ChatHandler } from './behaviour.ts';

/** Which share of the chat requests goes wrong, each from 0 to 1. */
export interface FailureShares {
  readonly rateLimitedWithRetryAfter?: number;
  readonly rateLimited?: number;
  readonly serverError?: number;
  readonly cutOffAtStart?: number;
  readonly cutOffInTheMiddle?: number;
  readonly malformed?: number;
}

export interface FailureMix {
  readonly seed: number;
  readonly shares: FailureShares;
  /** In seconds; default 1. Fractions are sent as they are. */
  readonly retryAfterSeconds?: number;
}

/**
 * A handler that lets a share of the requests fail and passes the others on to `answer`. The same seed lets the same
 * requests fail, by their number: the client's timing has no part in it.
 */
export function failingMix(mix: FailureMix, answer: ChatHandler): ChatHandler {
  return (request) => failureOf(mix, request.count) ?? answer(request);
}

function failureOf(
  { seed, shares, retryAfterSeconds = 1 }: FailureMix,
  count: number,
): Behaviour | undefined {
  const outcomes: readonly (readonly [share: number | undefined, behaviour: Behaviour])[] = [
    [shares.rateLimitedWithRetryAfter, { kind: 'rate-limited', retryAfter: retryAfterSeconds }],
    [shares.rateLimited, { kind: 'rate-limited' }],
    [shares.serverError, { kind: 'server-error', status: 500 }],
    [shares.cutOffAtStart, { kind: 'cut-off', at: 'start' }],
    [shares.cutOffInTheMiddle, { kind: 'cut-off', at: 'middle' }],
    [shares.malformed, { kind: 'malformed-json' }],
  ];
  let left = fraction(seed, count);
  for (const [share = 0, behaviour] of outcomes) {
    if (left < share) return behaviour;
    left -= share;
  }
  return undefined;
}

/** Uniform in [0, 1) for each pair of whole numbers: the finalizer of MurmurHash3. */
function fraction(seed: number, count: number): number {
  let bits = Math.imul(seed, 0x9e3779b1) ^ Math.imul(count, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}
