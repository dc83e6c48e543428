import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allBenchmarks } from '../../../src/core/benchmarks/all-benchmarks.ts';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../src/core/model/json.ts';
import { pointerOf, segmentsOf } from '../../../src/core/model/pointer.ts';
import { readUserStudies } from '../../../src/core/review/user-studies.ts';
import { shownIn } from './hidden-fields.ts';
import { builtInStudies, sampleRecords } from './sample-items.ts';

const kinds = allBenchmarks.flatMap((benchmark) => benchmark.kinds);
const blindStudies = builtInStudies.filter(({ isBlind }) => isBlind);
const reviewedKinds = kinds.filter(({ id }) => blindStudies.some(({ kind }) => kind === id));

/** What no blind study shows and what gives nothing away all the same. */
const neutral: Readonly<Record<string, RegExp>> = {
  'persevalbench/scenario': /^\/(\$kind|task\/.*)$/u,
  'paceshop/record':
    /^\/(\$kind|split|retail_vertical|shopping_mission|used_evidence_ids\/\d+|response_xml|persona\/(persona_id|coverage\/.*|holdout_bundle))$/u,
};

const plain: JsonObject = {
  id: 'own',
  title: 'Own',
  instructions: ['Read.'],
  questions: [{ id: 'note', type: 'text', title: 'Note' }],
};

/** Severity and place of each problem. */
function problemsOf(change: JsonObject): readonly string[] {
  const text = JSON.stringify({ ...plain, ...change });
  const { problems } = readUserStudies([{ file: 'own.json', text }], {
    studies: builtInStudies,
    kinds,
  });
  return problems.map(({ severity, pointer }) => `${severity} ${pointer}`);
}

function warnsOf(kind: RecordKind, pointer: string, blind = true): boolean {
  const problems = problemsOf({ kind: kind.id, blind, shows: [{ pointer, title: 'Part' }] });
  if (problems.length > 0) assert.deepEqual(problems, ['warning /shows/0/pointer']);
  return problems.length > 0;
}

/** Places of all texts, numbers and truth values. */
function leavesOf(value: JsonValue, pointer = ''): readonly string[] {
  if (isJsonArray(value)) {
    return value.flatMap((item, index) => leavesOf(item, `${pointer}${pointerOf(index)}`));
  }
  if (!isJsonObject(value)) return [pointer];
  return Object.entries(value).flatMap(([name, member = null]) =>
    leavesOf(member, `${pointer}${pointerOf(name)}`),
  );
}

for (const kind of reviewedKinds) {
  describe(`a blind study of one’s own about ${kind.id}`, () => {
    const gold = kind.goldPointers ?? [];

    test('is warned of each piece of gold, of its parts, and of what holds it', () => {
      assert.ok(gold.length > 0);
      for (const pattern of gold) {
        for (const filled of ['A', '0'].map((part) => pattern.replaceAll('*', part))) {
          const segments = segmentsOf(filled);
          const around = segments.map((_segment, end) => pointerOf(...segments.slice(0, end)));
          for (const pointer of [filled, `${filled}/0`, `${filled}/x/y`, ...around]) {
            assert.ok(warnsOf(kind, pointer), pointer);
            assert.ok(!warnsOf(kind, pointer, false), pointer);
          }
          assert.ok(!warnsOf(kind, `${filled}_else`), filled);
        }
      }
    });

    test('is warned of every place that no built-in blind study shows, but of what gives nothing away', () => {
      const shown = blindStudies.flatMap((study) =>
        study.kind === kind.id ? [shownIn(study.id, '(right|error)')] : [],
      );
      const places = new Set(sampleRecords(kind.id).flatMap((record) => leavesOf(record)));
      const verdicts = new Map<string, boolean>();
      for (const place of places) {
        const shape = place.replaceAll(/\/\d+/gu, '/0');
        if (verdicts.has(shape)) continue;
        // Responses are shown one at a time, without their names.
        const isKnown =
          neutral[kind.id]?.test(place) === true ||
          shown.some((each) => each.test(place) && !/^\/responses\/(right|error)\//u.test(place));
        verdicts.set(shape, isKnown);
        assert.equal(warnsOf(kind, place), !isKnown, place);
      }
      assert.ok(verdicts.size > 20);
    });
  });
}

describe('a blind study like a built-in one', () => {
  for (const { id, isBlind } of builtInStudies) {
    test(`${id} ${isBlind ? 'has no' : 'has a'} warning`, () => {
      const expected = isBlind ? [] : ['warning /like'];
      assert.deepEqual(problemsOf({ like: id, blind: true }), expected);
      assert.deepEqual(problemsOf({ like: id }), []);
      assert.deepEqual(problemsOf({ like: id, blind: false }), []);
    });
  }
});
