import { LineFramer, type FramedLine } from '../../../src/core/jsonl/framing.ts';
import { invalidUtf8Offset } from '../../../src/core/jsonl/utf8.ts';
import type { Problem } from '../../../src/core/model/problem.ts';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import type { DatasetProblem } from '../../../src/core/validation/dataset-problem.ts';
import { StreamValidator, type StreamLine } from '../../../src/core/validation/stream.ts';

/** The lines of a file as a reader pushes them. */
export function streamLines(bytes: Uint8Array): readonly StreamLine[] {
  const lines: StreamLine[] = [];
  const framer = new LineFramer();
  const onLine = ({ bytes: block, start, end, ending, byteOffset }: FramedLine): void => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(block.subarray(start, end));
    const invalid = invalidUtf8Offset(block, start, end);
    if (invalid === -1) lines.push({ text, ending });
    else lines.push({ text, ending, byteProblems: [invalidUtf8(byteOffset + invalid)] });
  };
  framer.push(bytes, onLine);
  framer.end(onLine);
  return lines;
}

function invalidUtf8(byteOffset: number): Problem {
  return {
    code: 'jsonl/invalid-utf8',
    severity: 'error',
    message: `Byte ${byteOffset} is not UTF-8.`,
    range: { start: 0, end: 1 },
  };
}

export function streamProblems(
  lines: readonly StreamLine[],
  kind?: RecordKind,
): readonly DatasetProblem[] {
  const found: DatasetProblem[] = [];
  const validator = new StreamValidator(kind, (problem) => found.push(problem));
  for (const line of lines) validator.push(line);
  validator.end();
  return found;
}

/** `line+1: code "marked text"` of each problem: a table's cell. */
export function told(
  problems: Iterable<DatasetProblem>,
  texts: readonly string[],
): readonly string[] {
  return Array.from(problems, ({ line, problem: { code, range } }) => {
    const marked = texts[line]?.slice(range.start, range.end) ?? '';
    return `${line + 1}: ${code} ${JSON.stringify(marked)}`;
  });
}

/** What a text in memory has wrong, read line by line. */
export function toldOf(text: string, kind?: RecordKind): readonly string[] {
  const lines = streamLines(new TextEncoder().encode(text));
  return told(
    streamProblems(lines, kind),
    lines.map((line) => line.text),
  );
}
