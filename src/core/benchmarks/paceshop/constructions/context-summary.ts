import type { Persona } from '../shopping-record.ts';

/**
 * What a persona comes to, in one line, in the manner of figure 5: made of its fields alone, so that the same persona
 * always has the same summary. Empty fields are passed over.
 */
export function contextSummaryOf(persona: Persona): string {
  const parts = [
    persona.household,
    withWord(persona.budget, 'budget'),
    withWord(persona.qualitySensitivity, 'quality'),
    persona.shippingUrgency,
    listed('needs', persona.hardConstraints),
    listed('prefers', [...persona.softPreferences, ...persona.attributePreferences]),
    listed('likes', persona.brandLikes),
    listed('stays away from', persona.brandAvoids),
    listed(
      'recent purchases include',
      persona.purchases.flatMap(({ productName }) => productName ?? []),
    ),
  ].filter((part) => part !== undefined && part.trim() !== '');
  return parts.length === 0 ? '' : `${parts.join('; ')}.`;
}

/** `premium budget`, but `budget-conscious`. */
function withWord(text: string | undefined, word: string): string | undefined {
  return text === undefined || text.toLowerCase().includes(word) ? text : `${text} ${word}`;
}

function listed(lead: string, texts: readonly string[]): string | undefined {
  return texts.length === 0 ? undefined : `${lead} ${texts.join(', ')}`;
}
