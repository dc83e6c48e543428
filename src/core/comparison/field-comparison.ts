import type { MatchedDefect, MatchedEntry, MatchedField } from '../benchmarks/matched-records.ts';
import type { JsonPointer } from '../model/pointer.ts';
import { alignLists, alignSets } from './list-alignment.ts';
import { tokensOf } from './text-token.ts';
import { wordDifferences, type WordDifferences } from './word-differences.ts';

/** One field of a record beside the same field of the record that it was made from. */
export interface ComparedField {
  /** Unique among the compared fields, also where broken records repeat a field. */
  readonly key: string;
  readonly title: string;
  readonly isDifferent: boolean;
  /** Undefined where that record has no such field. */
  readonly base: ComparedPart | undefined;
  readonly other: ComparedPart | undefined;
  readonly entries: readonly ComparedEntry[];
}

export interface ComparedPart {
  readonly pointer: JsonPointer;
  readonly isList: boolean;
  /** Defects that stand at the field as a whole, or at something that is no entry. */
  readonly defects: readonly MatchedDefect[];
}

/** An entry with its place in its list and the defects that stand at it. */
export interface PlacedEntry extends MatchedEntry {
  /** Counted from 0. */
  readonly index: number;
  readonly defects: readonly MatchedDefect[];
}

export type ComparedEntry =
  | {
      readonly state: 'same' | 'moved';
      readonly base: PlacedEntry;
      readonly other: PlacedEntry;
    }
  | {
      readonly state: 'changed';
      readonly base: PlacedEntry;
      readonly other: PlacedEntry;
      /** `first` is the base. Without any marks where the texts differ in white space alone. */
      readonly words: WordDifferences;
    }
  | { readonly state: 'added'; readonly base?: undefined; readonly other: PlacedEntry }
  | { readonly state: 'removed'; readonly base: PlacedEntry; readonly other?: undefined };

/** Compares two records field by field: fields by their ids, entries by their texts, texts by their words. */
export function compareFields(
  base: readonly MatchedField[],
  other: readonly MatchedField[],
): readonly ComparedField[] {
  const bases = keyed(base);
  const others = keyed(other);
  return keysInOrder([...bases.keys()], [...others.keys()]).flatMap((key) => {
    const field = others.get(key) ?? bases.get(key);
    return field === undefined ? [] : [compareField(key, field, bases.get(key), others.get(key))];
  });
}

/** How many fields differ. */
export function differentFields(fields: readonly ComparedField[]): number {
  return fields.filter(({ isDifferent }) => isDifferent).length;
}

function compareField(
  key: string,
  { title, isUnordered }: MatchedField,
  base: MatchedField | undefined,
  other: MatchedField | undefined,
): ComparedField {
  const first = placed(base);
  const second = placed(other);
  const align = isUnordered === true ? alignSets : alignLists;
  const entries = align(
    first.map(({ text }) => text),
    second.map(({ text }) => text),
  ).flatMap((pair): ComparedEntry[] => {
    const from = pair.first === undefined ? undefined : first[pair.first];
    const to = pair.second === undefined ? undefined : second[pair.second];
    if (from === undefined) return to === undefined ? [] : [{ state: 'added', other: to }];
    if (to === undefined) return [{ state: 'removed', base: from }];
    if (pair.state === 'same' || pair.state === 'moved') {
      return [{ state: pair.state, base: from, other: to }];
    }
    const words = wordDifferences(tokensOf(from.text), tokensOf(to.text));
    return [{ state: 'changed', base: from, other: to, words }];
  });
  return {
    key,
    title,
    isDifferent: entries.some(({ state }) => state !== 'same'),
    base: partOf(base),
    other: partOf(other),
    entries,
  };
}

/** The fields by id; a second one of the same id gets a key of its own. */
function keyed(fields: readonly MatchedField[]): ReadonlyMap<string, MatchedField> {
  const byKey = new Map<string, MatchedField>();
  for (const field of fields) {
    let key = field.id;
    for (let copy = 2; byKey.has(key); copy += 1) key = `${field.id} ${copy}`;
    byKey.set(key, field);
  }
  return byKey;
}

/** The keys of the base, and each key that only the other record has behind the one that it follows there. */
function keysInOrder(base: readonly string[], other: readonly string[]): readonly string[] {
  const keys = [...base];
  let behind = 0;
  for (const key of other) {
    const known = keys.indexOf(key);
    if (known === -1) keys.splice(behind, 0, key);
    behind = (known === -1 ? behind : known) + 1;
  }
  return keys;
}

function placed(field: MatchedField | undefined): readonly PlacedEntry[] {
  if (field === undefined) return [];
  return field.entries.map((entry, index) => ({
    ...entry,
    index,
    defects: field.defects.filter(({ pointer }) => isAt(pointer, entry.pointer)),
  }));
}

function partOf(field: MatchedField | undefined): ComparedPart | undefined {
  if (field === undefined) return undefined;
  const { pointer, entries, defects } = field;
  const isText = entries.length === 1 && entries[0]?.pointer === pointer;
  return {
    pointer,
    isList: !isText,
    defects: defects.filter(
      (defect) => !entries.some((entry) => isAt(defect.pointer, entry.pointer)),
    ),
  };
}

/** At the place or inside it. */
function isAt(pointer: JsonPointer, place: JsonPointer): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}
