import schema from '../../../../../schemas/paceshop-record.schema.json' with { type: 'json' };
import type { JsonObject } from '../../../model/json.ts';
import { toWrite } from '../../../model/to-write.ts';
import type { Starter, StarterAnswers, StarterQuestion } from '../../starter.ts';
import { retailVerticals, shoppingMissions, splits } from '../coverage-axes.ts';
import { nextQuestion, type CoverageQuestion } from './coverage-questions.ts';
import { householdQuestion, personaSkeleton, usualPersona } from './persona-starter.ts';

const { retail_vertical: vertical, shopping_mission: mission } = schema.properties;

const questions: readonly CoverageQuestion[] = [
  { id: 'retail_vertical', vocabulary: retailVerticals, axis: vertical },
  { id: 'shopping_mission', vocabulary: shoppingMissions, axis: mission },
  householdQuestion,
];

/** Asked where a BAD record was called for: those are made, not written. */
const goodAlone: StarterQuestion = {
  id: 'tier',
  title: 'Label',
  prompt: 'BAD records are made out of GOOD ones, by injecting defects or by swapping the persona.',
  choices: [
    {
      value: 'good',
      title: 'GOOD',
      description: 'The record to make others from. Go on with it.',
    },
  ],
};

/** New GOOD records: what is bought, what for and by whom, then the skeleton. */
export const shoppingStarter: Starter = {
  firstId: 'ps-0001',
  next: (answers) => {
    const { tier } = answers;
    return tier === undefined || tier === 'good' ? nextQuestion(questions, answers) : goodAlone;
  },
  skeleton,
  presets: [
    {
      prefix: 'paceshop_record',
      title: 'a GOOD record',
      answers: {
        retail_vertical: 'general_merchandise',
        shopping_mission: 'broad_browse',
        household_type: 'couple',
      },
    },
  ],
};

const categories = ['First category', 'Second category', 'Third category', 'Fourth category'];
const cited = ['M:P0001:1', 'M:P0002:0'];

/**
 * The texts of the response say what to write, but do not begin as others do: on a GOOD record, unwritten texts are errors.
 */
function skeleton(answers: StarterAnswers, recordId: string): JsonObject {
  const { split } = answers;
  return {
    record_id: recordId,
    ...(split !== undefined && Object.hasOwn(splits, split) ? { split } : {}),
    keyword: toWrite('what the shopper searches for'),
    label: 'GOOD',
    retail_vertical: answers['retail_vertical'],
    shopping_mission: answers['shopping_mission'],
    persona: personaSkeleton({ ...usualPersona, ...answers }, 'persona-0001'),
    evidence: [
      evidence(1, 0, 'product_title'),
      evidence(1, 1, 'bullet'),
      evidence(2, 0, 'product_title'),
      evidence(3, 0, 'product_title'),
    ],
    used_evidence_ids: cited,
    response: {
      overview_text: `Say in at most 350 characters what suits this shopper and why, and name ${categories.map((label) => `**${label}**`).join(', ')}.`,
      bold_categories: categories,
      productCategoryList: categories,
      category_search_queries: categories.map((label) => `search for the ${label.toLowerCase()}`),
      rqList: ['first', 'second', 'third', 'fourth', 'fifth'].map(
        (order) => `${order} refinement of the query, unlike the others`,
      ),
      attribution_list: cited,
    },
    provenance: { evidence: 'metadata' },
  };
}

function evidence(product: number, index: number, field: string): JsonObject {
  const id = `P000${product}`;
  return {
    canonical_product_id: id,
    title: toWrite(`the title of product ${product}`),
    brand: toWrite(`the brand of product ${product}`),
    evidence_id: `M:${id}:${index}`,
    snippet: toWrite(`what the ${field.replace('_', ' ')} of product ${product} says`),
    source_field: field,
  };
}
