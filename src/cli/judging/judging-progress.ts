import type { OutcomeCounts } from '../../core/judging/run/judging-run.ts';

export interface JudgingProgress {
  readonly report: (counts: OutcomeCounts) => void;
  /** Leaves the last state standing. */
  readonly end: () => void;
}

/** On a terminal one line that is written over; elsewhere a line for each tenth of the calls. */
export function judgingProgress(
  total: number,
  errorOut: (text: string) => void,
  isTerminal: boolean,
): JudgingProgress {
  let tenthsShown = 0;
  let isLineOpen = false;
  return {
    report(counts) {
      const text = progressText(counts, total);
      if (isTerminal) {
        errorOut(`\r\u001b[K${text}`);
        isLineOpen = true;
        return;
      }
      const tenths = Math.floor((10 * doneOf(counts)) / total);
      if (tenths === tenthsShown) return;
      tenthsShown = tenths;
      errorOut(`${text}\n`);
    },
    end() {
      if (isLineOpen) errorOut('\n');
    },
  };
}

function doneOf({ verdict, unreadable, failed }: OutcomeCounts): number {
  return verdict + unreadable + failed;
}

function progressText(counts: OutcomeCounts, total: number): string {
  const { verdict, unreadable, failed } = counts;
  return `${doneOf(counts)} of ${total} calls: ${verdict} verdicts, ${unreadable} unreadable, ${failed} failed`;
}
