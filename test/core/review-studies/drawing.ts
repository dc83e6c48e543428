import assert from 'node:assert/strict';
import { allBenchmarks } from '../../../src/core/benchmarks/all-benchmarks.ts';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import type { RecordToDraw, Study } from '../../../src/core/benchmarks/study.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { drawStudy, type DrawRequest } from '../../../src/core/review/draws/draw-study.ts';
import type { StudyDraw } from '../../../src/core/review/draws/study-draw.ts';
import { scenarioRecord } from '../../support/scenario-builder.ts';

export const nowMs = Date.UTC(2026, 10, 30, 12);

function kindOf({ kind: id }: Study): RecordKind {
  const kind = allBenchmarks.flatMap(({ kinds }) => kinds).find((one) => one.id === id);
  assert.ok(kind !== undefined);
  return kind;
}

export function request(study: Study, records: readonly RecordToDraw[]): DrawRequest {
  return {
    ...{ study, records, kind: kindOf(study), dataset: 'x.jsonl', name: 'pilot', seed: 7 },
    ...{ hasRounds: false, nowMs },
  };
}

export function drawn(given: DrawRequest): StudyDraw {
  const made = drawStudy(given);
  assert.ok(made.ok, made.ok ? '' : made.error);
  assert.deepEqual(made.value.leftOut, []);
  return made.value.draw;
}

export function errorOf(given: DrawRequest): string {
  const made = drawStudy(given);
  assert.ok(!made.ok);
  return made.error;
}

export function ownStudyLike(like: string): JsonObject {
  return {
    ...{ id: 'own', title: 'Own', instructions: ['Read.'], like },
    questions: [
      {
        ...{ id: 'fine', type: 'choice', title: 'Is it fine?' },
        choices: [
          { value: 'no', title: 'No' },
          { value: 'yes', title: 'Yes' },
        ],
      },
    ],
  };
}

export function recordIds({ items }: StudyDraw): readonly string[] {
  return [...new Set(items.map(({ record_id: id }) => id))].sort();
}

export const subtypes = {
  complete_omission: 48,
  scope_leakage: 40,
  irrelevant_use: 72,
  underweighting: 24,
  stale_superseded: 216,
};

/** 400 scenarios, with two scene types for each subtype in the ratio of 3 to 1. */
export const scenarios: readonly RecordToDraw[] = Object.entries(subtypes).flatMap(
  ([subtype, count]) =>
    Array.from({ length: count }, (_unused, index) => ({
      id: `sc-${subtype}-${index}`,
      record: {
        ...scenarioRecord(),
        id: `sc-${subtype}-${index}`,
        primary_error: subtype,
        scene_type: index % 4 === 0 ? 'cross_domain' : 're_entry',
      },
    })),
);
