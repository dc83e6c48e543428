import { foldedWish } from './constraint-reading.ts';
import { smartThing } from './word-senses.ts';

/** Something that products may be, and what they then are not. */
export interface AttributeConcept {
  readonly id: string;
  readonly words: RegExp;
  /** Ids of concepts that no product fits at once with this one. */
  readonly opposes: readonly string[];
}

/** The closed table behind swaps of attribute preferences, after the examples of table 27. */
export const attributeConcepts: readonly AttributeConcept[] = [
  concept(
    'portable',
    /\b(?:light(?:er)?[- ]?weight|packable|portab\w+|foldable|travel[- ]friendly)\b/iu,
    ['heavy-duty', 'stationary'],
  ),
  concept('heavy-duty', /\b(?:heavy[- ]duty|rugged|industrial(?![- ]style)|reinforced)\b/iu, [
    'portable',
    'delicate',
  ]),
  concept('stationary', /\b(?:stationary|permanently installed|built[- ]in furniture)\b/iu, [
    'portable',
  ]),
  concept('delicate', /\b(?:delicate|dainty|sheer)\b/iu, ['heavy-duty']),
  concept(
    'compact',
    /\b(?:compact(?! dis[ck])|space[- ]saving|slim(?:line)?|mini|small[- ]space)\b/iu,
    ['large'],
  ),
  concept('large', /\b(?:oversized?|extra[- ]large|large[- ]capacity|jumbo|roomy)\b/iu, [
    'compact',
  ]),
  concept(
    'sustainable',
    /\b(?:eco(?:[- ](?:friendly|conscious))?|sustainab\w+|recycled|biodegradable|compostable)\b/iu,
    ['luxurious', 'disposable'],
  ),
  concept('luxurious', /\b(?:luxur\w+|opulent|gilded|lavish)\b/iu, ['sustainable', 'plain']),
  concept('disposable', /\b(?:disposable|single[- ]use|throwaway)\b/iu, [
    'sustainable',
    'reusable',
  ]),
  concept('reusable', /\b(?:reusable|refillable)\b/iu, ['disposable']),
  concept('plain', /\b(?:minimalist\w*|plain|understated|muted|neutral(?: tones| colou?rs)?)\b/iu, [
    'luxurious',
    'bold',
  ]),
  concept(
    'bold',
    /\b(?:vivid|colou?rful|neon(?! signs?)|statement (?:pieces?|style|designs?)|(?:bold|bright)(?:ly)?[- ](?:colou?r(?:s|ed)?|tones?|prints?|patterns?|designs?|styles?|looks?))\b/iu,
    ['plain'],
  ),
  concept(
    'smart',
    new RegExp(
      `\\b(?:${smartThing}|wi-?fi|app[- ](?:controlled|connected)|connected (?:devices?|home|tech\\w*)|bluetooth)\\b`,
      'iu',
    ),
    ['unconnected'],
  ),
  concept('unconnected', /\b(?:unconnected|offline|analog(?:ue)?|low[- ]tech|screen[- ]free)\b/iu, [
    'smart',
  ]),
  concept('cordless', /\b(?:cordless|battery[- ]powered|rechargeable)\b/iu, ['corded']),
  concept('corded', /\b(?:corded|mains[- ]powered|plug[- ]in)\b/iu, ['cordless']),
  concept(
    'manual',
    /\b(?:(?<!(?:user|owner|owner['’]s|instruction)[- ])manual(?! included)|hand[- ](?:powered|cranked|operated))\b/iu,
    ['automatic'],
  ),
  concept('automatic', /\b(?:automatic|electric|motori[sz]ed|self[- ]winding)\b/iu, ['manual']),
  concept('classic', /\b(?:vintage|classic|traditional|retro|rustic)\b/iu, ['modern']),
  concept('modern', /\b(?:modern|contemporary|futuristic|sleek)\b/iu, ['classic']),
  concept('soft', /\b(?:plush|soft(?![- ](?:light|clos|start|glow|drink|spoken))|cushioned)\b/iu, [
    'firm',
  ]),
  concept('firm', /\b(?:firm|rigid|hard[- ]shell)\b/iu, ['soft']),
  concept(
    'natural',
    /\b(?:natural(?! (?:light|gas))|organic|cotton(?! candy)|linen|bamboo|unbleached)\b/iu,
    ['synthetic'],
  ),
  concept('synthetic', /\b(?:synthetic|polyester|nylon|acrylic)\b/iu, ['natural']),
  concept('matte', /\bmatte?\b/iu, ['glossy']),
  concept('glossy', /\b(?:(?<!lip )gloss|glossy|shiny|polished|high[- ]shine)\b/iu, ['matte']),
  concept(
    'low-maintenance',
    /\b(?:low[- ]maintenance|easy[- ](?:to[- ]clean|care|clean)|machine[- ]wash\w*|wipe\w*[- ]clean)\b/iu,
    ['hand-care'],
  ),
  concept('hand-care', /\b(?:hand[- ]wash\w*|dry[- ]clean\w*|artisanal care)\b/iu, [
    'low-maintenance',
  ]),
  concept('scented', /\b(?:scented|fragrant|perfumed|aromatic)\b/iu, ['unscented']),
  concept('unscented', /\b(?:unscented|fragrance[- ]free|scent[- ]free)\b/iu, ['scented']),
  concept('quiet', /\b(?:quiet|silent|low[- ]noise|hushed)\b/iu, ['loud']),
  concept('loud', /\b(?:loud|booming|high[- ]volume)\b/iu, ['quiet']),
];

/** Concepts that a preference names as wanted. */
export function conceptsIn(preference: string): readonly AttributeConcept[] {
  const text = foldedWish(preference);
  return attributeConcepts.filter(({ words }) => words.test(text));
}

export function conceptWithId(id: string): AttributeConcept | undefined {
  return attributeConcepts.find((found) => found.id === id);
}

function concept(id: string, words: RegExp, opposes: readonly string[]): AttributeConcept {
  return { id, words, opposes };
}
