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
  /** Of a failure that may pass, e.g. `http-429`; left out where the same call would fail again. */
  readonly code?: string;
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
  { message, code, times, retryAfterMs }: CallTrouble,
): readonly CallTrouble[] {
  const same = troubles.find((one) => one.message === message);
  const waits = [same?.retryAfterMs, retryAfterMs].filter((wait) => wait !== undefined);
  const whole: CallTrouble = {
    ...{ message, times: times + (same?.times ?? 0) },
    ...(code === undefined ? {} : { code }),
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

/** What is over, e.g. `Twice the endpoint answered that it is busy (HTTP 429) and asked to wait 3.0 s.` */
export function troubleWords({ message, code, times, retryAfterMs }: CallTrouble): string {
  const wait = retryAfterMs === undefined ? undefined : `asked to wait ${timeWords(retryAfterMs)}`;
  const fact = endpointFact(code);
  if (fact === undefined) {
    // The failure's own sentences: a wait and a count get sentences of their own.
    return [
      code === undefined ? message : withoutAdvice(message),
      ...(wait === undefined ? [] : [`The endpoint ${wait}.`]),
      ...(times === 1 ? [] : [`This happened ${times === 2 ? 'twice' : counted(times, 'time')}.`]),
    ].join(' ');
  }
  const often = times === 1 ? 'Once' : times === 2 ? 'Twice' : counted(times, 'time');
  return `${often} the endpoint ${fact}${wait === undefined ? '' : ` and ${wait}`}.`;
}

/** What goes on, e.g. `The endpoint answered that it is busy (HTTP 429): asking again in about 6 s.` */
export function waitWords({ message, code, delayMs }: CallWait): string {
  const fact = endpointFact(code);
  const seconds = Math.max(1, Math.round(delayMs / 1_000));
  const time = seconds < 90 ? `${seconds.toString()} s` : timeWords(delayMs);
  const again = `sking again in about ${time}.`;
  return fact === undefined
    ? `${withoutAdvice(message)} A${again}`
    : `The endpoint ${fact}: a${again}`;
}

/** A wait before a call is made again. */
export interface CallWait {
  /** Why, for people. It may hold advice for those whose call is not made again. */
  readonly message: string;
  /** Of the failure, e.g. `http-429`. */
  readonly code: string;
  readonly delayMs: number;
}

/** What an endpoint that may be well later did, without advice; undefined for all else. */
function endpointFact(code: string | undefined): string | undefined {
  const status = /^http-(\d{3})$/u.exec(code ?? '')?.[1];
  if (status === undefined) return undefined;
  if (status === '429') return 'answered that it is busy (HTTP 429)';
  if (status === '529') return 'answered that it is overloaded (HTTP 529)';
  return status.startsWith('5') ? `had an error of its own (HTTP ${status})` : undefined;
}

/** Its first sentence: the next ones say what to do. */
function withoutAdvice(message: string): string {
  return /^.*?\.(?=\s+\p{Lu})/u.exec(message)?.[0] ?? message;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
