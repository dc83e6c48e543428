import { counted } from '../model/counted.ts';
import { timeWords } from '../model/time-words.ts';

/** What it took to get an answer from a model, or none. */
export interface CallEffort {
  /** How often it was asked; 0 where a call was refused before it was made. */
  readonly calls: number;
  /** From the first call to the end of the last one, waits among them. */
  readonly elapsedMs: number;
  /** What the calls met that failed, each once. */
  readonly troubles: readonly CallTrouble[];
}

export interface CallTrouble {
  /** For people, e.g. that the endpoint answered 429. */
  readonly message: string;
  readonly times: number;
  /** The longest wait that the endpoint asked for. */
  readonly retryAfterMs?: number;
}

/** Of calls that follow one another. */
export function sumOfEfforts(...efforts: readonly CallEffort[]): CallEffort {
  return {
    calls: sum(efforts.map(({ calls }) => calls)),
    elapsedMs: sum(efforts.map(({ elapsedMs }) => elapsedMs)),
    troubles: efforts.reduce<readonly CallTrouble[]>(
      (all, { troubles }) => troubles.reduce(withTrouble, all),
      [],
    ),
  };
}

/** With one more, together with those of the same words. */
export function withTrouble(
  troubles: readonly CallTrouble[],
  { message, times, retryAfterMs }: CallTrouble,
): readonly CallTrouble[] {
  const same = troubles.find((one) => one.message === message);
  const waits = [same?.retryAfterMs, retryAfterMs].filter((wait) => wait !== undefined);
  const whole: CallTrouble = {
    ...{ message, times: times + (same?.times ?? 0) },
    ...(waits.length === 0 ? {} : { retryAfterMs: Math.max(...waits) }),
  };
  return same === undefined
    ? [...troubles, whole]
    : troubles.map((one) => (one === same ? whole : one));
}

/** e.g. `asked 5 times in 12.4 s`, `not asked`. */
export function effortWords({ calls, elapsedMs }: CallEffort): string {
  if (calls === 0) return 'not asked';
  return `asked ${calls === 1 ? 'once' : counted(calls, 'time')} in ${timeWords(elapsedMs)}`;
}

/** e.g. `The endpoint is busy (429). It asked to wait 3.0 s. 2 times.` */
export function troubleWords({ message, times, retryAfterMs }: CallTrouble): string {
  return [
    message,
    ...(retryAfterMs === undefined ? [] : [`It asked to wait ${timeWords(retryAfterMs)}.`]),
    ...(times === 1 ? [] : [`${counted(times, 'time')}.`]),
  ].join(' ');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
