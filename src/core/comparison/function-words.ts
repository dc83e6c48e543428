/** English words that carry grammar rather than content: sharing them says nothing about a text. */
const functionWords: ReadonlySet<string> = new Set(
  `a about above after again all also am an and any are as at be because been before being below
  between both but by can cannot could did do does doing down during each either else even ever every
  few for from further get gets got had has have having he her here hers herself him himself his how i
  if in into is it its itself just keep keeps let like may me might more most much must my myself no nor
  not of off on once one only or other our ours out over own per rather same she should so some still
  such than that the their theirs them then there these they this those through to too two under until
  up upon us very was we were what when where which while who whom whose why will with within without
  would yes yet you your yours yourself
  don't doesn't didn't can't won't isn't aren't it's i'm i've you're that's`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

export function isFunctionWord(word: string): boolean {
  return functionWords.has(foldWord(word));
}

/** The form in which words are compared with {@link isFunctionWord}: case and apostrophes evened out. */
export function foldWord(word: string): string {
  return word.normalize('NFKC').toLowerCase().replaceAll('’', "'");
}
