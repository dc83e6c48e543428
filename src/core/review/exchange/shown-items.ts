import type { AskedQuestion, Study } from '../../benchmarks/study.ts';
import type { JsonValue } from '../../model/json.ts';
import { err, ok, type Result } from '../../model/result.ts';
import type { Review } from '../../model/review.ts';
import { studyInputHash } from '../review-hash.ts';
import { textsOfView, type ItemTexts } from './item-texts.ts';

/** An item of a study with what reviewers see of it. */
export interface ShownReviewItem {
  readonly recordId: string;
  readonly candidate: string | undefined;
  readonly inputHash: string;
  readonly texts: ItemTexts;
  /** Ids of the questions, in the order in which they are asked. */
  readonly asks: readonly string[];
  /** What is asked where it differs from the title of the question, by the same places. */
  readonly askTexts: readonly (string | undefined)[];
}

/** All items of a study that can be shown. */
export function shownItems(
  study: Study,
  records: ReadonlyMap<string, JsonValue>,
): readonly ShownReviewItem[] {
  return [...records].flatMap(([recordId, record]) => shownItemsOf(study, recordId, record));
}

/** Those of one record. */
export function shownItemsOf(
  study: Study,
  recordId: string,
  record: JsonValue,
): readonly ShownReviewItem[] {
  return study.items(record).flatMap((item): readonly ShownReviewItem[] => {
    const shown = study.show(record, item);
    if (!shown.ok) return [];
    return [
      {
        recordId,
        candidate: item.candidate,
        inputHash: studyInputHash(study, shown.value),
        texts: textsOfView(shown.value.view),
        asks: shown.value.asks.map(({ question }) => question),
        askTexts: shown.value.asks.map(askText),
      },
    ];
  });
}

/** The item that a review is about, or why it cannot be shown. A review that names no candidate means the only one. */
export function itemOf(
  { record_id: recordId, candidate }: Review,
  items: ReadonlyMap<string, readonly ShownReviewItem[]>,
): Result<ShownReviewItem, string> {
  const ofRecord = items.get(recordId) ?? [];
  if (ofRecord.length === 0) return err('The dataset holds no such record that can be shown.');
  const [only, ...others] = ofRecord;
  if (candidate === undefined && only !== undefined && others.length === 0) return ok(only);
  const item = ofRecord.find((one) => one.candidate === candidate);
  return item === undefined ? err('The record has no such candidate to show.') : ok(item);
}

function askText({ title, text }: AskedQuestion): string | undefined {
  const parts = [title, text].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join('\n');
}
