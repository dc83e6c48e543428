import { foldedWish } from './constraint-reading.ts';

export type BudgetLevel = 'low' | 'middle' | 'premium';

/** The level of a shopper's budget as the persona words it; undefined where it names none or several. */
export function budgetLevelOf(budget: string): BudgetLevel | undefined {
  const text = foldedWish(budget);
  const named = levels.filter(({ persona }) => persona.test(text));
  return named.length === 1 ? named[0]?.level : undefined;
}

/** A budget that is a low one: `budget` alone may be any (`lamps within budget`, `budget planner`). */
const lowBudget = [
  '\\bbudget[- ](?:friendly|conscious|minded|priced?|wise|picks?|options?|choices?|buys?)\\b',
  '\\bon a budget\\b',
  '\\b(?:tight|small|student|shoestring|low|limited|lean)[- ]budget\\b',
  '\\b(?:easy|kind|gentle|light) (?:on|to) (?:a|the|your|any) budget\\b',
  // As a search begins.
  '^budget (?!planners?\\b|binders?\\b|books?\\b|trackers?\\b|journals?\\b|sheets?\\b|software\\b|apps?\\b)(?=[a-z])',
].join('|');

/** What a response says that goes with one level, and with which levels it clashes (table 27: a middle budget with neither). */
export const budgetSigns: readonly {
  readonly sign: RegExp;
  readonly clashesWith: BudgetLevel;
}[] = [
  {
    sign: new RegExp(
      `${lowBudget}|\\b(?:affordable|cheap(?:er|est)?|inexpensive|low[- ]cost|economical|thrifty|value[- ]priced|bargains?)\\b`,
      'iu',
    ),
    clashesWith: 'premium',
  },
  {
    sign: /\b(?:premium|luxury|luxurious|high[- ]end|upscale|top[- ]tier|designer[- ](?:bags?|handbags?|brands?|labels?|pieces?|fashion|furniture|finish(?:es)?|shoes|clothes|clothing|goods|items?|fragrances?|lamps?))\b/iu,
    clashesWith: 'low',
  },
];

/** A budget that a text speaks of without offering anything for it: `on a mid-range budget`. */
export const otherBudgetSense =
  /\b(?:mid(?:dle)?[- ]?range|medium|moderate|premium|luxury|large|generous)[- ]budget\b/giu;

const levels: readonly { readonly level: BudgetLevel; readonly persona: RegExp }[] = [
  {
    level: 'low',
    persona:
      /\b(?:budget[- ](?:conscious|friendly|minded)|tight|low|cheap|thrifty|frugal|limited)\b/iu,
  },
  { level: 'middle', persona: /\b(?:mid|middle|mid[- ]?range|medium|moderate|average)\b/iu },
  {
    level: 'premium',
    persona: /\b(?:premium|luxury|high|high[- ]end|generous|unlimited|no limit)\b/iu,
  },
];
