import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { readFamily, readGoldLocation } from './spellings.ts';
import { isSwapAxis, type DefectFamily, type DefectLocation, type SwapAxis } from './taxonomy.ts';

/** A record as far as it can be read: what has another type than it should is undefined. Nothing is guessed. */
export interface ShoppingRecord {
  readonly id: string | undefined;
  readonly split: string | undefined;
  /** The shopping query. */
  readonly keyword: string | undefined;
  readonly label: 'GOOD' | 'BAD' | undefined;
  readonly persona: Persona;
  readonly evidence: readonly Evidence[] | undefined;
  readonly usedEvidenceIds: Texts | undefined;
  readonly response: ShoppingResponse;
  readonly responseXml: string | undefined;
  /** The record has something else than text as its XML view. */
  readonly hasOtherXml: boolean;
  readonly defects: readonly Defect[] | undefined;
  readonly baseRecordId: string | undefined;
  readonly tier: number | undefined;
  readonly swap: Swap | undefined;
}

/** A list of texts; entries that are no text keep their place as undefined. */
export type Texts = readonly (string | undefined)[];

export interface ShoppingResponse {
  /** False where the record has no response object at all. */
  readonly isThere: boolean;
  /** As it stands in the record, whatever it is. */
  readonly value: JsonValue | undefined;
  readonly overviewText: string | undefined;
  readonly boldCategories: Texts | undefined;
  readonly productCategoryList: Texts | undefined;
  readonly categorySearchQueries: Texts | undefined;
  readonly rqList: Texts | undefined;
  readonly attributionList: Texts | undefined;
}

/** Appendix B.7. Every list is empty where it cannot be read. */
export interface Persona {
  readonly isThere: boolean;
  readonly id: string | undefined;
  readonly household: string | undefined;
  readonly demographics: string | undefined;
  readonly hardConstraints: readonly string[];
  readonly softPreferences: readonly string[];
  readonly brandLikes: readonly string[];
  readonly brandAvoids: readonly string[];
  readonly attributePreferences: readonly string[];
  readonly budget: string | undefined;
  readonly qualitySensitivity: string | undefined;
  readonly shippingUrgency: string | undefined;
  readonly purchases: readonly Purchase[];
  readonly recentSearches: readonly string[];
  readonly contextSummary: string | undefined;
}

export interface Purchase {
  readonly asin: string | undefined;
  readonly productName: string | undefined;
  readonly brand: string | undefined;
}

/** Appendix B.8. */
export interface Evidence {
  readonly id: string | undefined;
  readonly productId: string | undefined;
  readonly title: string | undefined;
  readonly brand: string | undefined;
  readonly snippet: string | undefined;
  readonly sourceField: string | undefined;
}

/** A gold defect; undefined parts are spelled in no known way. */
export interface Defect {
  readonly family: DefectFamily | undefined;
  readonly location: DefectLocation | undefined;
}

export interface Swap {
  readonly axis: SwapAxis | undefined;
  readonly fromPersonaId: string | undefined;
  readonly conflict: string | undefined;
}

let lastRecord: JsonValue = null;
let lastRead: ShoppingRecord | undefined;

/**
 * Reads a record, and remembers the last one: all checks of one record run in a row. The record must not be changed in
 * place between two calls.
 */
export function shoppingRecordOf(record: JsonValue): ShoppingRecord {
  if (lastRead !== undefined && record === lastRecord) return lastRead;
  lastRecord = record;
  lastRead = readShoppingRecord(record);
  return lastRead;
}

export function readShoppingRecord(value: JsonValue): ShoppingRecord {
  const record = objectOf(value);
  const { label, tier, swap, defects, evidence, response_xml: xml } = record;
  return {
    id: textOf(record['record_id']),
    split: textOf(record['split']),
    keyword: textOf(record['keyword']),
    label: label === 'GOOD' || label === 'BAD' ? label : undefined,
    persona: readPersona(record['persona']),
    evidence: isJsonArray(evidence) ? evidence.map(readEvidence) : undefined,
    usedEvidenceIds: textsOf(record['used_evidence_ids']),
    response: readShoppingResponse(record['response']),
    responseXml: textOf(xml),
    hasOtherXml: xml !== undefined && xml !== null && typeof xml !== 'string',
    defects: isJsonArray(defects) ? defects.map(readDefect) : undefined,
    baseRecordId: textOf(record['base_record_id']),
    tier: typeof tier === 'number' ? tier : undefined,
    swap: isJsonObject(swap) ? readSwap(swap) : undefined,
  };
}

export function readShoppingResponse(value: JsonValue | undefined): ShoppingResponse {
  const response = objectOf(value);
  return {
    isThere: isJsonObject(value),
    value,
    overviewText: textOf(response['overview_text']),
    boldCategories: textsOf(response['bold_categories']),
    productCategoryList: textsOf(response['productCategoryList']),
    categorySearchQueries: textsOf(response['category_search_queries']),
    rqList: textsOf(response['rqList']),
    attributionList: textsOf(response['attribution_list']),
  };
}

export function readPersona(value: JsonValue | undefined): Persona {
  const persona = objectOf(value);
  const profile = objectOf(persona['profile']);
  const preferences = objectOf(persona['preferences']);
  const context = objectOf(persona['shopping_context']);
  const history = objectOf(persona['history']);
  const purchases = history['purchase_history'];
  return {
    isThere: isJsonObject(value),
    id: textOf(persona['persona_id']),
    household: textOf(profile['household']),
    demographics: textOf(profile['demographics']),
    hardConstraints: onlyTexts(preferences['hard_constraints']),
    softPreferences: onlyTexts(preferences['soft_preferences']),
    brandLikes: onlyTexts(preferences['brand_likes']),
    brandAvoids: onlyTexts(preferences['brand_avoids']),
    attributePreferences: onlyTexts(preferences['attribute_preferences']),
    budget: textOf(context['budget']),
    qualitySensitivity: textOf(context['quality_sensitivity']),
    shippingUrgency: textOf(context['shipping_urgency']),
    purchases: isJsonArray(purchases) ? purchases.map(readPurchase) : [],
    recentSearches: onlyTexts(history['recent_searches']),
    contextSummary: textOf(persona['context_summary']),
  };
}

function readPurchase(value: JsonValue): Purchase {
  const { asin, product_name: productName, brand } = objectOf(value);
  return { asin: textOf(asin), productName: textOf(productName), brand: textOf(brand) };
}

function readEvidence(value: JsonValue): Evidence {
  const evidence = objectOf(value);
  return {
    id: textOf(evidence['evidence_id']),
    productId: textOf(evidence['canonical_product_id']),
    title: textOf(evidence['title']),
    brand: textOf(evidence['brand']),
    snippet: textOf(evidence['snippet']),
    sourceField: textOf(evidence['source_field']),
  };
}

function readDefect(value: JsonValue): Defect {
  const { family: familyText, location } = objectOf(value);
  const family = typeof familyText === 'string' ? readFamily(familyText) : undefined;
  return {
    family,
    location: typeof location === 'string' ? readGoldLocation(location, family) : undefined,
  };
}

function readSwap({ axis, from_persona_id: from, conflict }: JsonObject): Swap {
  return {
    axis: isSwapAxis(axis) ? axis : undefined,
    fromPersonaId: textOf(from),
    conflict: textOf(conflict),
  };
}

const nothing: JsonObject = {};

function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : nothing;
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function textsOf(value: JsonValue | undefined): Texts | undefined {
  return isJsonArray(value) ? value.map(textOf) : undefined;
}

function onlyTexts(value: JsonValue | undefined): readonly string[] {
  return (textsOf(value) ?? []).filter((text) => text !== undefined);
}

/** The ids that the response cites, whether or not the pool has them. */
export function citedIds({ response }: Pick<ShoppingRecord, 'response'>): ReadonlySet<string> {
  return new Set((response.attributionList ?? []).filter((id) => id !== undefined));
}
