import { isJsonObject, type JsonValue } from '../../model/json.ts';
import { segmentsOf, type JsonPointer } from '../../model/pointer.ts';
import { characterCount } from './characters.ts';
import { goldVisibility } from './gold.ts';
import {
  citedIds,
  readPersona,
  shoppingRecordOf,
  type Persona,
  type ShoppingRecord,
} from './shopping-record.ts';
import {
  defectFamilies,
  fieldGroups,
  responseLimits,
  swapAxes,
  type DefectFamily,
  type PaceTarget,
} from './taxonomy.ts';

/** What an id, a label or a part of a response means in this record. */
export function shoppingNotes(record: JsonValue, pointer: JsonPointer): readonly string[] {
  const [first, second, third, fourth] = segmentsOf(pointer);
  const shopping = shoppingRecordOf(record);
  switch (first ?? '') {
    case 'persona':
      return second === undefined || second === 'persona_id' ? personaFacts(shopping.persona) : [];
    case 'used_evidence_ids':
      return second === undefined
        ? []
        : evidenceNotes(shopping, shopping.usedEvidenceIds?.[Number(second)]);
    case 'evidence':
      return second !== undefined && (third === undefined || third === 'evidence_id')
        ? citationNotes(shopping, shopping.evidence?.[Number(second)]?.id)
        : [];
    case 'defects':
      return second === undefined || fourth !== undefined
        ? []
        : defectNotes(shopping, Number(second), third);
    case 'swap':
      return second === undefined || second === 'axis' ? swapNotes(shopping) : [];
    case 'response':
      return responseNotes(shopping, second, third);
    default:
      return [];
  }
}

/** Of a persona of a pool, or of the one that a record holds. */
export function personaNotes(record: JsonValue, pointer: JsonPointer): readonly string[] {
  return isJsonObject(record) && (pointer === '' || pointer === '/persona_id')
    ? personaFacts(readPersona(record))
    : [];
}

function personaFacts(persona: Persona): readonly string[] {
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Household', persona.household],
    ['Must hold', listed(persona.hardConstraints)],
    ['Would like', listed(persona.softPreferences)],
    ['Likes', listed(persona.brandLikes)],
    ['Avoids', listed(persona.brandAvoids)],
    ['Looks for', listed(persona.attributePreferences)],
    ['Budget', persona.budget],
    ['Bought', listed(persona.purchases.flatMap(({ productName }) => productName ?? []))],
  ];
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}.`]));
}

function listed(texts: readonly string[]): string | undefined {
  return texts.length === 0 ? undefined : texts.join('; ');
}

/** What an evidence id stands for. */
function evidenceNotes({ evidence }: ShoppingRecord, id: string | undefined): readonly string[] {
  if (id === undefined || evidence === undefined) return [];
  const found = evidence.find((item) => item.id === id);
  if (found === undefined) return [`No evidence of the pool has the id ${id}.`];
  const { title, brand, snippet, sourceField } = found;
  const product = [title, brand === undefined ? undefined : `by ${brand}`].filter(
    (text) => text !== undefined,
  );
  return [
    ...(product.length === 0 ? [] : [`${product.join(', ')}.`]),
    ...(snippet === undefined || snippet === title
      ? []
      : [sourceField === undefined ? snippet : `${sourceField}: ${snippet}`]),
  ];
}

function citationNotes(shopping: ShoppingRecord, id: string | undefined): readonly string[] {
  if (id === undefined) return [];
  return [citedIds(shopping).has(id) ? 'The response cites it.' : 'The response does not cite it.'];
}

const targetTitles: Readonly<Record<PaceTarget, string>> = {
  P: 'personalized',
  C: 'compositional',
  E: 'evidence-grounded',
};

function defectNotes(
  shopping: ShoppingRecord,
  index: number,
  property: string | undefined,
): readonly string[] {
  const { defects, swap } = shopping;
  const family = defects?.[index]?.family;
  if (family === undefined || property === 'location') return [];
  const { gloss, target, group } = defectFamilies[family];
  if (swap !== undefined) {
    return [gloss, 'The persona was swapped: the response itself was left as it was.'];
  }
  return [
    gloss,
    `It breaks what is ${targetTitles[target]}, in the ${fieldGroups[group].title.toLowerCase()}.`,
    whoSees(shopping, family),
  ];
}

/** Whether the checks can tell, in this record. */
function whoSees(shopping: ShoppingRecord, family: DefectFamily): string {
  const visibility = goldVisibility(shopping, family);
  switch (visibility.type) {
    case 'shown':
      return `The check ${visibility.by.id} sees it.`;
    case 'missing':
      return `The check ${visibility.by.id} should see it, and does not.`;
    case 'trusted':
      return 'None of the twelve checks sees it: only a judge can tell.';
  }
}

function swapNotes({ swap, persona }: ShoppingRecord): readonly string[] {
  if (swap?.axis === undefined) return [];
  const axis = swapAxes[swap.axis].title.toLowerCase();
  const who = persona.id ?? 'this shopper';
  return [`The response was written for ${who} before the ${axis} was taken from another persona.`];
}

function responseNotes(
  shopping: ShoppingRecord,
  property: string | undefined,
  item: string | undefined,
): readonly string[] {
  const { response } = shopping;
  if (property === 'overview_text' && response.overviewText !== undefined) {
    const length = characterCount(response.overviewText);
    return [`${length} of at most ${responseLimits.overviewMaximumCharacters} characters.`];
  }
  if (item === undefined) return [];
  const at = Number(item);
  if (property === 'attribution_list') {
    return evidenceNotes(shopping, response.attributionList?.[at]);
  }
  const partner =
    property === 'productCategoryList'
      ? { name: 'Its search', text: response.categorySearchQueries?.[at] }
      : { name: 'For the category', text: response.productCategoryList?.[at] };
  const isPaired = property === 'productCategoryList' || property === 'category_search_queries';
  return isPaired && partner.text !== undefined ? [`${partner.name}: ${partner.text}.`] : [];
}
