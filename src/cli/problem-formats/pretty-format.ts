import { counted } from '../../core/model/counted.ts';
import type { Severity } from '../../core/model/problem.ts';
import { printable } from './printable.ts';
import type { ProblemFormat, Totals, Write } from './problem-format.ts';

const colours: Readonly<Record<Severity, number>> = {
  error: 31,
  warning: 33,
  information: 36,
  hint: 90,
};
const faint = 90;

/** One line a problem, for people: `items.jsonl:3:14 error What is wrong. (code) [record id]`. */
export function prettyFormat(write: Write, isColoured: boolean): ProblemFormat {
  const paint = (colour: number, text: string): string =>
    isColoured ? `\u001b[${String(colour)}m${text}\u001b[0m` : text;
  let path = '';
  return {
    start: () => undefined,
    startFile(file) {
      path = printable(file.path);
    },
    problem({ line, column, severity, message, code, recordId }) {
      const place = `${path}:${line}:${column}`;
      const id = recordId === undefined ? '' : ` [${printable(recordId)}]`;
      const where = paint(faint, `(${code})${id}`);
      write(`${place} ${paint(colours[severity], severity)} ${printable(message)} ${where}\n`);
    },
    endFile: () => undefined,
    end(totals) {
      write(`${summaryOf(totals)}\n`);
    },
  };
}

function summaryOf({ files, unreadableFiles, records, problems }: Totals): string {
  const { error, warning } = problems;
  const notes = problems.information + problems.hint;
  const found =
    error + warning + notes === 0
      ? 'No problems'
      : [counted(error, 'error'), counted(warning, 'warning'), counted(notes, 'note')].join(', ');
  const read = `${counted(records, 'record')} of ${counted(files, 'file')}`;
  const unread = unreadableFiles === 0 ? '' : ` (${counted(unreadableFiles, 'file')} not read)`;
  return `${found} in ${read}${unread}.`;
}
