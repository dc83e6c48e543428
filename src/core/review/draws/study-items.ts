import type { RecordToDraw, Study } from '../../benchmarks/study.ts';
import { resultOf } from '../../model/steps.ts';
import { studyInputHash } from '../review-hash.ts';
import type { DrawnItem } from './study-draw.ts';

export interface StudyItems {
  /** In the order of the records. */
  readonly items: readonly DrawnItem[];
  /** What there would be to decide, and cannot be shown. */
  readonly leftOut: readonly LeftOutItem[];
}

export interface LeftOutItem {
  readonly recordId: string;
  readonly candidate?: string;
  /** What the record lacks, for people. */
  readonly reason: string;
}

/** All that a study can ask about these records. @param hasRounds without it every item is of the first round */
export function studyItems(
  study: Study,
  records: readonly RecordToDraw[],
  hasRounds: boolean,
): StudyItems {
  return resultOf(studyItemSteps(study, records, hasRounds));
}

/** The same record by record: what is shown is hashed, which takes a moment. @yields after each record */
export function* studyItemSteps(
  study: Study,
  records: readonly RecordToDraw[],
  hasRounds: boolean,
): Generator<undefined, StudyItems> {
  const { rounds } = study.order;
  const items: DrawnItem[] = [];
  const leftOut: LeftOutItem[] = [];
  for (const { id, record } of records) {
    for (const item of study.expects?.(record) ?? study.items(record)) {
      const named = item.candidate === undefined ? {} : { candidate: item.candidate };
      const shown = study.show(record, item);
      if (!shown.ok) {
        leftOut.push({ recordId: id, ...named, reason: shown.error });
        continue;
      }
      items.push({
        record_id: id,
        ...named,
        round: hasRounds ? (rounds?.roundOf(record, item) ?? 1) : 1,
        input_hash: studyInputHash(study, shown.value),
      });
    }
    yield;
  }
  return { items, leftOut };
}
