import type { EditCategory } from './constraint-conflict.ts';
import { contentWords, sharesWord } from './content-words.ts';

/** A category and further words of those shoppers whom it would suit. */
interface OffIntentCategory extends EditCategory {
  readonly fits: string;
}

/** The fixed pool of `INTENT_DRIFT`; the paper has one and does not print it, so this one is ours. */
export const offIntentCategories: readonly OffIntentCategory[] = [
  {
    label: 'Garden Hoses',
    query: 'expandable garden hose 50 ft',
    fits: 'lawn yard plant outdoor patio water sprinkler',
  },
  {
    label: 'Fishing Lures',
    query: 'bass fishing lures kit',
    fits: 'angler boat lake outdoor tackle rod bait',
  },
  {
    label: 'Dog Crates',
    query: 'folding dog crate medium',
    fits: 'pet puppy kennel animal cat leash',
  },
  {
    label: 'Baby Strollers',
    query: 'lightweight baby stroller for travel',
    fits: 'infant kid child toddler nursery pram newborn',
  },
  {
    label: 'Car Wax',
    query: 'car wax paste for shine',
    fits: 'auto vehicle automotive truck detailing polish',
  },
  {
    label: 'Guitar Strings',
    query: 'acoustic guitar strings light gauge',
    fits: 'music instrument band acoustic ukulele',
  },
  {
    label: 'Printer Ink',
    query: 'color printer ink refill',
    fits: 'office paper cartridge toner school computer',
  },
  { label: 'Bowling Balls', query: 'bowling ball 12 pound', fits: 'sport alley game' },
  {
    label: 'Pool Filters',
    query: 'replacement pool filter cartridge',
    fits: 'swim swimming spa water hot tub pump',
  },
  { label: 'Wedding Veils', query: 'long lace wedding veil', fits: 'bride bridal dress ceremony' },
  {
    label: 'Aquarium Pumps',
    query: 'quiet aquarium pump small tank',
    fits: 'fish tank pet water coral',
  },
  { label: 'Chess Sets', query: 'wooden chess set folding', fits: 'board game toy puzzle' },
  {
    label: 'Snow Shovels',
    query: 'ergonomic snow shovel for driveway',
    fits: 'winter ice driveway yard tool',
  },
  {
    label: 'Cake Stands',
    query: 'tiered cake stand for parties',
    fits: 'bake baking kitchen dessert party pastry',
  },
  {
    label: 'Sewing Threads',
    query: 'sewing thread kit assorted',
    fits: 'fabric yarn craft needle knit quilt',
  },
  {
    label: 'Tire Gauges',
    query: 'digital tire gauge for truck',
    fits: 'car auto bike bicycle wheel vehicle pressure',
  },
  {
    label: 'Bird Feeders',
    query: 'hanging bird feeder squirrel proof',
    fits: 'garden yard seed outdoor pet',
  },
  {
    label: 'Piano Benches',
    query: 'padded piano bench adjustable',
    fits: 'music instrument keyboard seat furniture',
  },
  { label: 'Hockey Sticks', query: 'junior hockey stick right hand', fits: 'sport ice skate puck' },
  {
    label: 'Door Hinges',
    query: 'brass door hinges 3 inch',
    fits: 'hardware cabinet tool gate knob',
  },
  {
    label: 'Tax Software',
    query: 'tax software for small business',
    fits: 'finance computer accounting office',
  },
  {
    label: 'Telescopes',
    query: 'beginner telescopes with tripod',
    fits: 'astronomy star lens camera binocular',
  },
  {
    label: 'Shower Heads',
    query: 'rain shower head with hose',
    fits: 'bath bathroom faucet water plumbing',
  },
  { label: 'Golf Tees', query: 'bamboo golf tees bulk', fits: 'sport club green' },
];

/** Categories of the pool that share no word with a response's surroundings: what was asked for and what is on offer. */
export function categoriesOffIntent(texts: readonly string[]): readonly EditCategory[] {
  const words = contentWords(texts.join('\n'));
  return offIntentCategories.filter(
    ({ label, fits }) => !sharesWord(contentWords(`${label} ${fits}`), words),
  );
}
