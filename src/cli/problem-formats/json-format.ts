import type { ProblemFormat, Write } from './problem-format.ts';

/** `{"files":[{"path","kind","kindReason","problems":[...],"records"}]}`; `error` where reading broke off. */
export function jsonFormat(write: Write): ProblemFormat {
  let isFirstFile = true;
  let isFirstProblem = true;
  return {
    start() {
      write('{"files":[');
    },
    startFile({ path, kind, kindReason }) {
      const head = JSON.stringify({ path, kind: kind ?? null, kindReason });
      write(`${isFirstFile ? '' : ','}\n${head.slice(0, -1)},"problems":[`);
      isFirstFile = false;
      isFirstProblem = true;
    },
    problem({ line, column, endLine, endColumn, pointer, code, severity, message, recordId }) {
      const range = { line, column, endLine, endColumn };
      const what = {
        pointer: pointer ?? null,
        code,
        severity,
        message,
        recordId: recordId ?? null,
      };
      write(`${isFirstProblem ? '' : ','}\n${JSON.stringify({ ...range, ...what })}`);
      isFirstProblem = false;
    },
    endFile(records, failure) {
      const tail = JSON.stringify({
        records,
        ...(failure === undefined ? {} : { error: failure }),
      });
      write(`],${tail.slice(1)}`);
    },
    end() {
      write('\n]}\n');
    },
  };
}
