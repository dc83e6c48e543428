import { SyntaxMachine } from '../../jsonl/syntax-machine.ts';
import type { Problem } from '../../model/problem.ts';

/** The faults of a value that may be spread over lines, in offsets of the whole text. */
export function scanLines(text: string): readonly Problem[] {
  const machine = new SyntaxMachine();
  const starts: number[] = [];
  let start = 0;
  for (const [index, piece] of text.split(/(\r\n|\r|\n)/u).entries()) {
    if (index % 2 === 0) {
      machine.feed(piece);
      starts.push(start);
    }
    start += piece.length;
  }
  return machine.faults().map(({ line, problem }) => {
    const shift = starts[line] ?? 0;
    const { range } = problem;
    return { ...problem, range: { start: range.start + shift, end: range.end + shift } };
  });
}
