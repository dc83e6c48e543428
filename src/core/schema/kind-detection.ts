import type { RecordKind } from '../benchmarks/benchmark.ts';
import { isJsonObject, type JsonValue } from '../model/json.ts';

/** Setting value for a file that holds records of no known kind. */
export const noKind = 'none';

/** The property by which a record says its kind itself, e.g. `"$kind": "persevalbench/scenario@1"`. */
const kindProperty = '$kind';

export interface KindDetectionInput {
  readonly kinds: readonly RecordKind[];
  /** The last segment of the file's path. */
  readonly fileName: string;
  /** The first records that parse, 20 at most. */
  readonly sample: readonly JsonValue[];
  /** What the user's setting says for this file: a kind's id, or `none`. */
  readonly setting?: string;
}

/** Which kind a file was taken for, and why, for people. */
export interface KindChoice {
  readonly kind: RecordKind | undefined;
  readonly by: 'setting' | 'property' | 'file-name' | 'shape' | 'none';
  /** One sentence. */
  readonly reason: string;
  /** More than one kind would do, or the evidence contradicts itself: no kind was chosen, or one with a doubt. */
  readonly ambiguous: boolean;
}

/**
 * First match wins: the setting, `$kind`, the file name's suffix, the shape of the sample. A wrong guess would
 * flood a file with errors, so without a clear match there is no kind and only JSON Lines syntax is checked.
 */
export function detectKind(input: KindDetectionInput): KindChoice {
  return (
    bySetting(input) ??
    byProperty(input) ??
    byFileName(input) ??
    byShape(input) ?? {
      kind: undefined,
      by: 'none',
      reason: 'Neither the file name nor the first records are those of a known kind.',
      ambiguous: false,
    }
  );
}

function bySetting({ kinds, setting }: KindDetectionInput): KindChoice | undefined {
  if (setting === undefined) return undefined;
  const kind = kinds.find(({ id }) => id === setting);
  if (kind !== undefined) {
    return { kind, by: 'setting', reason: `The setting says ${setting}.`, ambiguous: false };
  }
  if (setting === noKind) {
    return { kind, by: 'setting', reason: 'The setting says plain JSON Lines.', ambiguous: false };
  }
  return {
    kind,
    by: 'setting',
    reason: `The setting names ${setting}, which is no known kind.`,
    ambiguous: true,
  };
}

function byProperty({ kinds, sample }: KindDetectionInput): KindChoice | undefined {
  const named = new Set(
    sample.flatMap((record) => {
      const value = isJsonObject(record) ? record[kindProperty] : undefined;
      return typeof value === 'string' ? [value] : [];
    }),
  );
  const [first, ...others] = named;
  if (first === undefined) return undefined;
  if (others.length > 0) {
    return {
      kind: undefined,
      by: 'property',
      reason: `The records name different kinds in ${kindProperty}: ${[...named].join(', ')}.`,
      ambiguous: true,
    };
  }
  const [id = '', version] = first.split('@');
  const kind = kinds.find((known) => known.id === id);
  if (kind === undefined) {
    return {
      kind,
      by: 'property',
      reason: `${kindProperty} names ${first}, which is no known kind.`,
      ambiguous: true,
    };
  }
  if (version !== undefined && version !== String(kind.version)) {
    // The schema of one version would flood the records of another with problems.
    return {
      kind: undefined,
      by: 'property',
      reason: `${kindProperty} names ${first}, but only version ${kind.version} is known here.`,
      ambiguous: true,
    };
  }
  return { kind, by: 'property', reason: `${kindProperty} says ${first}.`, ambiguous: false };
}

/** Of suffixes that end each other, such as `.turns.jsonl` and `.adaptive.turns.jsonl`, the longest says most. */
function byFileName({ kinds, fileName }: KindDetectionInput): KindChoice | undefined {
  const name = fileName.toLowerCase();
  const [longest] = kinds
    .flatMap((kind) => kind.fileSuffixes.map((suffix) => ({ kind, suffix })))
    .filter(({ suffix }) => name.endsWith(suffix.toLowerCase()))
    .toSorted((one, other) => other.suffix.length - one.suffix.length);
  if (longest === undefined) return undefined;
  const { kind, suffix } = longest;
  return { kind, by: 'file-name', reason: `The file name ends in ${suffix}.`, ambiguous: false };
}

function byShape({ kinds, sample }: KindDetectionInput): KindChoice | undefined {
  if (sample.length === 0) return undefined;
  const likely = kinds.filter((kind) => {
    const matches = sample.filter((record) => isJsonObject(record) && kind.hasShapeOf(record));
    return matches.length * 2 > sample.length;
  });
  const [kind] = likely;
  if (kind === undefined) return undefined;
  if (likely.length > 1) {
    return {
      kind: undefined,
      by: 'shape',
      reason: `The first records could be any of ${likely.map(({ id }) => id).join(', ')}.`,
      ambiguous: true,
    };
  }
  const count = sample.length === 1 ? 'first record has' : `first ${sample.length} records have`;
  return { kind, by: 'shape', reason: `The ${count} the shape of ${kind.id}.`, ambiguous: false };
}
