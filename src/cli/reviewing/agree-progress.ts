import type { AgreementProgress } from '../../core/review/agreement/agreement-report.ts';
import type { ProgressOutput } from '../judging/judging-progress.ts';

/** People read no faster; what is done sooner is not worth a word. */
const drawEveryMs = 200;

/** What a report of agreement has come to: one line of a terminal that is written over, and gone once it is done. */
export function agreeProgress({ errorOut, isTerminal, columns, now }: ProgressOutput): {
  readonly report: (progress: AgreementProgress) => void;
  readonly end: () => void;
} {
  let drawnAtMs = now();
  let isLineOpen = false;
  return {
    report({ done, total }) {
      if (!isTerminal || now() - drawnAtMs < drawEveryMs) return;
      // Some terminals tell 0 columns: they do not know. A line that wraps could not be written over.
      const told = columns() ?? 0;
      const width = told === 0 ? 80 : told;
      const text = `Agreement: ${done} of ${total} rows`.slice(0, width - 1);
      errorOut(`\r\u001b[K${text}`);
      isLineOpen = true;
      drawnAtMs = now();
    },
    end() {
      if (isLineOpen) errorOut('\r\u001b[K');
    },
  };
}
