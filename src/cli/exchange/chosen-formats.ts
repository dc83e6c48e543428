import type { Benchmark } from '../../core/benchmarks/benchmark.ts';
import { formatsOf, type KindFormat } from '../../core/exchange/formats.ts';
import { UserError } from '../../core/model/user-error.ts';

/** Ids of every format, for the options of a command. */
export function formatIds(benchmarks: readonly Benchmark[]): readonly string[] {
  return [...new Set(allFormats(benchmarks).map(({ format }) => format.id))];
}

/**
 * The formats that the options leave.
 *
 * @param formatId undefined for any
 * @throws {UserError} when there are none
 */
export function chosenFormats(
  benchmarks: readonly Benchmark[],
  formatId: string | undefined,
  kindId: string | undefined,
): readonly KindFormat[] {
  const all = allFormats(benchmarks);
  const ofKind = kindId === undefined ? all : all.filter(({ kind }) => kind.id === kindId);
  if (ofKind.length === 0) {
    const known = [...new Set(all.map(({ kind }) => kind.id))].join(', ');
    throw new UserError(
      'unknown-kind',
      `There are no formats for records of kind "${kindId ?? ''}". Kinds that have some: ${known}.`,
    );
  }
  return formatId === undefined ? ofKind : ofKind.filter(({ format }) => format.id === formatId);
}

function allFormats(benchmarks: readonly Benchmark[]): readonly KindFormat[] {
  return formatsOf(benchmarks.flatMap(({ kinds }) => kinds));
}
