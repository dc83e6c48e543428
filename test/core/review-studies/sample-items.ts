import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allBenchmarks } from '../../../src/core/benchmarks/all-benchmarks.ts';
import type { Study, StudyItem } from '../../../src/core/benchmarks/study.ts';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../src/core/model/json.ts';
import { presentItem, type PresentedItem } from '../../../src/core/review/sessions/present-item.ts';
import { readUserStudies } from '../../../src/core/review/user-studies.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export const builtInStudies: readonly Study[] = allBenchmarks.flatMap(
  ({ studies = [] }) => studies,
);

/** The studies of users that ship as samples. */
export const sampleStudies: readonly Study[] = readUserStudies(
  globSync('samples/*/studies/*.json', { cwd: root }).map((file) => ({
    file,
    text: readFileSync(path.join(root, file), 'utf8'),
  })),
  { studies: builtInStudies, kinds: allBenchmarks.flatMap(({ kinds }) => kinds) },
).studies;

export const everyStudy: readonly Study[] = [...builtInStudies, ...sampleStudies];

export function studyById(id: string): Study {
  const study = everyStudy.find((one) => one.id === id);
  assert.ok(study !== undefined, id);
  return study;
}

const suffixes: Readonly<Record<string, string>> = {
  'persevalbench/scenario': 'samples/persevalbench/*.scenarios.jsonl',
  'paceshop/record': 'samples/paceshop/*.paceshop.jsonl',
};

const recordsByKind = new Map<string, readonly JsonValue[]>();

/** All records of all samples that can be read as JSON, of one kind. */
export function sampleRecords(kind: string): readonly JsonValue[] {
  const known = recordsByKind.get(kind);
  if (known !== undefined) return known;
  const pattern = suffixes[kind];
  assert.ok(pattern !== undefined, `say here where the samples of ${kind} are`);
  const records = globSync(pattern, { cwd: root }).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line) => {
        try {
          return [JSON.parse(line) as JsonValue];
        } catch {
          return [];
        }
      }),
  );
  recordsByKind.set(kind, records);
  return records;
}

export interface SampleItem {
  readonly record: JsonValue;
  readonly item: StudyItem;
  readonly presented: PresentedItem;
}

/** Every item of all samples that a study can show. */
export function sampleItems(study: Study): readonly SampleItem[] {
  return sampleRecords(study.kind).flatMap((record) =>
    study.items(record).flatMap((item) => {
      const presented = presentItem(study, record, item);
      return presented.ok ? [{ record, item, presented: presented.value }] : [];
    }),
  );
}

export function present(study: Study, record: JsonValue, item: StudyItem): PresentedItem {
  const presented = presentItem(study, record, item);
  assert.ok(presented.ok, presented.ok ? '' : presented.error);
  return presented.value;
}

/** All texts of a value, without the names of properties. */
export function textsOf(value: JsonValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  if (isJsonArray(value)) return value.flatMap(textsOf);
  return isJsonObject(value) ? Object.values(value).flatMap(textsOf) : [];
}

/** What goes to the page, as the JSON that it becomes. */
export function pageJson({ page }: Pick<PresentedItem, 'page'>): JsonValue {
  return JSON.parse(JSON.stringify(page)) as JsonValue;
}

/** A record without some of its properties. */
export function without(record: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}
