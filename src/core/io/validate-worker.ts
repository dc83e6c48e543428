import { closeSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { allBenchmarks } from '../benchmarks/all-benchmarks.ts';
import type { RecordKind } from '../benchmarks/benchmark.ts';
import { recordKinds } from '../benchmarks/record-kinds.ts';
import { StreamValidator } from '../validation/stream.ts';
import { type BatchPort, BatchWriter } from './batch-writer.ts';
import { countLines } from './count-lines.ts';
import { readRange } from './read-bytes.ts';
import { validateLines } from './validate-lines.ts';
import { BatchCredit, mostWaitingWeight, type SecondHalfTask } from './worker-protocol.ts';

/** Validates the second half of a file and posts what it finds. Blocks while too much waits to be taken. */
export function validateSecondHalf(
  { path, byteOffset, kindId, ending, credit }: SecondHalfTask,
  port: BatchPort,
  batchWeight?: number,
): void {
  const fileDescriptor = openSync(path, 'r');
  try {
    const firstLine = countLines(readRange(fileDescriptor, 0, byteOffset));
    const writer = new BatchWriter(port, new BatchCredit(mostWaitingWeight, credit), batchWeight);
    const validator = new StreamValidator(kindOf(kindId), writer.add, firstLine);
    validateLines(readRange(fileDescriptor, byteOffset, Infinity), validator, {
      byteOffset,
      firstLine,
      ending,
      onLine: () => {
        writer.postWhenFull(validator);
      },
    });
    validator.end();
    writer.postLast(validator);
  } finally {
    closeSync(fileDescriptor);
  }
}

function kindOf(kindId: string | undefined): RecordKind | undefined {
  if (kindId === undefined) return undefined;
  const kind = recordKinds(allBenchmarks).find(({ id }) => id === kindId);
  if (kind === undefined) throw new Error(`there is no kind ${kindId}`);
  return kind;
}

// The entry of the worker thread.
if (parentPort !== null) validateSecondHalf(workerData as SecondHalfTask, parentPort);
