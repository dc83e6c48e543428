import type { RecordKind } from '../benchmarks/benchmark.ts';
import { RecordText } from '../jsonl/record-text.ts';
import { pointerOf } from '../model/pointer.ts';
import type { Problem } from '../model/problem.ts';
import type { Span } from '../model/span.ts';
import { shown } from '../schema/value-words.ts';

/** A problem with its line in the file. Lines count from 0. */
export interface DatasetProblem {
  readonly line: number;
  readonly problem: Problem;
  readonly recordId: string | undefined;
}

export function blankLineProblem(length: number): Problem {
  return {
    code: 'jsonl/blank-line',
    severity: 'information',
    message: 'This line is empty. Some readers stop or fail here: remove it.',
    range: { start: 0, end: length },
  };
}

/** At the end of the first line whose ending differs from those before it. */
export function mixedEndingsProblem(length: number, ending: '\n' | '\r\n'): Problem {
  const [here, before] = ending === '\n' ? ['LF', 'CRLF'] : ['CRLF', 'LF'];
  return {
    code: 'jsonl/mixed-line-endings',
    severity: 'information',
    message: `This line ends with ${here}, the lines before it with ${before}. Text editors make them all alike when they save: normalize them first if you compare versions.`,
    range: { start: Math.max(0, length - 1), end: length },
  };
}

/** Underlines the id, which is where the mistake is mended. */
export function duplicateIdProblem(id: string, firstLine: number, range: Span): Problem {
  return {
    code: 'benchwright/duplicate-id',
    severity: 'error',
    message: `The id ${shown(id)} already belongs to the record in line ${firstLine + 1}. Judgments and reviews find records by id: give each its own.`,
    range,
  };
}

/** Where the id of a record stands in its text. */
export function recordIdRange(kind: RecordKind | undefined, text: string): Span {
  const pointer = pointerOf(kind?.idProperty ?? 'id');
  return new RecordText(text).rangeOf(pointer) ?? { start: 0, end: 1 };
}
