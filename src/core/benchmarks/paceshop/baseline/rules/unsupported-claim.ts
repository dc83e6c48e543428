import type { BaselineCase } from '../case.ts';
import type { BaselineRule } from '../finding.ts';
import { contentWords, unionOf } from '../words.ts';

/** What a sentence does that ascribes a feature to a product. */
const claim =
  /\b(?:features?|highlights?|includes?|including|offers?|supports?|comes?|has|have|provides?|boasts?|delivers?|adds?|is|are|with|equipped|certified|guaranteed?|rated|built-in)\b/iu;

/** Words of claims that are no features. */
const claimWords = contentWords(
  'also feature highlight include offer support come provide boast deliver add equip certify guarantee rate built design selection range collection line pick model certified guaranteed rated equipped',
);

/** Rule 4: a sentence of the overview that ascribes features of which neither evidence nor anything else shown speaks. */
export const unsupportedClaim: BaselineRule = {
  number: 4,
  family: 'UNSUPPORTED_CLAIM',
  find: (facts) => {
    const known = knownWords(facts);
    for (const { text, words, isBold } of facts.sentences) {
      if (isBold || !claim.test(text) || speaksOfShopper(text)) continue;
      const features = [...words].filter((word) => !claimWords.has(word));
      const unknown = features.filter((word) => !known.has(word));
      if (unknown.length < 1 || 2 * unknown.length < features.length) continue;
      return {
        location: 'overview',
        confidence: unknown.length > 1 ? 0.75 : 0.55,
        reason: `claims "${text}", and no evidence speaks of ${unknown.join(', ')}`,
      };
    }
    return undefined;
  },
};

/** What it says of the shopper is for rule 3. */
function speaksOfShopper(text: string): boolean {
  return /\b(?:you|your|their|they|his|her)\b/iu.test(text);
}

function knownWords({
  persona,
  query,
  evidenceWords,
  categories,
  bold,
}: BaselineCase): ReadonlySet<string> {
  const wishes =
    persona === undefined
      ? []
      : [
          ...persona.hardConstraints,
          ...persona.softPreferences,
          ...persona.attributePreferences,
          ...persona.brandLikes,
          persona.budget ?? '',
          persona.qualitySensitivity ?? '',
          persona.shippingUrgency ?? '',
          persona.contextSummary ?? '',
        ];
  return unionOf([
    query,
    evidenceWords,
    bold,
    ...categories.map(({ words }) => words),
    ...wishes.map(contentWords),
  ]);
}
