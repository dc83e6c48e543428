import { closeSync, fstatSync } from 'node:fs';
import path from 'node:path';
import type { RecordKind } from '../benchmarks/benchmark.ts';
import {
  detectKind,
  withSchema,
  type KindChoice,
  type SchemaReference,
  type SchemaState,
} from '../schema/kind-detection.ts';
import type { DatasetProblem } from '../validation/dataset-problem.ts';
import { StreamValidator } from '../validation/stream.ts';
import { notReadable, openForReading } from './file-lines.ts';
import { fileProblemOf, type FileProblem } from './file-problem.ts';
import { takeSample, type FileSample } from './file-sample.ts';
import { readStream } from './read-bytes.ts';
import { findSplitPoint } from './split-point.ts';
import { validateInTwo } from './validate-in-two.ts';
import { validateLines } from './validate-lines.ts';

export interface ValidateFileOptions {
  readonly kinds: readonly RecordKind[];
  /** A kind's id, or `none`; undefined: found out from the file. */
  readonly kindSetting?: string | undefined;
  /** The path or URL of a schema that describes the records. */
  readonly schemaSetting?: string | undefined;
  /** Reads a schema that the setting or the records of a file name; without it, they are not used. */
  readonly kindOfSchema?: (schema: SchemaReference, filePath: string) => Promise<SchemaState>;
  /** Entry of the worker thread; without one, large files are validated on one thread as well. */
  readonly workerFile?: string | undefined;
  /** Files with more bytes are validated on two threads. */
  readonly splitAboveBytes?: number | undefined;
  readonly onStart: (choice: KindChoice) => void;
  /** In the order of the file. What it throws ends the validation. */
  readonly onProblem: (problem: FileProblem) => void;
  /** From time to time: what was found so far can be shown. */
  readonly onBlock: () => void;
}

export interface ValidatedFile {
  readonly records: number;
}

/** Below this a second thread costs more than it saves: see docs/performance.md. */
const defaultSplitAboveBytes = 100_000_000;

/**
 * Validates a file with little of it in memory; `-` is standard input. Rejects with a UserError when the file cannot
 * be read to its end.
 */
export async function validateFile(
  filePath: string,
  options: ValidateFileOptions,
): Promise<ValidatedFile> {
  const fileDescriptor = filePath === '-' ? 0 : openForReading(filePath);
  try {
    return await validateOpenFile(filePath, fileDescriptor, options);
  } catch (error) {
    throw isLostInput(error) ? notReadable(filePath, error) : error;
  } finally {
    if (filePath !== '-') closeSync(fileDescriptor);
  }
}

async function validateOpenFile(
  filePath: string,
  fileDescriptor: number,
  options: ValidateFileOptions,
): Promise<ValidatedFile> {
  const { workerFile, onBlock } = options;
  const sample = sampleOf(fileDescriptor, options);
  const { kind, schema } = await chooseKind(filePath, sample, options);
  const onProblem = (problem: DatasetProblem): void => {
    options.onProblem(fileProblemOf(problem));
  };
  // The worker knows no schemas but our own.
  const byteOffset = schema === undefined ? splitPointOf(fileDescriptor, options) : undefined;
  const { ending } = sample;
  if (workerFile !== undefined && byteOffset !== undefined && ending !== undefined) {
    const task = { path: filePath, byteOffset, ending, kindId: kind?.id };
    const records = await validateInTwo(workerFile, task, {
      fileDescriptor,
      kind,
      onProblem,
      onBlock,
    });
    return { records };
  }
  const validator = new StreamValidator(kind, onProblem);
  validateLines(sample.read, validator, { onBlock });
  validator.end();
  onBlock();
  return { records: validator.records };
}

/** Where the kind is given, a slow pipe is not waited for. */
function sampleOf(
  fileDescriptor: number,
  { kindSetting, schemaSetting }: ValidateFileOptions,
): FileSample {
  const read = readStream(fileDescriptor);
  const isGiven = kindSetting !== undefined || schemaSetting !== undefined;
  const isNeeded = !isGiven || fstatSync(fileDescriptor).isFile();
  return isNeeded ? takeSample(read) : { values: [], ending: undefined, read };
}

async function chooseKind(
  filePath: string,
  sample: FileSample,
  { kinds, kindSetting, schemaSetting, kindOfSchema, onStart }: ValidateFileOptions,
): Promise<KindChoice> {
  const detected = detectKind({
    kinds,
    fileName: path.basename(filePath),
    sample: sample.values,
    ...(kindSetting === undefined ? {} : { setting: kindSetting }),
    ...(schemaSetting === undefined ? {} : { schemaSetting }),
  });
  const { schema } = detected;
  const choice =
    schema === undefined || kindOfSchema === undefined
      ? detected
      : withSchema(detected, await kindOfSchema(schema, filePath));
  onStart(choice);
  return choice;
}

function splitPointOf(
  fileDescriptor: number,
  { workerFile, splitAboveBytes = defaultSplitAboveBytes }: ValidateFileOptions,
): number | undefined {
  if (workerFile === undefined) return undefined;
  const stats = fstatSync(fileDescriptor);
  if (!stats.isFile() || stats.size <= splitAboveBytes) return undefined;
  return findSplitPoint(fileDescriptor, stats.size);
}

/** Errors of read(2); those of writing are for who writes. */
function isLostInput(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'read';
}
