import { stemOf, tokensOf } from './words.ts';

/** Words before a thing that say that it is not there. */
const denials: ReadonlySet<string> = new Set(
  'no not non none nothing neither nor without avoid avoids avoiding never zero faux vegan imitation instead minus skip skips'.split(
    ' ',
  ),
);

/** Words after a thing that say the same, as in `dairy-free` or `with a peanut allergy`. */
const denialsAfter: ReadonlySet<string> = new Set(
  'free less alternative alternatives allergy allergies sensitivity intolerance'.split(' '),
);

/** The stems that a text offers: not those that it denies, as in `no leather` or `dairy-free`. */
export function offeredWords(text: string): ReadonlySet<string> {
  const tokens = tokensOf(text);
  const offered = tokens.filter((_, index) => {
    const isDenied = tokens.slice(Math.max(0, index - 2), index).some((word) => denials.has(word));
    const after = tokens[index + 1];
    const isDeniedAfter = after !== undefined && denialsAfter.has(after);
    return !isDenied && !isDeniedAfter;
  });
  return new Set(offered.map(stemOf));
}
