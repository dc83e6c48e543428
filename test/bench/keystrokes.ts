import { allBenchmarks } from '../../src/core/benchmarks/all-benchmarks.ts';
import { fileLines } from '../../src/core/io/file-lines.ts';
import { DatasetValidator } from '../../src/core/validation/dataset.ts';
import { scenarioFile } from './data-files.ts';
import { milliseconds, sizeText, type BenchOptions, type Measurement } from './measure.ts';
import { randomFrom } from './random.ts';
import { percentile } from './statistics.ts';

const kindId = 'persevalbench/scenario';
const warmUpStrokes = 200;
const measuredStrokes = 2_000;

/** What the editor pays for a typed character: the changed record alone, and then the problems of its line. */
export function measureKeystrokes(options: BenchOptions): Promise<readonly Measurement[]> {
  const kind = allBenchmarks.flatMap(({ kinds }) => kinds).find(({ id }) => id === kindId);
  if (kind === undefined) throw new Error(`no benchmark has the kind ${kindId}`);
  const texts = Array.from(fileLines(scenarioFile(options.keystroke)), ({ text }) => text);
  const validator = new DatasetValidator(kind, (line) => texts[line] ?? '');
  validator.replaceLines(0, 0, texts);
  const random = randomFrom(1);
  const times: number[] = [];
  let mostRevalidated = 0;
  for (let stroke = 0; stroke < warmUpStrokes + measuredStrokes; stroke += 1) {
    const line = random.below(texts.length);
    texts[line] = typedInto(texts[line] ?? '');
    const before = validator.validatedRecords;
    const start = performance.now();
    validator.replaceLines(line, 1, [texts[line]]);
    validator.problemsOf(line);
    if (stroke >= warmUpStrokes) times.push(performance.now() - start);
    mostRevalidated = Math.max(mostRevalidated, validator.validatedRecords - before);
  }
  return Promise.resolve([
    {
      what: `A keystroke in a document of ${sizeText(options.keystroke)}`,
      result: `${milliseconds(percentile(times, 0.5))} (median), ${milliseconds(percentile(times, 0.99))} (99th percentile)`,
    },
    {
      what: 'Records validated again for a keystroke',
      result: String(mostRevalidated),
      goal: { text: '1', isMet: mostRevalidated === 1 },
    },
  ]);
}

/** One character within a text of the dialogue, so that the record stays what it was. */
function typedInto(text: string): string {
  const at = text.indexOf('"text":"', text.indexOf('"turns"')) + '"text":"'.length;
  return `${text.slice(0, at)}x${text.slice(at)}`;
}
