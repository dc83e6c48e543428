import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import { meets } from '../../core/judging/run/record-condition.ts';
import type { RunSelection } from '../../core/judging/run/run-journal.ts';
import { sampleRecords } from '../../core/judging/run/sample-records.ts';
import type { JsonValue } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { DatasetRecords } from '../../core/report/dataset-records.ts';
import type { SelectionOptions } from './selection-options.ts';
import { readCondition } from './where-filter.ts';

export interface RecordChoice {
  readonly records: ReadonlyMap<string, JsonValue>;
  /** For the journal. */
  readonly selection: RunSelection;
}

/**
 * Chooses by id, then by condition, then by drawing.
 *
 * @throws {UserError} for ids that do not exist, and when nothing is left
 */
export function chooseRecords(
  all: DatasetRecords['records'],
  kind: RecordKind,
  { record: ids, where = [], sample, sampleSeed, candidate }: SelectionOptions,
): RecordChoice {
  const named = recordsNamed(all, ids);
  const conditions = where.map(readCondition);
  const met = new Map(
    [...named].filter(([, record]) => conditions.every((condition) => meets(record, condition))),
  );
  if (conditions.length > 0 && met.size === 0) {
    throw new UserError('unknown-record', `No record has ${where.join(' and ')}.`);
  }
  const draw = sample === undefined ? undefined : { size: sample, seed: sampleSeed };
  const records = draw === undefined ? met : sampleRecords(kind, met, draw);
  const isPart = ids !== undefined || draw !== undefined || conditions.length > 0;
  return {
    records,
    selection: {
      description: descriptionOf(ids, where, draw),
      records: records.size,
      ...(candidate === undefined ? {} : { candidate }),
      ...(isPart ? { record_ids: [...records.keys()] } : {}),
      ...(draw === undefined ? {} : { sample: draw }),
    },
  };
}

function descriptionOf(
  ids: readonly string[] | undefined,
  where: readonly string[],
  draw: { readonly size: number; readonly seed: number } | undefined,
): string {
  const parts = [
    ...(ids === undefined ? [] : ['chosen by id']),
    ...(where.length === 0 ? [] : [`where ${where.join(' and ')}`]),
    ...(draw === undefined ? [] : [`a sample of ${draw.size} (seed ${draw.seed})`]),
  ];
  return parts.length === 0 ? 'all records' : parts.join(', ');
}

function recordsNamed(
  all: DatasetRecords['records'],
  ids: readonly string[] | undefined,
): ReadonlyMap<string, JsonValue> {
  const known = new Map(all.map(({ id, record }) => [id, record]));
  if (ids === undefined) return known;
  return new Map(
    ids.map((id) => {
      const record = known.get(id);
      if (record !== undefined) return [id, record];
      throw new UserError('unknown-record', `There is no record "${id}" that can be judged.`);
    }),
  );
}
