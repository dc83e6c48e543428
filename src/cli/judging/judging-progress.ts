import type { RunProgress } from '../../core/judging/run/run-progress.ts';
import { dollars, duration } from './amounts.ts';

export interface JudgingProgress {
  readonly report: (progress: RunProgress) => void;
  /** Leaves the last state standing. */
  readonly end: () => void;
}

export interface ProgressOutput {
  readonly errorOut: (text: string) => void;
  readonly isTerminal: boolean;
  /** Of the terminal; undefined where it is not known. */
  readonly columns: () => number | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A terminal is drawn no oftener than this; people read no faster. */
const drawEveryMs = 100;

const usualColumns = 80;

/** On a terminal one line that is written over; elsewhere a line for each tenth of the calls, without control characters. */
export function judgingProgress({
  errorOut,
  isTerminal,
  columns,
  now,
}: ProgressOutput): JudgingProgress {
  let tenthsShown = 0;
  let isLineOpen = false;
  let drawnAtMs = -Infinity;
  let latest: RunProgress | undefined;
  const draw = (progress: RunProgress): void => {
    // A line that wraps could not be written over.
    const text = progressText(progress, now()).slice(0, (columns() ?? usualColumns) - 1);
    errorOut(`\r\u001b[K${text}`);
    isLineOpen = true;
    drawnAtMs = now();
  };
  return {
    report(progress) {
      if (isTerminal) {
        latest = progress;
        if (now() - drawnAtMs >= drawEveryMs) draw(progress);
        return;
      }
      const tenths = Math.floor((10 * progress.done) / progress.total);
      if (tenths === tenthsShown) return;
      tenthsShown = tenths;
      errorOut(`${progressText(progress, now())}\n`);
    },
    end() {
      if (isTerminal && latest !== undefined) draw(latest);
      if (isLineOpen) errorOut('\n');
    },
  };
}

/** @example `120 of 806 calls, 2 unreadable, 1 failed, 14.2/s, 48 s left, $0.12` */
function progressText(progress: RunProgress, nowMs: number): string {
  const { done, total, counts, callsPerSecond, remainingMs, costUsd, lanes } = progress;
  const pausedUntilMs = Math.max(0, ...lanes.map((lane) => lane.pausedUntilMs ?? 0));
  const isLeft = done < total;
  return [
    `${done} of ${total} calls`,
    ...(counts.unreadable > 0 ? [`${counts.unreadable} unreadable`] : []),
    ...(counts.failed > 0 ? [`${counts.failed} failed`] : []),
    ...(callsPerSecond === undefined ? [] : [`${callsPerSecond.toFixed(1)}/s`]),
    ...(isLeft && remainingMs !== undefined ? [`${duration(remainingMs)} left`] : []),
    ...(costUsd > 0 ? [dollars(costUsd)] : []),
    ...(isLeft && pausedUntilMs > nowMs
      ? [`waiting ${duration(pausedUntilMs - nowMs)} as the endpoint asks`]
      : []),
  ].join(', ');
}
