import type { RecordKind } from '../../benchmarks/benchmark.ts';

/**
 * Whether a file holds data by its name: records, or what is kept of them.
 *
 * @param kinds all that are known, those of our own stores too
 */
export function isDataName(
  fileName: string,
  kinds: readonly Pick<RecordKind, 'fileSuffixes'>[],
): boolean {
  const name = fileName.toLowerCase();
  const suffixes = ['.draw.json', ...kinds.flatMap(({ fileSuffixes }) => fileSuffixes)];
  return suffixes.some((suffix) => name.endsWith(suffix.toLowerCase()));
}
