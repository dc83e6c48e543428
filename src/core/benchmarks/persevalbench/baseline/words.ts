/**
 * Words for the baseline. It has lists of its own, apart from those of the checks: its answers must
 * stay the same as long as its model name does.
 */

/** Function words, and words of small talk, time and counting that turn up in plans of any kind. */
const stopWords: ReadonlySet<string> = new Set(
  `a about above actually after again ago ah all almost along already also although always am an and another any
  anybody anyone anything anyway are around as ask asked asks at away back be because been before being below best
  better between big bit both but by call came can cannot cant come comes coming could couldnt day days dear did didn
  didnt do does doesn doesnt doing don done dont down during each either else enough even ever every everyone
  everything exactly far feel few find fine first five for four from get gets getting give given gives go goes going
  good got great had half has hasn hasnt have haven havent having he hello help her here hers hes hi him his hour
  hours how id if ill im in into is isn isnt it its itself ive just keep know last later least less let lets like
  little ll long look looking lot lovely made make makes making many may maybe me mean might mind mine minute minutes
  month months more morning most much must my myself need needs never new next nice nine no nobody non none nor not
  nothing now of off oh ok okay old on once one ones only or order other others our ours out over own part perfect
  pick plan please pretty put quarter quite rather re ready really right run said same saw say says see seem seems
  send set seven several shall she shes should shouldnt show since six so some somebody someone something soon start
  still such sure take taken takes tell ten than thank thanks that thats the their theirs them then there theres these
  they theyre thing things think this those though thought three through time to today together told tomorrow too took
  true try turn two under until up upon us use used ve very want wanted wants was wasn way we week well went were
  weren weve what whatever when where whether which while who whole whom whose why will with within without won wont
  work works would wouldn wouldnt write year years yes yet you youd your youre yours yourself youve book choose eight
  leave`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Stems of the words that carry content, without repetition. `11:30` and `1,250` are one word. */
export function contentWords(text: string): ReadonlySet<string> {
  const plain = text.toLowerCase().replace(/['\u2019]/g, '');
  const words = plain.match(/\d+(?:[.,:]\d+)*|\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return new Set(words.filter((word) => word.length > 1 && !stopWords.has(word)).map(stemOf));
}

/** A light stemmer for plural, -ed, -ing, -ly and a final e; short words are left alone. */
function stemOf(word: string): string {
  if (/^\d/.test(word) || word.length < 4) return word;
  if (word.length === 4) return word.replace(/([^s])s$/, '$1');
  const stem = word
    .replace(/(ies|ied)$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1')
    .replace(/(ing|edly|ed|ly)$/, '')
    .replace(/([bdfgmnprt])\1$/, '$1')
    .replace(/e$/, '');
  return stem.length >= 3 ? stem : word;
}

/** Sentences of prose and lists; a rough cut that keeps numbers such as `4.10` whole. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?])["')\]]*\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
