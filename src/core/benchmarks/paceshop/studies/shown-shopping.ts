import type { JsonObject, JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import type { ReviewFacts, ReviewList, ReviewListItem, ReviewSection } from '../../review-view.ts';
import { responseJson } from '../protocols/response-json.ts';
import { evidenceJson, personaJson } from '../protocols/visible-bundle.ts';
import {
  shoppingRecordOf,
  type Evidence,
  type Persona,
  type ShoppingResponse,
  type Texts,
} from '../shopping-record.ts';

export interface ShownShopping {
  readonly visible: JsonObject;
  readonly sections: readonly ReviewSection[];
}

/**
 * Query, shopper, response and evidence as judges see them, field by field: nothing else of a record gets in. What the
 * deterministic checks say is not shown, since people are to find defects by themselves. The error says what the record lacks.
 */
export function showShopping(record: JsonValue): Result<ShownShopping, string> {
  const { keyword: query, persona, evidence, response } = shoppingRecordOf(record);
  if (query === undefined) return err('The record has no keyword, so there is no query.');
  if (!persona.isThere) return err('The record has no persona to hold the response against.');
  if (!response.isThere) return err('The record has no response to decide about.');
  if (evidence === undefined) {
    return err('The record has no evidence. Add its pool; it may be empty.');
  }
  return ok({
    visible: {
      query,
      persona: personaJson(persona),
      response: responseJson(response),
      evidence: evidence.map(evidenceJson),
    },
    sections: [
      { type: 'text', id: 'query', title: 'Shopping query', role: 'request', text: query },
      personaFacts(persona),
      ...responseSections(response, evidence),
      evidenceList(evidence),
    ],
  });
}

function personaFacts(persona: Persona): ReviewFacts {
  const purchases = persona.purchases.map(({ productName, brand, asin }) =>
    joined([productName, brand, asin]),
  );
  const rows: readonly (readonly [string, readonly (string | undefined)[]])[] = [
    ['Household', [persona.household]],
    ['Demographics', [persona.demographics]],
    ['Must hold', persona.hardConstraints],
    ['Prefers', persona.softPreferences],
    ['Brands liked', persona.brandLikes],
    ['Brands avoided', persona.brandAvoids],
    ['Attributes', persona.attributePreferences],
    ['Budget', [persona.budget]],
    ['Quality', [persona.qualitySensitivity]],
    ['Shipping', [persona.shippingUrgency]],
    ['Bought', purchases],
    ['Searched for', persona.recentSearches],
    ['In short', [persona.contextSummary]],
  ];
  return {
    ...{ type: 'facts', id: 'persona', title: 'Shopper' },
    rows: rows.flatMap(([label, values]) => {
      const said = values.flatMap((value) => (value === undefined || value === '' ? [] : [value]));
      return said.length === 0 ? [] : [{ label, values: said }];
    }),
  };
}

function responseSections(
  response: ShoppingResponse,
  evidence: readonly Evidence[],
): readonly ReviewSection[] {
  const { overviewText, boldCategories, productCategoryList, categorySearchQueries } = response;
  const queries = categorySearchQueries ?? [];
  const labels = productCategoryList ?? [];
  const categories = Array.from(
    { length: Math.max(labels.length, queries.length) },
    (_unused, index): ReviewListItem => {
      const query = queries[index];
      return {
        text: labels[index] ?? '(no category)',
        ...(query === undefined ? {} : { details: [`Search query: ${query}`] }),
      };
    },
  );
  const pool = new Map(evidence.map((item) => [item.id, item]));
  const cited = (response.attributionList ?? []).map((id): ReviewListItem => {
    const item = id === undefined ? undefined : pool.get(id);
    const heading = id ?? '(no id)';
    return item === undefined
      ? { heading, text: 'No evidence below has this id.' }
      : { heading, text: item.snippet ?? item.title ?? '' };
  });
  return [
    {
      ...{ type: 'text', id: 'overview', title: 'Overview', role: 'response' },
      text: overviewText ?? '',
    },
    {
      ...{ type: 'facts', id: 'bold', title: 'Set in bold in the overview' },
      rows: [{ label: 'Categories', values: textsOf(boldCategories) }],
    },
    responseList('categories', 'Categories', categories),
    responseList(
      'related-queries',
      'Related queries',
      textsOf(response.rqList).map((text) => ({ text })),
    ),
    responseList('attributions', 'Evidence that the response cites', cited),
  ];
}

function responseList(id: string, title: string, items: readonly ReviewListItem[]): ReviewList {
  return {
    ...{ type: 'list', id, title, role: 'response', isNumbered: true, items },
    whenEmpty: 'The response has none.',
  };
}

function evidenceList(evidence: readonly Evidence[]): ReviewList {
  return {
    ...{ type: 'list', id: 'evidence', title: 'Evidence at hand', role: 'plain' },
    isNumbered: false,
    whenEmpty: 'There is no evidence.',
    items: evidence.map(({ id, title, brand, productId, snippet, sourceField }) => {
      const details = [joined([title, brand]), joined([productId, sourceField])];
      return {
        heading: id ?? '(no id)',
        text: snippet ?? '',
        details: details.filter((text) => text !== ''),
      };
    }),
  };
}

function textsOf(texts: Texts | undefined): readonly string[] {
  return (texts ?? []).map((text) => text ?? '(not a text)');
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}
