import { contentWords, sharesWord } from './content-words.ts';

/** Products that nobody sells, for a purchase that nobody made. */
export const inventedProducts: readonly string[] = [
  'Velmora Mist Wand',
  'Ozkara Foot Spa',
  'Brintel Air Curler',
  'Halvox Sound Bar',
  'Quenby Egg Timer',
  'Tessaro Pillow Fan',
  'Dravik Heated Scarf',
  'Lumorix Sunrise Clock',
  'Pavonne Nail Dryer',
  'Zentrel Desk Bike',
  'Corvane Ice Maker',
  'Mistral Hat Press',
];

/** Abilities that go with hardly any product, each with further words by which evidence may state it after all. */
export const inventedFeatures: readonly { readonly name: string; readonly words: string }[] = [
  { name: 'solar charging', words: 'solar photovoltaic panel sun sunlight charge charger power' },
  {
    name: 'built-in GPS tracking',
    words: 'gps track tracker satellite location locate navigation',
  },
  { name: 'hands-free voice control', words: 'voice speech speak spoken talk assistant smart' },
  {
    name: 'a fingerprint lock',
    words: 'fingerprint thumbprint thumb lock biometric security secure',
  },
  { name: 'a self-cleaning coating', words: 'self cleaning clean coating coated wipe' },
  { name: 'an odor-sensing display', words: 'odor smell sensor display screen' },
  { name: 'night-glow edges', words: 'glow dark luminous reflective night light' },
  { name: 'a lifetime repair plan', words: 'lifetime life repair warranty guarantee' },
  { name: 'automatic weight sensing', words: 'weight weigh scale sensor automatic' },
  { name: 'app-based usage alerts', words: 'app alert phone bluetooth wifi smart connected' },
];

/**
 * Sentences to put before an overview: an invented purchase of the shopper.
 *
 * @param texts all that is truly known of the shopper and the products
 */
export function inventedPurchases(texts: readonly string[]): readonly string[] {
  const words = contentWords(texts.join('\n'));
  return inventedProducts
    .filter((product) => !sharesWord(contentWords(product), words))
    .map((product) => `Given your past ${product} purchase: `);
}

/**
 * Sentences to put behind an overview: an invented ability of what it recommends.
 *
 * @param texts all that is truly known of the products, what was asked for, and what the shopper demands
 */
export function inventedClaims(texts: readonly string[]): readonly string[] {
  const words = contentWords(texts.join('\n'));
  return inventedFeatures
    .filter((feature) => !sharesWord(contentWords(`${feature.name} ${feature.words}`), words))
    .map(({ name }) => `These also offer ${name}.`);
}
