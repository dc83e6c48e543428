import { avoided, required, type ConstraintConflict } from './constraint-conflict.ts';
import { foodSign } from './word-senses.ts';

/** The part of the table that is about what people eat. */
export const foodConflicts: readonly ConstraintConflict[] = [
  avoided(
    /\bpeanut/u,
    [
      ['Peanut Snacks', 'roasted peanut snack packs'],
      ['Peanut Brittle', 'crunchy peanut brittle tin'],
    ],
    /\bpeanuts?\b/iu,
  ),
  avoided(
    /\b(?:tree )?nuts?\b/u,
    [
      ['Mixed Nuts', 'salted mixed nuts can'],
      ['Almond Snacks', 'smoked almond snack bags'],
    ],
    foodSign('nuts?|almonds?|cashews?'),
  ),
  avoided(
    /\bdairy\b|\blactose|\bmilk\b/u,
    [
      ['Milk Powders', 'whole milk powder for baking'],
      ['Cheese Wheels', 'aged cheese wheel gift'],
    ],
    foodSign('milk|cheeses?|dairy|(?<!\\b(?:peanut|nut) )butter|yogh?urts?'),
  ),
  avoided(
    /\beggs?\b/u,
    [
      ['Egg Noodles', 'wide egg noodles bulk'],
      ['Egg Bites', 'protein egg bites ready'],
    ],
    foodSign('eggs?'),
  ),
  avoided(
    /\bgluten\b|\bwheat\b/u,
    [
      ['Wheat Crackers', 'thin wheat crackers box'],
      ['Wheat Pasta', 'whole wheat pasta spirals'],
    ],
    foodSign('wheat|gluten'),
  ),
  avoided(
    /\bsoya?\b/u,
    [
      ['Soy Sauces', 'dark soy sauce bottle'],
      ['Tofu Snacks', 'crispy tofu snack bites'],
    ],
    foodSign('soya?|tofu'),
  ),
  avoided(
    /\bshellfish\b|\bseafood\b|\bfish\b(?! (?:pattern|print|motif|tank|bowl))/u,
    [
      ['Shrimp Chips', 'crispy shrimp chips bag'],
      ['Crab Spreads', 'crab spread for toast'],
    ],
    foodSign('shrimps?|crabs?|shellfish|seafood|fish'),
  ),
  avoided(
    /\bpork\b/u,
    [
      ['Pork Rinds', 'spicy pork rinds bag'],
      ['Bacon Jerky', 'smoky bacon jerky strips'],
    ],
    foodSign('pork|bacon'),
  ),
  // A diet, not a material: `vegan leather` says nothing of food.
  required(
    /\b(?:vegan|vegetarian|plant[- ]based|meatless)\b(?=$|\s*[,;.)]|[- ](?:only|diets?|foods?|friendly|household|ingredients?|snacks?|meals?|products? only|required|certified|options?)\b)/u,
    [
      ['Beef Jerky', 'peppered beef jerky strips'],
      ['Pork Rinds', 'spicy pork rinds bag'],
    ],
    foodSign('beef|pork|meats?|bacon'),
  ),
  avoided(
    /\bmeats?\b/u,
    [
      ['Beef Jerky', 'peppered beef jerky strips'],
      ['Pork Rinds', 'spicy pork rinds bag'],
    ],
    foodSign('beef|pork|meats?|bacon'),
  ),
  avoided(
    /\balcohol/u,
    [
      ['Wine Samplers', 'red wine sampler box'],
      ['Rum Gift Sets', 'dark rum gift set'],
    ],
    foodSign('wines?|rum|alcohol'),
  ),
  avoided(
    /\bsugar/u,
    [
      ['Sugar Candies', 'colorful sugar candies bulk'],
      ['Syrup Sweets', 'soft syrup sweets jar'],
    ],
    foodSign('sugar|sugary|syrups?|cand(?:y|ies)'),
  ),
  avoided(
    /\bcaffein/u,
    [
      ['Caffeine Shots', 'caffeine energy shots pack'],
      ['Espresso Pods', 'dark roast espresso pods'],
    ],
    foodSign('caffeine|caffeinated|espresso'),
  ),
];
