import type { RecordKind } from '../benchmarks/benchmark.ts';
import { isJsonObject, type JsonValue } from '../model/json.ts';

/** Setting value for a file that holds records of no known kind. */
export const noKind = 'none';

/** The property by which a record says its kind itself, e.g. `"$kind": "persevalbench/scenario@1"`. */
const kindProperty = '$kind';
/** The property by which a record names a schema, e.g. `"$schema": "./item.schema.json"`. */
const schemaProperty = '$schema';

export interface KindDetectionInput {
  readonly kinds: readonly RecordKind[];
  /** The last segment of the file's path. */
  readonly fileName: string;
  /** The first records that parse, 20 at most. */
  readonly sample: readonly JsonValue[];
  /** What the user's setting says for this file: a kind's id, or `none`. */
  readonly setting?: string;
  /** The schema that the user's setting binds this file to: a path or URL. */
  readonly schemaSetting?: string;
}

/** A schema that describes the records of a file, as it was named. */
export interface SchemaReference {
  /** A path or URL. */
  readonly text: string;
  /** What names it: that decides what a path is relative to. */
  readonly namedBy: 'setting' | 'record';
}

/** How far a schema of the user has come. */
export type SchemaState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly kind: RecordKind }
  /** With one sentence, or more: what is wrong and what to do next. */
  | { readonly state: 'failed'; readonly message: string };

/** Which kind a file was taken for, and why, for people. */
export interface KindChoice {
  readonly kind: RecordKind | undefined;
  readonly by: 'setting' | 'property' | 'file-name' | 'shape' | 'none';
  /** One sentence. */
  readonly reason: string;
  /** More than one kind would do, or the evidence contradicts itself: no kind was chosen, or one with a doubt. */
  readonly ambiguous: boolean;
  /** The records are those of a schema of the user, which makes their kind: see `withSchema`. */
  readonly schema?: SchemaReference;
}

/**
 * First match wins: the setting for kinds, that for schemas, `$kind`, `$schema`, the file name's suffix, the shape of
 * the sample. A wrong guess would flood a file with errors, so without a clear match there is no kind and only JSON
 * Lines syntax is checked.
 */
export function detectKind(input: KindDetectionInput): KindChoice {
  return (
    bySetting(input) ??
    bySchemaSetting(input) ??
    byProperty(input) ??
    bySchemaProperty(input) ??
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

/** What becomes of a choice that names a schema. */
export function withSchema(choice: KindChoice, schema: SchemaState): KindChoice {
  switch (schema.state) {
    case 'loading':
      return { ...choice, reason: `${choice.reason} It is being read.` };
    case 'ready':
      return { ...choice, kind: schema.kind };
    case 'failed': {
      const reason = `${choice.reason} It cannot be used, so only the syntax is checked. ${schema.message}`;
      return { ...choice, reason, ambiguous: true };
    }
  }
}

function bySchemaSetting({ schemaSetting: text }: KindDetectionInput): KindChoice | undefined {
  if (text === undefined) return undefined;
  return {
    kind: undefined,
    by: 'setting',
    reason: `The setting names the schema ${text}.`,
    ambiguous: false,
    schema: { text, namedBy: 'setting' },
  };
}

/** The schema of a known kind, by its id, means that kind. */
function bySchemaProperty({ kinds, sample }: KindDetectionInput): KindChoice | undefined {
  const named = namedIn(sample, schemaProperty);
  const [text, ...others] = named;
  if (text === undefined) return undefined;
  if (others.length > 0) return differing('schemas', schemaProperty, named);
  const choice = { by: 'property', ambiguous: false } as const;
  const reason = `${schemaProperty} says ${text}.`;
  const kind = kinds.find(({ schema: { $id: id } }) => id === text);
  if (kind !== undefined) return { ...choice, kind, reason };
  return { ...choice, kind, reason, schema: { text, namedBy: 'record' } };
}

/** The different values of a property, in order. */
function namedIn(sample: readonly JsonValue[], property: string): readonly string[] {
  const named = sample.flatMap((record) => {
    const value = isJsonObject(record) ? record[property] : undefined;
    return typeof value === 'string' ? [value] : [];
  });
  return [...new Set(named)];
}

function differing(what: string, property: string, named: readonly string[]): KindChoice {
  return {
    kind: undefined,
    by: 'property',
    reason: `The records name different ${what} in ${property}: ${named.join(', ')}.`,
    ambiguous: true,
  };
}

function byProperty({ kinds, sample }: KindDetectionInput): KindChoice | undefined {
  const named = namedIn(sample, kindProperty);
  const [first, ...others] = named;
  if (first === undefined) return undefined;
  if (others.length > 0) return differing('kinds', kindProperty, named);
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
