import { itemsAt } from '../../../links/named-value.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../model/json.ts';
import { valueAt, type JsonPointer } from '../../../model/pointer.ts';
import type { MatchedDefect, MatchedEntry, MatchedField } from '../../matched-records.ts';
import { shoppingRecordOf, type Evidence } from '../shopping-record.ts';
import { defectFamilies, type DefectLocation } from '../taxonomy.ts';

/** UTF-16 units of what an id stands for: its snippet may be as long as a page and be cited often. */
const longestMeaning = 600;

interface FieldForm {
  readonly id: string;
  readonly title: string;
  readonly pointer: JsonPointer;
  /** `ids`: a list of evidence ids, whose order says nothing. */
  readonly form: 'text' | 'list' | 'ids' | 'purchases' | 'pool';
}

/**
 * In the order of reading: for which query and whom, what is answered, on what evidence. Not the XML view, which says the
 * response once more.
 */
const fieldForms: readonly FieldForm[] = [
  text('keyword', 'Query', '/keyword'),
  text('persona', 'Persona', '/persona/persona_id'),
  text('household', 'Household', '/persona/profile/household'),
  text('demographics', 'Demographics', '/persona/profile/demographics'),
  list('hard-constraints', 'Hard constraints', '/persona/preferences/hard_constraints'),
  list('soft-preferences', 'Soft preferences', '/persona/preferences/soft_preferences'),
  list('brand-likes', 'Liked brands', '/persona/preferences/brand_likes'),
  list('brand-avoids', 'Avoided brands', '/persona/preferences/brand_avoids'),
  list('attributes', 'Attribute preferences', '/persona/preferences/attribute_preferences'),
  text('budget', 'Budget', '/persona/shopping_context/budget'),
  text('quality', 'Quality sensitivity', '/persona/shopping_context/quality_sensitivity'),
  text('shipping', 'Shipping urgency', '/persona/shopping_context/shipping_urgency'),
  {
    id: 'purchases',
    title: 'Purchases',
    pointer: '/persona/history/purchase_history',
    form: 'purchases',
  },
  list('searches', 'Recent searches', '/persona/history/recent_searches'),
  text('summary', 'Summary of the persona', '/persona/context_summary'),
  text('conflict', 'What the swap clashes with', '/swap/conflict'),
  text('overview', 'Overview', '/response/overview_text'),
  list('bold', 'Bold categories', '/response/bold_categories'),
  list('categories', 'Categories', '/response/productCategoryList'),
  list('category-queries', 'Category search queries', '/response/category_search_queries'),
  list('related-queries', 'Related queries', '/response/rqList'),
  { id: 'attributions', title: 'Attributions', pointer: '/response/attribution_list', form: 'ids' },
  { id: 'used-evidence', title: 'Used evidence', pointer: '/used_evidence_ids', form: 'ids' },
  { id: 'pool', title: 'Evidence pool', pointer: '/evidence', form: 'pool' },
];

function text(id: string, title: string, pointer: JsonPointer): FieldForm {
  return { id, title, pointer, form: 'text' };
}

function list(id: string, title: string, pointer: JsonPointer): FieldForm {
  return { id, title, pointer, form: 'list' };
}

/** The fields that a record has, and those that it lacks where the gold puts a defect. */
export function matchedFields(record: JsonValue): readonly MatchedField[] {
  const { evidence = [] } = shoppingRecordOf(record);
  const pool = { evidence, byId: firstById(evidence) };
  const defects = goldDefects(record);
  return fieldForms.flatMap(({ id, title, pointer, form }) => {
    const own = defects.flatMap((defect) => (defect.field === id ? [defect.defect] : []));
    const isThere = (valueAt(record, pointer) ?? null) !== null;
    if (!isThere && own.length === 0) return [];
    const field = { id, title, pointer, defects: own };
    const entries = entriesOf(record, pointer, form, pool);
    const isUnordered = form === 'ids' || form === 'pool';
    return [{ ...field, entries, ...(isUnordered ? { isUnordered } : {}) }];
  });
}

interface Pool {
  readonly evidence: readonly Evidence[];
  readonly byId: ReadonlyMap<string, Evidence>;
}

function firstById(evidence: readonly Evidence[]): ReadonlyMap<string, Evidence> {
  const byId = new Map<string, Evidence>();
  for (const item of evidence) {
    const { id } = item;
    if (id !== undefined && !byId.has(id)) byId.set(id, item);
  }
  return byId;
}

function entriesOf(
  record: JsonValue,
  pointer: JsonPointer,
  form: FieldForm['form'],
  pool: Pool,
): readonly MatchedEntry[] {
  if (form === 'text') {
    const value = valueAt(record, pointer) ?? null;
    return value === null ? [] : [{ pointer, text: words(value) }];
  }
  const cited = new Set<string>();
  return itemsAt(record, pointer).map((item, index): MatchedEntry => {
    const place = `${pointer}/${index}`;
    switch (form) {
      case 'list':
        return { pointer: place, text: words(item) };
      case 'ids': {
        const id = words(item);
        // Once is enough: the same snippet again and again would make a small record a huge page.
        const meaning = cited.has(id) ? 'Listed more than once.' : meaningOf(pool.byId.get(id));
        cited.add(id);
        return { pointer: place, text: id, meaning };
      }
      case 'purchases': {
        const purchase = isJsonObject(item) ? item : {};
        const parts = [purchase['product_name'], purchase['brand'], purchase['asin']];
        return { pointer: place, text: parts.flatMap((part) => wordsIfAny(part)).join(' · ') };
      }
      case 'pool': {
        const evidence = pool.evidence[index];
        return {
          pointer: place,
          text: evidence?.id ?? words(item),
          meaning: meaningOf(evidence),
        };
      }
    }
  });
}

function meaningOf(evidence: Evidence | undefined): string {
  if (evidence === undefined) return 'Not in the evidence pool.';
  const { title, snippet } = evidence;
  const meaning = [title, snippet === title ? undefined : snippet]
    .filter((part) => part !== undefined && part !== '')
    .join(': ');
  if (meaning.length <= longestMeaning) return meaning;
  // Half a character at the cut, if any, is replaced.
  return `${meaning.slice(0, longestMeaning).toWellFormed()}…`;
}

/** A text as it is; of anything else what fits on a line. */
function words(value: JsonValue): string {
  if (typeof value === 'string') return value;
  if (isJsonArray(value)) return '[…]';
  return isJsonObject(value) ? '{…}' : String(value);
}

function wordsIfAny(value: JsonValue | undefined): readonly string[] {
  return value === undefined || value === null ? [] : [words(value)];
}

const placeOfLocation: Readonly<
  Record<DefectLocation, { readonly field: string; readonly pointer: JsonPointer }>
> = {
  'productCategoryList[0]': { field: 'categories', pointer: '/response/productCategoryList/0' },
  rqList: { field: 'related-queries', pointer: '/response/rqList' },
  'rqList[1]': { field: 'related-queries', pointer: '/response/rqList/1' },
  attribution_list: { field: 'attributions', pointer: '/response/attribution_list' },
  overview_text: { field: 'overview', pointer: '/response/overview_text' },
  persona_swap: { field: 'conflict', pointer: '/swap/conflict' },
};

interface PlacedDefect {
  readonly field: string;
  readonly defect: MatchedDefect;
}

/** Each defect once at each place, however often a record repeats it. */
function goldDefects(record: JsonValue): readonly PlacedDefect[] {
  const { defects = [] } = shoppingRecordOf(record);
  const placed = new Map<string, PlacedDefect>();
  for (const { family, location } of defects) {
    // What is spelled in no known way is a finding of the checks; a family says where it belongs.
    const gold = location ?? (family === undefined ? undefined : defectFamilies[family].location);
    if (gold === undefined) continue;
    const { field, pointer } = placeOfLocation[gold];
    const title = family ?? 'unknown family';
    placed.set(`${title} ${pointer}`, {
      field,
      defect: { title, tone: 'response-error' as const, pointer },
    });
  }
  return [...placed.values()];
}
