import type { RecordKind } from '../benchmarks/benchmark.ts';
import { StreamValidator, type OnProblem } from '../validation/stream.ts';
import { HalfMerger, mixedEndingsCode } from './half-merger.ts';
import { LineCursor } from './line-cursor.ts';
import { readRange } from './read-bytes.ts';
import { SecondHalf } from './second-half.ts';
import { validateLines } from './validate-lines.ts';
import type { SecondHalfTask } from './worker-protocol.ts';

export interface InTwoOptions {
  readonly fileDescriptor: number;
  readonly kind: RecordKind | undefined;
  readonly onProblem: OnProblem;
  readonly onBlock: () => void;
}

/**
 * Validates a file on two threads: this one takes the part before `task.byteOffset`, and then what the worker has
 * found in the rest. The problems are those of one pass, in the same order. Gives the number of records.
 */
export async function validateInTwo(
  workerFile: string,
  task: Omit<SecondHalfTask, 'credit'>,
  options: InTwoOptions,
): Promise<number> {
  const { fileDescriptor, kind, onBlock } = options;
  const { byteOffset } = task;
  const problems = new ProblemCounter(options.onProblem);
  const secondHalf = new SecondHalf(workerFile, task);
  try {
    const validator = new StreamValidator(kind, problems.add);
    const firstHalf = readRange(fileDescriptor, 0, byteOffset);
    const part = { byteOffset, firstLine: validateLines(firstHalf, validator, { onBlock }) };
    // Within a value that is spread over lines the worker began at the wrong place.
    if (!validator.isWithinValue) {
      validator.end(true);
      const { lineOfId, firstOfKey } = validator;
      const { hasMixedEndings, count } = problems;
      const read = readRange(fileDescriptor, byteOffset, Infinity);
      const cursor = new LineCursor(read, part);
      const merger = new HalfMerger(
        { lineOfId, firstOfKey, hasMixedEndings },
        kind,
        cursor,
        problems.add,
      );
      const records = await merged(secondHalf, merger, onBlock);
      if (records !== undefined) return validator.records + records;
      problems.skip(problems.count - count);
    }
    validateLines(readRange(fileDescriptor, byteOffset, Infinity), validator, { ...part, onBlock });
    validator.end();
    onBlock();
    return validator.records;
  } finally {
    await secondHalf.end();
  }
}

/** The number of records in the second half; undefined when the worker failed before its end. */
async function merged(
  secondHalf: SecondHalf,
  merger: HalfMerger,
  onBlock: () => void,
): Promise<number | undefined> {
  let records = 0;
  const end = await secondHalf.consume((batch) => {
    merger.add(batch);
    ({ records } = batch);
    onBlock();
  });
  return end === 'complete' ? records : undefined;
}

/** Hands problems on, and can leave out those that come a second time. */
class ProblemCounter {
  readonly #onProblem: OnProblem;
  #count = 0;
  #toSkip = 0;
  #hasMixedEndings = false;

  constructor(onProblem: OnProblem) {
    this.#onProblem = onProblem;
  }

  get count(): number {
    return this.#count;
  }

  get hasMixedEndings(): boolean {
    return this.#hasMixedEndings;
  }

  skip(count: number): void {
    this.#toSkip = count;
  }

  readonly add: OnProblem = (problem) => {
    this.#hasMixedEndings ||= problem.problem.code === mixedEndingsCode;
    if (this.#toSkip > 0) {
      this.#toSkip -= 1;
      return;
    }
    this.#count += 1;
    this.#onProblem(problem);
  };
}
