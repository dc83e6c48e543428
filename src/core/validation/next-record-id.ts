/** An id that ends in a number: `sc-0017`. */
const numbered = /^(.*?)(\d{1,15})$/su;

interface Pattern {
  readonly prefix: string;
  members: number;
  highest: number;
  /** Digits of a number that is padded with zeros; 0 without any. */
  paddedTo: number;
}

/**
 * The next free id in the spelling that most ids of a file have: their prefix and the number after the highest, as wide as
 * theirs. A file whose ids are all of different spellings, or that has none, follows `firstId`.
 *
 * @param firstId the id of the first record of a new file, e.g. `sc-0001`
 */
export function nextRecordId(ids: Iterable<string>, firstId: string): string {
  const taken = new Set<string>();
  const patterns = new Map<string, Pattern>();
  for (const id of ids) {
    taken.add(id);
    note(patterns, id);
  }
  let common: Pattern | undefined;
  for (const pattern of patterns.values()) {
    if (common === undefined || pattern.members > common.members) common = pattern;
  }
  // One id of several is a coincidence, such as a hash that happens to end in a digit.
  if (common === undefined || (common.members === 1 && taken.size > 1)) {
    return taken.has(firstId) ? following(patternOf(firstId), taken) : firstId;
  }
  return following(common, taken);
}

function note(patterns: Map<string, Pattern>, id: string): void {
  const [, prefix, digits] = numbered.exec(id) ?? [];
  if (prefix === undefined || digits === undefined) return;
  const known = patterns.get(prefix);
  const pattern = known ?? { prefix, members: 0, highest: 0, paddedTo: 0 };
  if (known === undefined) patterns.set(prefix, pattern);
  pattern.members += 1;
  pattern.highest = Math.max(pattern.highest, Number(digits));
  if (digits.startsWith('0')) pattern.paddedTo = Math.max(pattern.paddedTo, digits.length);
}

function patternOf(id: string): Pattern {
  const patterns = new Map<string, Pattern>();
  note(patterns, id);
  const [pattern] = patterns.values();
  return pattern ?? { prefix: `${id}-`, members: 1, highest: 1, paddedTo: 0 };
}

function following({ prefix, highest, paddedTo }: Pattern, taken: ReadonlySet<string>): string {
  for (let number = highest + 1; ; number += 1) {
    const id = `${prefix}${String(number).padStart(paddedTo, '0')}`;
    if (!taken.has(id)) return id;
  }
}
