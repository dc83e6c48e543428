import type { JsonObject, JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { hashJson } from '../../../judging/hashes.ts';
import { checkResponse } from '../response-checks/all-response-checks.ts';
import {
  readPersona,
  shoppingRecordOf,
  type Evidence,
  type Persona,
  type ShoppingRecord,
  type ShoppingResponse,
  type Texts,
} from '../shopping-record.ts';
import type { ResponseCheckResult } from '../response-checks/response-check.ts';
import { xmlRoundTrip } from '../response-checks/xml-round-trip.ts';
import { knownFields, responseJson, textsJson } from './response-json.ts';
import { shownResponseXml, unreadableXml, type ShownXml } from './shown-response-xml.ts';

/**
 * All that a judge sees of a record: the typed input bundle of appendix D.4. Every member is read field by field, so
 * that nothing else of a record gets in: not its id, split, label, defects, tier, swap, base record or provenance, and
 * no property that the format does not know. The persona's id stays out too: it says nothing about the shopper, and the
 * id of a swapped persona may tell that it was swapped.
 */
export interface VisibleBundle {
  /** Stands for the record: derived from what is visible, so that it tells nothing (RULINGS, PACEShop 3). */
  readonly token: string;
  readonly query: string;
  /** Undefined where it is withheld. */
  readonly persona: Persona | undefined;
  readonly responseXml: string;
  readonly response: ShoppingResponse;
  readonly evidence: readonly Evidence[];
  readonly usedEvidenceIds: Texts | undefined;
  readonly checks: readonly ShownCheck[];
}

/** What one of the twelve deterministic checks says. */
export interface ShownCheck {
  readonly id: string;
  readonly state: ResponseCheckResult['state'];
  /** What breaks the rule, or that nobody can tell; may quote the response. */
  readonly details: readonly string[];
}

/** The error says what the record lacks. */
export function visibleBundle(
  record: JsonValue,
  { isPersonaShown }: { readonly isPersonaShown: boolean },
): Result<VisibleBundle, string> {
  const shopping = shoppingRecordOf(record);
  const { keyword, persona, evidence, response, usedEvidenceIds } = shopping;
  if (keyword === undefined)
    return err('The record has no keyword, so there is no query to judge by.');
  if (isPersonaShown && !persona.isThere) {
    return err('The record has no persona. Add one, or use a protocol that withholds it.');
  }
  if (!response.isThere) return err('The record has no response, so there is nothing to judge.');
  if (evidence === undefined)
    return err('The record has no evidence. Add its pool; it may be empty.');
  const shownXml = shownResponseXml(shopping);
  const bundle = {
    query: keyword,
    persona: isPersonaShown ? persona : undefined,
    responseXml: shownXml.text,
    response,
    evidence,
    usedEvidenceIds,
    checks: shownChecks(shopping, shownXml, isPersonaShown),
  };
  return ok({ ...bundle, token: tokenOf(bundle) });
}

/** The bundle as plain data: what `input_hash` covers. */
export function bundleJson(bundle: VisibleBundle): JsonObject {
  return { record: bundle.token, ...contentJson(bundle) };
}

/** What the blocks of the prompts take their text from. */
export function bundleValues(bundle: VisibleBundle): JsonObject {
  const json = contentJson(bundle);
  const text = (value: JsonValue | undefined): string => JSON.stringify(value, null, 2);
  return {
    token: bundle.token,
    query: bundle.query,
    personaJson: text(json['persona']),
    responseXml: bundle.responseXml,
    responseJson: text(json['response']),
    evidenceIdsJson: JSON.stringify(json['candidate_evidence_ids']),
    evidenceJson: text(json['candidate_evidence']),
    usedEvidenceIdsJson: JSON.stringify(json['used_evidence_ids']),
    checksJson: text(json['deterministic_checks']),
  };
}

/**
 * The checks see what the judge sees: no gold, no property of the response beyond its contract, and no persona where it is
 * withheld. What they say of XML that cannot be read would quote it, so that is said in one sentence.
 */
function shownChecks(
  shopping: ShoppingRecord,
  shownXml: ShownXml,
  isPersonaShown: boolean,
): readonly ShownCheck[] {
  const shown: ShoppingRecord = {
    ...shopping,
    id: undefined,
    split: undefined,
    label: undefined,
    defects: undefined,
    baseRecordId: undefined,
    tier: undefined,
    swap: undefined,
    persona: isPersonaShown ? shopping.persona : readPersona(undefined),
    response: { ...shopping.response, value: knownFields(shopping.response) },
    responseXml: shopping.responseXml === undefined ? undefined : shownXml.text,
  };
  return checkResponse(shown).map(({ check, faults, state }): ShownCheck => {
    const { id } = check;
    if (state === 'unknown') return { id, state, details: [cannotTell] };
    if (check === xmlRoundTrip && shownXml.isUnreadable) {
      return { id, state, details: [unreadableXml] };
    }
    return { id, state, details: faults.map(({ message }) => message) };
  });
}

const cannotTell =
  'Unknown: something that this check reads is missing from the record or has another type.';

/** The order of the members is always the same, so plain JSON will do, and is several times faster to write. */
function tokenOf(bundle: Omit<VisibleBundle, 'token'>): string {
  return `record-${hashJson(JSON.stringify(contentJson(bundle))).slice(0, 12)}`;
}

function contentJson(bundle: Omit<VisibleBundle, 'token'>): JsonObject {
  const { query, persona, responseXml, response, evidence, usedEvidenceIds, checks } = bundle;
  return {
    query,
    persona: persona === undefined ? { omitted: true } : personaJson(persona),
    response_xml: responseXml,
    response: responseJson(response),
    candidate_evidence_ids: evidence.map(({ id }) => id ?? null),
    candidate_evidence: evidence.map(evidenceJson),
    used_evidence_ids: textsJson(usedEvidenceIds),
    deterministic_checks: checks.map(({ id, state, details }) => ({
      id,
      // Null where nobody can tell, so that no judge reads it as passed.
      passed: state === 'unknown' ? null : state === 'passed',
      details,
    })),
  };
}

/** Appendix B.7, without the persona's id. */
export function personaJson(persona: Persona): JsonObject {
  return {
    profile: {
      household: persona.household ?? null,
      demographics: persona.demographics ?? null,
    },
    preferences: {
      hard_constraints: persona.hardConstraints,
      soft_preferences: persona.softPreferences,
      brand_likes: persona.brandLikes,
      brand_avoids: persona.brandAvoids,
      attribute_preferences: persona.attributePreferences,
    },
    shopping_context: {
      budget: persona.budget ?? null,
      quality_sensitivity: persona.qualitySensitivity ?? null,
      shipping_urgency: persona.shippingUrgency ?? null,
    },
    history: {
      purchase_history: persona.purchases.map(({ asin, productName, brand }) => ({
        asin: asin ?? null,
        product_name: productName ?? null,
        brand: brand ?? null,
      })),
      recent_searches: persona.recentSearches,
    },
    context_summary: persona.contextSummary ?? null,
  };
}

/** Appendix B.8. */
export function evidenceJson(evidence: Evidence): JsonObject {
  return {
    canonical_product_id: evidence.productId ?? null,
    title: evidence.title ?? null,
    brand: evidence.brand ?? null,
    evidence_id: evidence.id ?? null,
    snippet: evidence.snippet ?? null,
    source_field: evidence.sourceField ?? null,
  };
}
