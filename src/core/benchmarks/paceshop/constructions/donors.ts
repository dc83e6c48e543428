import { byCodeUnits } from '../../../model/code-unit-order.ts';
import type { SourceRecord } from '../../construction.ts';
import { shoppingRecordOf, type ShoppingRecord, type Texts } from '../shopping-record.ts';
import { contentWords, sharesWord } from './content-words.ts';
import { goodRefusal } from './good-base.ts';
import { draws, repeatedIn } from './keyed-draws.ts';

/**
 * Validated GOOD records that others may borrow from, sorted by id, so that draws do not depend on the order of a file.
 */
export interface DonorPool {
  readonly donors: readonly Donor[];
  /** Ids of several records: none of these lends, since nobody could tell which one did. */
  readonly repeatedIds: readonly string[];
}

export interface Donor {
  readonly id: string;
  readonly record: ShoppingRecord;
  /** The same for queries that ask for the same: white space, case, separators and order do not make another query. */
  readonly intent: string;
  readonly queryWords: ReadonlySet<string>;
}

/** Derived records are none: what is wrong with them would come along. */
export function donorPool(records: readonly SourceRecord[]): DonorPool {
  const repeatedIds = repeatedIn(records.map(({ id }) => id));
  const repeated = new Set(repeatedIds);
  const donors = records.flatMap(({ id, value }): Donor[] => {
    if (id === undefined || repeated.has(id) || goodRefusal(value) !== undefined) return [];
    const record = shoppingRecordOf(value);
    const queryWords = contentWords(record.keyword ?? '');
    return [{ id, record, intent: intentOf(record, queryWords), queryWords }];
  });
  return { donors: donors.toSorted((one, other) => byCodeUnits(one.id, other.id)), repeatedIds };
}

/** Something borrowed, and from whom. */
export interface Loan {
  readonly donorId: string;
  readonly items: readonly string[];
}

/**
 * Draws a donor of another query (RULINGS, PACEShop 13): never one whose query has the same content words, and rather one
 * whose query has none in common. Takes its list.
 *
 * @param itemsOf undefined for records whose list will not do
 * @param keys what the draw depends on
 */
export function drawLoan(
  { donors }: DonorPool,
  record: ShoppingRecord,
  itemsOf: (donor: ShoppingRecord) => Texts | undefined,
  keys: readonly (string | number)[],
): Loan | undefined {
  const words = contentWords(record.keyword ?? '');
  const intent = intentOf(record, words);
  let near: Loan | undefined;
  for (const donor of draws(donors, keys)) {
    if (donor.intent === intent) continue;
    const isNear = sharesWord(donor.queryWords, words);
    if (isNear && near !== undefined) continue;
    const items = onlyTexts(itemsOf(donor.record));
    if (items === undefined) continue;
    const loan = { donorId: donor.id, items };
    if (!isNear) return loan;
    near = loan;
  }
  return near;
}

function intentOf({ keyword }: ShoppingRecord, words: ReadonlySet<string>): string {
  if (words.size > 0) return [...words].toSorted(byCodeUnits).join(' ');
  // In another script: letters and digits alone.
  return (keyword ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function onlyTexts(texts: Texts | undefined): readonly string[] | undefined {
  const found = texts?.filter((text) => text !== undefined);
  return found?.length === texts?.length ? found : undefined;
}
