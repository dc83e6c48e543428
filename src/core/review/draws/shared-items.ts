import type { RecordKind } from '../../benchmarks/benchmark.ts';
import type { RecordToDraw, Study } from '../../benchmarks/study.ts';
import type { JsonValue } from '../../model/json.ts';
import { itemKey } from '../reviewed-items.ts';
import { shareOut, type ItemToShare } from './share-out.ts';
import type { DrawnItem, SharedOut } from './study-draw.ts';

interface SharingPlan {
  readonly study: Study;
  readonly kind: Pick<RecordKind, 'strata'>;
  readonly records: readonly RecordToDraw[];
  readonly sharing: SharedOut;
  /** Ids of the records that all reviewers decide. */
  readonly common: ReadonlySet<string>;
  /** Records that were made from one another have the same. */
  readonly apartBy: (item: DrawnItem) => string;
  readonly seed: number;
}

/**
 * The items with those who decide each of them: by round, then by what figures are broken down by, then by the strata of the
 * records, then by candidate, each reviewer has about the same number. @yields twice for each item
 */
export function* sharedItems(
  items: readonly DrawnItem[],
  { study, kind, records, sharing, common, apartBy, seed }: SharingPlan,
): Generator<undefined, readonly DrawnItem[]> {
  const { reviewers, each } = sharing;
  if (each === reviewers.length) return items;
  const byId = new Map(records.map(({ id, record }) => [id, record]));
  const rest: ItemToShare<DrawnItem>[] = [];
  for (const item of items) {
    if (common.has(item.record_id)) continue;
    rest.push({
      item,
      key: itemKey(item.record_id, item.candidate),
      stratum: stratumOf(item, byId.get(item.record_id) ?? null, study, kind),
      group: apartBy(item),
    });
    yield;
  }
  const shares = yield* shareOut(rest, { reviewers, each, seed });
  return items.map((item) => {
    const own = shares.get(item);
    if (own === undefined) return item;
    const { input_hash: hash, ...named } = item;
    return { ...named, reviewers: own, ...(hash !== undefined && { input_hash: hash }) };
  });
}

function stratumOf(
  { candidate, round }: DrawnItem,
  record: JsonValue,
  { group }: Study,
  { strata = () => [] }: Pick<RecordKind, 'strata'>,
): string {
  const own = group?.groupOf(record, candidate === undefined ? {} : { candidate });
  return JSON.stringify([round, own ?? '', ...strata(record), candidate ?? '']);
}
