import { isJsonObject, type JsonValue } from '../../model/json.ts';
import type { CoverageReading } from '../coverage.ts';

/**
 * What records and personas are spread over (tables 10 to 12), with the published numbers. The paper prints titles; the
 * spellings are ours. Used by reports and samples alone: no judge sees them.
 */

/** Value to its title and its published number. */
export type CoverageVocabulary = Readonly<
  Record<string, { readonly title: string; readonly count: number }>
>;

/** Table 10, the retained queries. */
export const retailVerticals: CoverageVocabulary = {
  toys_games: { title: 'Toys & Games', count: 235 },
  electronics: { title: 'Electronics', count: 186 },
  tools_automotive: { title: 'Tools & Automotive', count: 157 },
  home_kitchen: { title: 'Home & Kitchen', count: 144 },
  apparel_accessories: { title: 'Apparel & Accessories', count: 104 },
  pet_baby: { title: 'Pet & Baby', count: 76 },
  general_merchandise: { title: 'General Merchandise', count: 66 },
  sports_outdoors: { title: 'Sports & Outdoors', count: 62 },
  office_school: { title: 'Office & School', count: 46 },
  beauty_health: { title: 'Beauty & Health', count: 33 },
  books_media: { title: 'Books & Media', count: 23 },
};

/** Table 11, the retained queries. */
export const shoppingMissions: CoverageVocabulary = {
  broad_browse: { title: 'Broad Browse', count: 312 },
  replenishment_repeat: { title: 'Replenishment & Repeat', count: 241 },
  problem_solution: { title: 'Problem Solution', count: 217 },
  compatibility_replacement: { title: 'Compatibility & Replacement', count: 144 },
  gift_event: { title: 'Gift & Event', count: 129 },
  feature_constrained: { title: 'Feature Constrained', count: 89 },
};

/** Table 12: how many of the 1,200 personas. */
export const householdTypes: CoverageVocabulary = {
  couple: { title: 'Couple', count: 117 },
  creator_hobbyist: { title: 'Creator or hobbyist', count: 38 },
  home_office: { title: 'Home office', count: 74 },
  parents_school_age: { title: 'Parents, school age', count: 121 },
  parents_young_children: { title: 'Parents, young children', count: 132 },
  pet_owner: { title: 'Pet owner', count: 97 },
  roommates: { title: 'Roommates', count: 81 },
  senior_caregiver: { title: 'Senior caregiver', count: 81 },
  single_professional: { title: 'Single professional', count: 136 },
  small_space: { title: 'Small space', count: 104 },
  student: { title: 'Student', count: 88 },
  travel_outdoor: { title: 'Travel and outdoor', count: 131 },
};

export const budgetLevels: CoverageVocabulary = {
  budget_conscious: { title: 'Budget conscious', count: 380 },
  value_balanced: { title: 'Value balanced', count: 419 },
  premium: { title: 'Premium', count: 401 },
};

export const qualityLevels: CoverageVocabulary = {
  functional: { title: 'Functional', count: 416 },
  balanced: { title: 'Balanced', count: 406 },
  high: { title: 'High', count: 378 },
};

export const urgencyLevels: CoverageVocabulary = {
  standard: { title: 'Standard', count: 420 },
  fast: { title: 'Fast', count: 380 },
  urgent: { title: 'Urgent', count: 400 },
};

export const historyDensities: CoverageVocabulary = {
  sparse: { title: 'Sparse', count: 46 },
  moderate: { title: 'Moderate', count: 566 },
  rich: { title: 'Rich', count: 588 },
};

/** Table 8, all records. */
export const splits: CoverageVocabulary = {
  train: { title: 'Train', count: 15_825 },
  dev: { title: 'Dev', count: 3_400 },
  test: { title: 'Test', count: 3_400 },
};

/** The value of a property where the vocabulary has it. */
export function readCoverageValue(
  owner: JsonValue | undefined,
  property: string,
  vocabulary: CoverageVocabulary,
): string | undefined {
  const value = isJsonObject(owner) ? owner[property] : undefined;
  return typeof value === 'string' && Object.hasOwn(vocabulary, value) ? value : undefined;
}

/** The value of an axis for a record that does not say: no target asks for such records. */
const unstated = 'unstated';

/** The columns of an axis, with one for the records that do not say where they stand. */
export function coverageReading(
  dimension: string,
  title: string,
  vocabulary: CoverageVocabulary,
): CoverageReading {
  const columns = Object.entries(vocabulary).map(([value, { title: name }]) => ({
    id: value,
    title: name,
    group: title,
    description: `${title}: ${name}.`,
    facts: { [dimension]: value },
  }));
  const without = {
    id: unstated,
    title: 'Not stated',
    group: title,
    description: 'The record does not say where it stands, or not in the words of this axis.',
    facts: { [dimension]: unstated },
    isAbsence: true,
  };
  return { id: dimension, title, columns: [...columns, without] };
}

export function coverageValue(
  owner: JsonValue | undefined,
  property: string,
  vocabulary: CoverageVocabulary,
): string {
  return readCoverageValue(owner, property, vocabulary) ?? unstated;
}

/** The published numbers of an axis. */
export function publishedNumbers(vocabulary: CoverageVocabulary): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(vocabulary).map(([value, { count }]) => [value, count]));
}

/** The coverage axes of a persona, be it of a pool or held by a record. */
export function personaCoverageOf(persona: JsonValue | undefined): JsonValue | undefined {
  return isJsonObject(persona) ? persona['coverage'] : undefined;
}
