import { contentWords, tokensOf } from './words.ts';

/**
 * What words of shopping stand for, and what stands against them: general knowledge, of which nothing is taken from the
 * tables by which defects and swaps are made.
 */

/** A material, an ingredient or a property that people avoid, with other words for it. */
const kinds: readonly string[] = [
  'leather suede nappa cowhide rawhide',
  'fur shearling mink',
  'wool merino cashmere mohair',
  'down feather goose',
  'silk',
  'dairy milk cheese butter cream yogurt whey lactose',
  'gluten wheat barley rye flour bread pasta',
  'nut peanut almond cashew hazelnut walnut pecan pistachio praline',
  'meat beef pork chicken bacon ham sausage turkey lamb',
  'fish salmon tuna shrimp shellfish seafood',
  'egg',
  'soy tofu',
  'sugar candy syrup sweet',
  'caffeine coffee espresso',
  'alcohol wine beer spirit whisky rum',
  'fragrance scent perfume cologne aroma incense',
  'latex rubber',
  'plastic acrylic polyester vinyl pvc',
  'nickel',
  'glass ceramic porcelain crystal',
  'paraben sulfate silicone',
];

/** Words of kinds that come from animals. */
const animal = kinds.slice(0, 5).join(' ');

/** Ways of life that rule out several kinds. */
const diets: Readonly<Record<string, string>> = {
  vegan: `${animal} dairy milk cheese meat beef pork chicken fish egg honey gelatin`,
  vegetarian: 'meat beef pork chicken bacon ham fish salmon tuna gelatin',
  halal: 'pork bacon ham alcohol wine beer',
  kosher: 'pork bacon ham shellfish shrimp',
  pescatarian: 'meat beef pork chicken bacon ham',
};

/** Properties and their opposites. Each side stands against the other. */
const opposites: readonly (readonly [string, string])[] = [
  ['quiet silent noiseless whisper hushed', 'loud noisy booming roaring'],
  ['lightweight featherweight ultralight', 'heavyweight heavy bulky rugged'],
  ['compact foldable collapsible slim mini', 'oversized jumbo bulky giant huge'],
  ['washable', 'dry-clean handwash spot-clean'],
  ['cordless wireless rechargeable', 'corded wired plug'],
  ['smart app bluetooth wifi connected', 'analog manual mechanical unplugged'],
  ['eco sustainable recycled reusable biodegradable compostable', 'disposable throwaway'],
  [
    'minimalist muted neutral understated plain subtle',
    'bold neon flashy glitter ornate colorful vivid',
  ],
  ['matte', 'glossy shiny polished'],
  ['unscented fragrancefree hypoallergenic', 'scented perfumed fragranced'],
  ['natural organic', 'synthetic artificial'],
  ['waterproof weatherproof', 'absorbent'],
  ['modern contemporary', 'vintage rustic antique'],
  ['soft plush cushioned', 'stiff rigid'],
];

interface Stems {
  readonly groups: readonly ReadonlySet<string>[];
  readonly opposites: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[];
}

let stems: Stems | undefined;

/** Made on first use: modules do no work when they are loaded. */
function stemmed(): Stems {
  stems ??= {
    groups: [...kinds, ...opposites.flat()].map(contentWords),
    opposites: opposites.map(([one, other]) => [contentWords(one), contentWords(other)]),
  };
  return stems;
}

/** Other words for the same thing, the word itself among them; stems. */
export function kindOf(word: string): ReadonlySet<string> {
  return stemmed().groups.find((group) => group.has(word)) ?? new Set([word]);
}

/** What a way of life rules out; stems. */
export function ruledOutBy(text: string): ReadonlySet<string> {
  const words = tokensOf(text).flatMap((token) =>
    Object.hasOwn(diets, token) ? [diets[token] ?? ''] : [],
  );
  return contentWords(words.join(' '));
}

/** What stands against a wish for something; stems. */
export function oppositesOf(words: ReadonlySet<string>): ReadonlySet<string> {
  const found = stemmed().opposites.flatMap(([ones, others]) => {
    const wantsOne = [...words].some((word) => ones.has(word));
    const wantsOther = [...words].some((word) => others.has(word));
    if (wantsOne === wantsOther) return [];
    return [...(wantsOne ? others : ones)];
  });
  return new Set(found);
}

export type PriceLevel = 'low' | 'middle' | 'high';

const priceWords: Readonly<Record<PriceLevel, RegExp>> = {
  low: /\b(?:affordabl[ey]|budget[- ](?:friendly|conscious|priced)|cheap(?:er|est)?|inexpensive|low[- ](?:cost|priced?|budget)|tight budget|small budget|frugal|economical|bargains?|thrifty)\b/iu,
  middle: /\bmid(?:dle)?[- ]?(?:range|priced?|tier)\b/iu,
  high: /\b(?:premium|luxur(?:y|ious)|high[- ]end|designer|upscale|splurge|top[- ]of[- ]the[- ]line|high budget)\b/iu,
};

/**
 * The level of price that a text speaks of; undefined for none, and for several at once. A budget of no said level is a
 * low one: that is what being on a budget means.
 */
export function priceLevelOf(text: string): PriceLevel | undefined {
  const levels = (['low', 'middle', 'high'] as const).filter((level) =>
    priceWords[level].test(text),
  );
  if (levels.length === 0 && /\bbudget\b/iu.test(text)) return 'low';
  return levels.length === 1 ? levels[0] : undefined;
}
