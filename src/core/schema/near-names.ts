/** Names shorter than this differ by one edit from too much. */
const shortestCompared = 3;

/**
 * True for different names of which one may be a slip for the other: one edit apart, or alike but for capitals,
 * hyphens, spaces and underscores.
 */
export function isNearMiss(one: string, other: string): boolean {
  if (one === other) return false;
  if (plain(one) === plain(other)) return true;
  return Math.min(one.length, other.length) >= shortestCompared && isOneEditAway(one, other);
}

/** One character added, removed or replaced, or two neighbours swapped. */
export function isOneEditAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = one.slice(start);
  const otherRest = other.slice(start);
  if (rest.slice(1) === otherRest.slice(1)) return true;
  if (rest === otherRest.slice(1) || rest.slice(1) === otherRest) return true;
  const swapped = `${rest.slice(1, 2)}${rest.slice(0, 1)}${rest.slice(2)}`;
  return swapped === otherRest;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]+/g, '');
}
