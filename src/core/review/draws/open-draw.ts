import type { Study } from '../../benchmarks/study.ts';
import type { JsonValue } from '../../model/json.ts';
import { resultOf } from '../../model/steps.ts';
import { studyInputHash } from '../review-hash.ts';
import type { DrawnItem, StudyDraw } from './study-draw.ts';

/** A stored draw beside the records as they are now. */
export interface OpenedDraw {
  /** What can be shown, in the order of the draw. */
  readonly items: readonly OpenedItem[];
  /** Drawn items that cannot be shown any more. */
  readonly missing: readonly MissingItem[];
}

export interface OpenedItem {
  readonly item: DrawnItem;
  readonly record: JsonValue;
  /** What is shown is not what was drawn. */
  readonly hasChanged: boolean;
}

export interface MissingItem {
  readonly item: DrawnItem;
  /** For people; it can tell the gold. */
  readonly reason: string;
}

/** @param records by id */
export function openDraw(
  study: Study,
  draw: Pick<StudyDraw, 'items'>,
  records: ReadonlyMap<string, JsonValue>,
): OpenedDraw {
  return resultOf(openDrawSteps(study, draw, records));
}

/** The same in small steps. @yields before each item */
export function* openDrawSteps(
  study: Study,
  { items }: Pick<StudyDraw, 'items'>,
  records: ReadonlyMap<string, JsonValue>,
): Generator<undefined, OpenedDraw> {
  const opened: OpenedItem[] = [];
  const missing: MissingItem[] = [];
  for (const item of items) {
    yield;
    const record = records.get(item.record_id);
    if (record === undefined) {
      missing.push({ item, reason: 'The record is no longer in the dataset.' });
      continue;
    }
    const own = study.items(record).find(({ candidate }) => candidate === item.candidate);
    if (own === undefined) {
      missing.push({ item, reason: 'The record no longer holds what was to be decided about.' });
      continue;
    }
    const shown = study.show(record, own);
    if (!shown.ok) {
      missing.push({ item, reason: shown.error });
      continue;
    }
    const hash = studyInputHash(study, shown.value);
    const hasChanged = item.input_hash !== undefined && item.input_hash !== hash;
    opened.push({ item, record, hasChanged });
  }
  return { items: opened, missing };
}
