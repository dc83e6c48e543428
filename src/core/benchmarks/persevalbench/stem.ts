/**
 * Light stemming of a lower-case word: plural, -ing, -ed and a final e go, y counts as i.
 * @example stemOf('allergies') === stemOf('allergy'); stemOf('sharing') === stemOf('shared')
 */
export function stemOf(lowerWord: string): string {
  const singular = lowerWord.length > 3 ? withoutPlural(lowerWord) : lowerWord;
  const rest = singular.length > 4 ? withoutInflection(singular) : singular;
  if (rest.length <= 3) return rest;
  const last = rest.charCodeAt(rest.length - 1);
  if (last === letter.e) return rest.slice(0, -1);
  return last === letter.y ? `${rest.slice(0, -1)}i` : rest;
}

/** Codes of the letters at which the endings are told apart: cheaper than comparing every ending with every word. */
const letter = { d: 100, e: 101, g: 103, i: 105, s: 115, u: 117, y: 121 } as const;

function withoutPlural(word: string): string {
  const { length } = word;
  if (word.charCodeAt(length - 1) !== letter.s) return word;
  const before = word.charCodeAt(length - 2);
  if (before === letter.s || before === letter.u || before === letter.i) return word;
  return before === letter.e && /(?:i|s|x|z|ch|sh)es$/u.test(word)
    ? word.slice(0, -2)
    : word.slice(0, -1);
}

function withoutInflection(word: string): string {
  const { length } = word;
  const last = word.charCodeAt(length - 1);
  if (last === letter.g && length > 5 && word.endsWith('ing')) {
    return withoutDouble(word.slice(0, -3));
  }
  if (last === letter.d && word.charCodeAt(length - 2) === letter.e) {
    return withoutDouble(word.slice(0, -2));
  }
  return word;
}

/** `running` is `run`, but `calling` is `call`: doubled l, s and z belong to the word. */
function withoutDouble(word: string): string {
  const last = word.charAt(word.length - 1);
  const doubled = last === word.charAt(word.length - 2) && 'bdgkmnprt'.includes(last);
  return doubled ? word.slice(0, -1) : word;
}
