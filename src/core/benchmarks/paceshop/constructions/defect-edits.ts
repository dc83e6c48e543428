import { err, ok, type Result } from '../../../model/result.ts';
import { boldTexts } from '../bold-text.ts';
import { characterCount } from '../characters.ts';
import type { ShoppingRecord, Texts } from '../shopping-record.ts';
import { responseLimits, type DefectFamily } from '../taxonomy.ts';
import type { EditCategory } from './constraint-conflict.ts';
import { conflictOf } from './constraint-reading.ts';
import { isForeign, isReadable } from './content-words.ts';
import { drawLoan, type DonorPool } from './donors.ts';
import { inventedClaims, inventedPurchases } from './invented-sentences.ts';
import { draws } from './keyed-draws.ts';
import { categoriesOffIntent } from './off-intent-categories.ts';
import { replaceItem, replaceList, spliceOverview, type ResponseDraft } from './response-draft.ts';

export interface EditInput {
  readonly draft: ResponseDraft;
  /** The base record as it was before any edit. */
  readonly record: ShoppingRecord;
  /** Undefined to find out what the record alone allows whatever the seed: a donor is then taken for granted. */
  readonly pool: DonorPool | undefined;
  /** What draws of this family and record depend on. */
  readonly keys: readonly (string | number)[];
}

export interface EditOutcome {
  readonly draft: ResponseDraft;
  readonly donorId?: string;
}

/** The edit of one family, or why it cannot be made: one sentence. */
export type DefectEdit = (input: EditInput) => Result<EditOutcome, string>;

/** The seven deterministic edits of appendix B.9. */
export const defectEdits: Readonly<Record<DefectFamily, DefectEdit>> = {
  PREF_CONFLICT: (input) => {
    const { hardConstraints } = input.record.persona;
    if (hardConstraints.length === 0) return err('The shopper has no hard constraint.');
    // The first one by the paper; where it maps to no category, the first that does.
    const conflict = hardConstraints.map(conflictOf).find((found) => found !== undefined);
    if (conflict === undefined) {
      return err(`No category is known that goes against "${hardConstraints.join('", "')}".`);
    }
    return replaceFirstCategory(input, conflict.categories);
  },
  INTENT_DRIFT: (input) => {
    const { keyword, response, evidence, persona } = input.record;
    if (!isReadable(keyword ?? '')) {
      return err('The query has no words that the off-intent pool could be held against.');
    }
    const categories = categoriesOffIntent([
      keyword ?? '',
      ...present(response.productCategoryList),
      ...present(response.rqList),
      ...(evidence ?? []).map(({ title }) => title ?? ''),
    ]);
    // A category against a constraint would be a second defect.
    const signs = persona.hardConstraints.flatMap((constraint) => conflictOf(constraint) ?? []);
    return replaceFirstCategory(
      input,
      categories.filter(({ label }) => !signs.some(({ sign }) => sign.test(label))),
    );
  },
  XCOMP_MISMATCH: ({ draft, record, pool, keys }) => {
    const own = new Set(present(record.response.rqList).map(folded));
    if (record.response.rqList === undefined) return err('There are no related queries.');
    if (pool === undefined) return ok({ draft });
    const loan = drawLoan(
      pool,
      record,
      ({ response: { rqList } }) =>
        rqList?.length === responseLimits.relatedQueries &&
        new Set(present(rqList).map(folded)).size === rqList.length &&
        !present(rqList).some((query) => own.has(folded(query)))
          ? rqList
          : undefined,
      keys,
    );
    if (loan === undefined) {
      return err(
        `No GOOD record of another query has ${responseLimits.relatedQueries} other related queries to borrow.`,
      );
    }
    return ok({ draft: replaceList(draft, 'rqList', loan.items), donorId: loan.donorId });
  },
  REDUNDANCY: ({ draft }) => {
    const [first, second] = draft.response.rqList ?? [];
    if (first === undefined || second === undefined) {
      return err('There are no two related queries.');
    }
    if (first === second) return err('The second related query repeats the first already.');
    return ok({ draft: replaceItem(draft, 'rqList', 1, first) });
  },
  EVIDENCE_MISMATCH: ({ draft, record, pool, keys }) => {
    if (draft.response.attributionList === undefined) return err('There are no attributions.');
    if (pool === undefined) return ok({ draft });
    const own = new Set(record.evidence?.map(({ id }) => id));
    const loan = drawLoan(
      pool,
      record,
      ({ response: { attributionList } }) =>
        attributionList !== undefined &&
        attributionList.length > 0 &&
        !attributionList.some((id) => own.has(id))
          ? attributionList
          : undefined,
      keys,
    );
    if (loan === undefined) {
      return err('No GOOD record of another query cites evidence that is all outside this pool.');
    }
    return ok({ draft: replaceList(draft, 'attribution_list', loan.items), donorId: loan.donorId });
  },
  OVER_PERSONALIZATION_HALLUCINATION: (input) => {
    const { persona } = input.record;
    const sentences = inventedPurchases([
      ...persona.purchases.flatMap(({ productName, brand }) => [productName ?? '', brand ?? '']),
      ...persona.recentSearches,
      ...persona.brandLikes,
      ...aboutProducts(input.record),
    ]);
    return extendOverview(input, sentences, () => ({ at: 'start', before: '' }));
  },
  UNSUPPORTED_CLAIM: (input) => {
    const { hardConstraints, attributePreferences } = input.record.persona;
    const stated = (input.record.evidence ?? []).flatMap(({ title, snippet }) => [
      title ?? '',
      snippet ?? '',
    ]);
    // What it states in words that are not read might be the very claim.
    if (!isReadable(stated.join('\n')) || stated.some(isForeign)) {
      return err(
        'The evidence has texts without words that an invented claim could be held against.',
      );
    }
    const sentences = inventedClaims([
      ...aboutProducts(input.record),
      ...hardConstraints,
      ...attributePreferences,
    ]);
    return extendOverview(input, sentences, (overview) => ({
      at: 'end',
      before: /\s$/u.test(overview) ? '' : /[.!?…]["”’)*]*$/u.test(overview) ? ' ' : '. ',
    }));
  },
};

/** Also its bold text, its bold category and its search query, so that no check gives the edit away (RULINGS, PACEShop 11). */
function replaceFirstCategory(
  { draft, pool, keys }: EditInput,
  categories: readonly EditCategory[],
): Result<EditOutcome, string> {
  const { productCategoryList, boldCategories, overviewText } = draft.response;
  const [old, ...others] = productCategoryList ?? [];
  if (old === undefined) return err('There is no first product category.');
  const taken = new Set([...present(productCategoryList), ...present(boldCategories)].map(folded));
  const free = categories.filter(({ label }) => !taken.has(folded(label)));
  if (free.length === 0) return err('No other category fits: all are in the response already.');

  const names = [old, boldCategories?.[0]];
  const bold = boldTexts(overviewText ?? '').filter(({ text }) => names.includes(text));
  // Where another category has the same name, its bold text stays.
  const replaced = others.includes(old) ? bold.slice(0, 1) : bold;
  for (const { label, query } of tried(free, ({ label }) => label, pool, keys)) {
    // From behind, so that the places before stay.
    const next = replaced.toReversed().reduce((at, span) => spliceOverview(at, span, label), draft);
    if (!fits(next)) continue;
    return ok({
      draft: replaceItem(
        replaceItem(
          replaceItem(next, 'productCategoryList', 0, label),
          'bold_categories',
          0,
          label,
        ),
        'category_search_queries',
        0,
        query,
      ),
    });
  }
  return err(tooLong);
}

function extendOverview(
  { draft, pool, keys }: EditInput,
  sentences: readonly string[],
  placeIn: (overview: string) => { readonly at: 'start' | 'end'; readonly before: string },
): Result<EditOutcome, string> {
  const overview = draft.response.overviewText;
  if (overview === undefined || overview.trim() === '') return err('There is no overview.');
  if (sentences.length === 0) return err('Every invention of ours is close to the record.');
  const { at, before } = placeIn(overview);
  const offset = at === 'start' ? 0 : overview.length;
  for (const sentence of tried(sentences, (text) => text, pool, keys)) {
    const next = spliceOverview(draft, { start: offset, end: offset }, before + sentence);
    if (fits(next)) return ok({ draft: next });
  }
  return err(tooLong);
}

/** As the keys draw them; without a pool the shortest first, since what it has no room for, no seed can make. */
function tried<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  pool: DonorPool | undefined,
  keys: EditInput['keys'],
): Iterable<T> {
  return pool === undefined
    ? items.toSorted((one, other) => characterCount(textOf(one)) - characterCount(textOf(other)))
    : draws(items, keys);
}

const limit = responseLimits.overviewMaximumCharacters;
const tooLong = `The overview would pass ${limit} characters. Shorten it first.`;

/** Refused rather than spoiled (RULINGS, PACEShop 12). */
function fits({ response }: ResponseDraft): boolean {
  return characterCount(response.overviewText ?? '') <= limit;
}

function aboutProducts({ keyword, response, evidence }: ShoppingRecord): readonly string[] {
  return [
    keyword ?? '',
    response.overviewText ?? '',
    ...present(response.productCategoryList),
    ...(evidence ?? []).flatMap(({ title, snippet }) => [title ?? '', snippet ?? '']),
  ];
}

function present(texts: Texts | undefined): readonly string[] {
  return (texts ?? []).filter((text) => text !== undefined);
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}
