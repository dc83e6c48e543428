import schema from '../../../../../schemas/paceshop-persona.schema.json' with { type: 'json' };
import type { JsonObject } from '../../../model/json.ts';
import { toWrite } from '../../../model/to-write.ts';
import type { Starter, StarterAnswers } from '../../starter.ts';
import {
  budgetLevels,
  historyDensities,
  householdTypes,
  qualityLevels,
  urgencyLevels,
} from '../coverage-axes.ts';
import { nextQuestion, type CoverageQuestion } from './coverage-questions.ts';

const { properties: axes } = schema.$defs.coverage;

export const householdQuestion: CoverageQuestion = {
  id: 'household_type',
  vocabulary: householdTypes,
  axis: axes.household_type,
};

const questions: readonly CoverageQuestion[] = [
  householdQuestion,
  { id: 'budget', vocabulary: budgetLevels, axis: axes.budget },
  { id: 'quality', vocabulary: qualityLevels, axis: axes.quality },
  { id: 'urgency', vocabulary: urgencyLevels, axis: axes.urgency },
  { id: 'history_density', vocabulary: historyDensities, axis: axes.history_density },
];

/** How personas of the paper word their levels (table 14). */
const wordings: Readonly<Record<string, string>> = {
  budget_conscious: 'budget-conscious',
  value_balanced: 'mid-range',
  standard: 'standard shipping',
  fast: 'needs it this week',
  urgent: 'needs it urgently',
  high: 'quality first',
};

/** Answers for a persona of which the household alone is known. */
export const usualPersona: StarterAnswers = {
  household_type: 'couple',
  budget: 'value_balanced',
  quality: 'balanced',
  urgency: 'standard',
  history_density: 'moderate',
};

/** New personas: where they stand in the pool first, then the skeleton. */
export const personaStarter: Starter = {
  firstId: 'persona-0001',
  next: (answers) => nextQuestion(questions, answers),
  skeleton: personaSkeleton,
  presets: [{ prefix: 'paceshop_persona', title: 'a shopper', answers: usualPersona }],
};

export function personaSkeleton(answers: StarterAnswers, personaId: string): JsonObject {
  const level = (axis: string): string => {
    const value = answers[axis] ?? usualPersona[axis] ?? '';
    return wordings[value] ?? value;
  };
  return {
    persona_id: personaId,
    profile: {
      household: toWrite('who lives there, in a few words'),
      demographics: toWrite('what else tells this shopper from others'),
    },
    preferences: {
      hard_constraints: [toWrite('what must hold of every product, e.g. a material to avoid')],
      soft_preferences: [toWrite('what the shopper would like')],
      brand_likes: [],
      brand_avoids: [],
      attribute_preferences: [toWrite('a product attribute that the shopper looks for')],
    },
    shopping_context: {
      budget: level('budget'),
      quality_sensitivity: level('quality'),
      shipping_urgency: level('urgency'),
    },
    history: {
      purchase_history: [
        {
          asin: toWrite('the number of a product that the shopper bought'),
          product_name: toWrite('its name'),
          brand: toWrite('its brand'),
        },
      ],
      recent_searches: [toWrite('what the shopper searched for')],
    },
    context_summary: toWrite('the persona in two or three sentences that agree with its fields'),
    coverage: Object.fromEntries(
      questions.map(({ id }) => [id, answers[id] ?? usualPersona[id] ?? '']),
    ),
  };
}
