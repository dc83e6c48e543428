import type { FieldGroup } from '../../taxonomy.ts';
import type { Persona } from '../../shopping-record.ts';
import type { BaselineCase } from '../case.ts';
import type { BaselineFinding, BaselineRule } from '../finding.ts';
import { priceLevelOf } from '../lexicon.ts';
import { offeredWords } from '../offers.ts';
import { tokensOf } from '../words.ts';
import { aversionsOf } from '../wishes.ts';

/** Rule 6: the response offers what the shopper rules out: a material, a brand, a level of price, a property. */
export const preferenceConflict: BaselineRule = {
  number: 6,
  family: 'PREF_CONFLICT',
  find: (facts) => {
    const { persona } = facts;
    if (persona === undefined) return undefined;
    return unwantedThing(facts, persona) ?? avoidedBrand(facts, persona) ?? price(facts, persona);
  },
};

interface Offer {
  readonly location: FieldGroup;
  readonly text: string;
}

/** Where a response offers things, the categories first. */
function offersOf({ categories, overview }: BaselineCase): readonly Offer[] {
  return [
    ...categories.map(({ label }) => ({ location: 'categories' as const, text: label })),
    ...categories.map(({ search }) => ({ location: 'categories' as const, text: search })),
    { location: 'overview', text: overview },
  ];
}

function unwantedThing(facts: BaselineCase, persona: Persona): BaselineFinding | undefined {
  const offers = offersOf(facts).map((offer) => ({ ...offer, words: offeredWords(offer.text) }));
  for (const { wish, unwanted, isHard } of aversionsOf(persona)) {
    for (const { location, text, words } of offers) {
      const met = [...unwanted].find((word) => words.has(word));
      // What the shopper asks for is no mistake of the response.
      if (met === undefined || facts.query.has(met)) continue;
      return {
        location,
        confidence: isHard ? 0.88 : 0.65,
        reason: `offers "${text.trim()}" to a shopper of whom is said "${wish}"`,
      };
    }
  }
  return undefined;
}

function avoidedBrand(facts: BaselineCase, persona: Persona): BaselineFinding | undefined {
  for (const brand of persona.brandAvoids) {
    const named = offersOf(facts).find(({ text }) => namesBrand(text, brand));
    if (named !== undefined) {
      return {
        location: named.location,
        confidence: 0.88,
        reason: `offers the brand "${brand}", which the shopper avoids`,
      };
    }
    const cited = facts.evidence.find(
      (item) =>
        item.id !== undefined &&
        facts.citedIds.includes(item.id) &&
        namesBrand(item.brand ?? '', brand),
    );
    if (cited?.id !== undefined) {
      return {
        location: 'attributions',
        confidence: 0.7,
        reason: `rests on a product of the brand "${brand}", which the shopper avoids`,
        evidenceIds: [cited.id],
      };
    }
  }
  return undefined;
}

function price(facts: BaselineCase, persona: Persona): BaselineFinding | undefined {
  const wanted = priceLevelOf(persona.budget ?? '');
  if (wanted === undefined) return undefined;
  for (const { location, text } of offersOf(facts)) {
    const offered = priceLevelOf(text);
    if (offered === undefined || offered === wanted) continue;
    // Something cheaper or dearer than the middle suits many; what is said to be of another budget does not.
    const isOpposite = offered !== 'middle' && wanted !== 'middle';
    if (!isOpposite && !/\bbudget\b/iu.test(text)) continue;
    return {
      location,
      confidence: isOpposite ? 0.8 : 0.6,
      reason: `speaks of another price than the shopper's budget, which is "${persona.budget ?? ''}"`,
    };
  }
  return undefined;
}

function namesBrand(text: string, brand: string): boolean {
  const name = tokensOf(brand).join(' ');
  return name !== '' && ` ${tokensOf(text).join(' ')} `.includes(` ${name} `);
}
