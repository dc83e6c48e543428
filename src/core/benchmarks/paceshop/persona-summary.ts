import type { JsonValue } from '../../model/json.ts';
import type { RecordSummary } from '../benchmark.ts';
import type { OutlineEntry } from '../outline.ts';
import { readPersona } from './shopping-record.ts';

const unknown = '?';

/** @example `family with school-age kids · mid-range · balanced · standard shipping` */
export function summarizePersona(record: JsonValue): RecordSummary {
  const persona = readPersona(record);
  const { household, budget, qualitySensitivity, shippingUrgency } = persona;
  const parts = [household ?? unknown, budget, qualitySensitivity, shippingUrgency];
  return {
    text: parts.filter((part) => part !== undefined).join(' · '),
    facts: [
      { label: 'Household', value: household ?? unknown },
      { label: 'Budget', value: budget ?? unknown },
      { label: 'Must hold', value: persona.hardConstraints.join('; ') || 'nothing' },
      {
        label: 'History',
        value: `${persona.purchases.length} bought, ${persona.recentSearches.length} searched`,
      },
    ],
  };
}

/** The parts of a persona that are there. */
export function outlinePersona(record: JsonValue): readonly OutlineEntry[] {
  const persona = readPersona(record);
  const { hardConstraints, softPreferences, brandLikes, brandAvoids } = persona;
  const parts: readonly (readonly [name: string, pointer: string, texts: readonly string[]])[] = [
    ['Household', '/profile', textsOf(persona.household, persona.demographics)],
    ['Hard constraints', '/preferences/hard_constraints', hardConstraints],
    ['Soft preferences', '/preferences/soft_preferences', softPreferences],
    ['Liked brands', '/preferences/brand_likes', brandLikes],
    ['Avoided brands', '/preferences/brand_avoids', brandAvoids],
    ['Attributes', '/preferences/attribute_preferences', persona.attributePreferences],
    [
      'Shopping context',
      '/shopping_context',
      textsOf(persona.budget, persona.qualitySensitivity, persona.shippingUrgency),
    ],
    [
      'Purchases',
      '/history/purchase_history',
      persona.purchases.flatMap(({ productName }) => productName ?? []),
    ],
    ['Searches', '/history/recent_searches', persona.recentSearches],
    ['Summary', '/context_summary', textsOf(persona.contextSummary)],
  ];
  return parts.flatMap(([name, pointer, texts]) =>
    texts.length === 0
      ? []
      : [{ name, detail: texts.join('; '), role: 'state' as const, pointer, children: [] }],
  );
}

function textsOf(...texts: readonly (string | undefined)[]): readonly string[] {
  return texts.filter((text) => text !== undefined);
}
