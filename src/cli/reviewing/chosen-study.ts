import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { Study } from '../../core/benchmarks/study.ts';
import { detectFileKind } from '../../core/io/file-kind.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { CliIo } from '../cli-io.ts';

/** @throws {UserError} when there is none of that id */
export function chosenStudy(id: string, studies: readonly Study[]): Study {
  const study = studies.find((one) => one.id === id);
  if (study !== undefined) return study;
  const names = studies.map((one) => one.id).join(', ');
  throw new UserError(
    'usage',
    `There is no study ${id}. There are: ${names}. Studies of your own come with --studies.`,
  );
}

/**
 * The kind of the records of a study.
 *
 * @throws {UserError} when the file surely holds records of another kind
 */
export function kindOfStudy(
  file: string,
  { id, kind: kindId }: Study,
  { benchmarks }: CliIo,
): RecordKind {
  const kinds = benchmarks.flatMap((benchmark) => benchmark.kinds);
  const kind = kinds.find((one) => one.id === kindId);
  if (kind === undefined) throw new UserError('unknown-kind', `There is no kind ${kindId}.`);
  const found = detectFileKind(file, kinds);
  if (found.kind === undefined || found.kind.id === kindId) return kind;
  throw new UserError(
    'usage',
    `The study ${id} is about ${kindId}, and ${file} holds ${found.kind.id}. ${found.reason}`,
  );
}
