import type { ShoppingRecord } from '../shopping-record.ts';
import type { SwapAxis } from '../taxonomy.ts';
import { attributeConcepts, conceptsIn } from './attribute-concepts.ts';
import { budgetLevelOf, budgetSigns, otherBudgetSense } from './budget-levels.ts';
import { constraintConflicts } from './constraint-conflicts.ts';
import type { PoolPersona } from './persona-pool.ts';
import { attestation, responsePassages, type Passage } from './response-passages.ts';

/** How a response goes against a shopper whom it was not written for. */
export interface SwapAxisRules {
  /** What of the response a persona might clash with on this axis; nothing: there can be no swap. */
  readonly attests: (record: ShoppingRecord) => boolean;
  /** What the response is said to lack where it attests nothing. */
  readonly lacks: string;
  /**
   * Reads the record once, then gives the first clash of its response with what a shopper brings in and the present one
   * does not have: one sentence.
   */
  readonly clashOf: (record: ShoppingRecord) => (other: PoolPersona) => string | undefined;
}

export const swapAxisRules: Readonly<Record<SwapAxis, SwapAxisRules>> = {
  budget: {
    lacks: 'says nothing of a low or a premium budget',
    attests: (record) =>
      attestsAny(
        record,
        budgetPassages(record),
        budgetSigns.map(({ sign }) => sign),
      ),
    clashOf: (record) => {
      const present = budgetLevelOf(record.persona.budget ?? '');
      const passages = budgetPassages(record);
      return ({ budgetLevel, persona }) => {
        if (budgetLevel === undefined || budgetLevel === present) return undefined;
        const signs = budgetSigns.filter(({ clashesWith }) => clashesWith === budgetLevel);
        return firstClash(
          record,
          passages,
          signs.map(({ sign }) => sign),
          `the budget "${persona.budget ?? ''}"`,
        );
      };
    },
  },
  hard_constraint: {
    lacks: 'names nothing that a hard constraint could forbid',
    attests: (record) =>
      attestsAny(
        record,
        responsePassages(record),
        constraintConflicts.map(({ sign }) => sign),
      ),
    clashOf: (record) => {
      const present = new Set(record.persona.hardConstraints.map(folded));
      const passages = responsePassages(record);
      return ({ constraints }) => {
        for (const { text, conflict } of constraints) {
          if (present.has(folded(text))) continue;
          const clash = firstClash(
            record,
            passages,
            [conflict.sign],
            `the hard constraint "${text}"`,
          );
          if (clash !== undefined) return clash;
        }
        return undefined;
      };
    },
  },
  brand_affinity: {
    lacks: 'cites and names no brand',
    attests: (record) => attestedBrands(record).length > 0,
    clashOf: (record) => {
      const present = new Set(record.persona.brandAvoids.map(folded));
      const brands = attestedBrands(record);
      return ({ persona }) => {
        for (const avoided of persona.brandAvoids) {
          if (present.has(folded(avoided))) continue;
          const found = brands.find(({ brand }) => folded(brand) === folded(avoided));
          if (found !== undefined) {
            return `The response rests on ${found.brand} (${found.place}), against the brand that the shopper now avoids, "${avoided}".`;
          }
        }
        return undefined;
      };
    },
  },
  attribute_preference: {
    lacks: 'names no attribute that another preference could oppose',
    attests: (record) =>
      attestsAny(
        record,
        responsePassages(record),
        attributeConcepts.map(({ words }) => words),
      ),
    clashOf: (record) => {
      const present = new Set(record.persona.attributePreferences.flatMap(conceptsIn));
      const passages = responsePassages(record);
      return ({ preferences }) => {
        for (const { text, wishes } of preferences) {
          const signs = wishes.flatMap(({ concept, against }) =>
            present.has(concept) ? [] : against,
          );
          const clash = firstClash(record, passages, signs, `the preference "${text}"`);
          if (clash !== undefined) return clash;
        }
        return undefined;
      };
    },
  },
};

function attestsAny(
  record: ShoppingRecord,
  passages: readonly Passage[],
  signs: readonly RegExp[],
): boolean {
  return notAskedFor(record, signs).some((sign) =>
    passages.some(({ text }) => attestation(text, sign) !== undefined),
  );
}

function firstClash(
  record: ShoppingRecord,
  passages: readonly Passage[],
  signs: readonly RegExp[],
  against: string,
): string | undefined {
  const open = notAskedFor(record, signs);
  if (open.length === 0) return undefined;
  for (const { place, text } of passages) {
    for (const sign of open) {
      const found = attestation(text, sign);
      if (found !== undefined)
        return `The response says "${found}" (${place}), against ${against}.`;
    }
  }
  return undefined;
}

/** What the query itself names goes against nobody who asks it: `rechargeable camping lantern`. */
function notAskedFor({ keyword }: ShoppingRecord, signs: readonly RegExp[]): readonly RegExp[] {
  const query = keyword ?? '';
  return signs.filter((sign) => !sign.test(query));
}

/** Without what only repeats how the shopper's budget is called. */
function budgetPassages(record: ShoppingRecord): readonly Passage[] {
  return responsePassages(record).map(({ place, text }) => ({
    place,
    text: text.replaceAll(otherBudgetSense, ''),
  }));
}

/** Brands of the pool that the response cites or names. */
function attestedBrands(
  record: ShoppingRecord,
): readonly { readonly brand: string; readonly place: string }[] {
  const cited = new Set(record.response.attributionList);
  const passages = responsePassages(record);
  return (record.evidence ?? []).flatMap(({ id, brand }) => {
    if (brand === undefined || brand.trim() === '' || names(record.keyword ?? '', brand)) return [];
    if (id !== undefined && cited.has(id)) return [{ brand, place: `the cited evidence ${id}` }];
    const passage = passages.find(({ text }) => names(text, brand));
    return passage === undefined ? [] : [{ brand, place: passage.place }];
  });
}

/** As words of its own: `Elm` is not named by `elmwood`. */
function names(text: string, brand: string): boolean {
  const inner = folded(text);
  const sought = folded(brand);
  const isWord = (character: string | undefined): boolean => /[\p{L}\p{N}]/u.test(character ?? '');
  for (let at = inner.indexOf(sought); at >= 0; at = inner.indexOf(sought, at + 1)) {
    if (!isWord(inner[at - 1]) && !isWord(inner[at + sought.length])) return true;
  }
  return false;
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}
