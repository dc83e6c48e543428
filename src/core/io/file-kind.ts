import { closeSync } from 'node:fs';
import path from 'node:path';
import type { RecordKind } from '../benchmarks/benchmark.ts';
import { detectKind, type KindChoice } from '../schema/kind-detection.ts';
import { notReadable, openForReading } from './file-lines.ts';
import { takeSample } from './file-sample.ts';
import { readStream } from './read-bytes.ts';

/** What the records of a file are, by its name and first records. Throws a UserError when it cannot be read. */
export function detectFileKind(filePath: string, kinds: readonly RecordKind[]): KindChoice {
  const fileDescriptor = openForReading(filePath);
  try {
    const { values } = takeSample(readStream(fileDescriptor));
    return detectKind({ kinds, fileName: path.basename(filePath), sample: values });
  } catch (error) {
    throw notReadable(filePath, error);
  } finally {
    closeSync(fileDescriptor);
  }
}
