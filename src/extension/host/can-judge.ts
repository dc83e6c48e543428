import type { Dataset } from './dataset.ts';
import type { DatasetRecord } from './dataset-record.ts';

/** Why a record cannot be judged, for people; undefined where it can. */
export function whyNotJudgeable(dataset: Dataset, record: DatasetRecord): string | undefined {
  if (dataset.protocol === undefined) return 'No judging protocol knows this kind of record.';
  if (record.value === undefined) return 'The record is not JSON: mend it first.';
  if (record.id === undefined) return 'The record has no id.';
  if (dataset.validator.linesOf(record.id).length > 1) {
    return 'Another record of the file has the same id.';
  }
  if (record.candidates.length === 0) return 'The record has no response to judge.';
  return undefined;
}
