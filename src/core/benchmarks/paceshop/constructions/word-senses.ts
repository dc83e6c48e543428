/** What makes a tool, a vessel or a pattern of a food: `butter knives`, `egg timers`, `fish pattern`. For regular expressions. */
const thingsOfFood = [
  'boards?|kni(?:fe|ves)|graters?|slicers?|dish(?:es)?|keepers?|bowls?|cups?|mugs?|glass(?:es)?|racks?|openers?|timers?',
  'cookers?|poachers?|crates?|thermometers?|grinders?|tenderi[sz]ers?|frothers?|jugs?|pitchers?|warmers?|bottles?',
  'holders?|cutters?|mou?lds?|machines?|makers?|pots?|pans?|patterns?|patterned|prints?|printed|motifs?|tanks?|nets?',
  'hooks?|ponds?|storage|containers?|aerators?|decanters?|coolers?|stoppers?|fridges?|tumblers?|scoops?|dispensers?',
  'shaped|themed|design|wax|candles?|inks?|and bolts|crackers? tools?|scrubs?|soft|yellow|white|colou?red',
].join('|');

/** A food, and not a thing that is only called after it. */
export function foodSign(words: string): RegExp {
  return new RegExp(`${otherThanOf}\\b(?:${words})\\b(?![- ](?:${thingsOfFood})\\b)`, 'iu');
}

/** `cocoa butter` and `oat milk` are no dairy. */
const otherThanOf =
  '(?<!\\b(?:cocoa|shea|body|almond|cashew|mango|apple|oat|coconut|rice|hemp|plant|wing|lug|hex)[- ])';

/** `smart` of things that are on a network; `smart casual` is none. For regular expressions. */
export const smartThing = [
  'smart(?:watch(?:es)?|phones?)',
  'smart[- ](?:home|hubs?|devices?|speakers?|plugs?|bulbs?|lamps?|lights?|lighting|lanterns?|locks?|cameras?|tvs?|watch(?:es)?',
  'displays?|thermostats?|features?|tech\\w*|appliances?|assistants?|scales?|switch(?:es)?|outlets?|gadgets?|rings?|sensors?',
  'doorbells?|vacuums?|toys?|tags?|controls?|connectivity)',
].join('|');

/** A material's name in what is none of it: before it or behind it. */
export const lookalikes =
  'faux|fake|vegan|imitation|mock|artificial|synthetic|simulated|pleather|plant[- ]based|plant[- ]derived';
