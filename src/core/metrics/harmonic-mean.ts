/**
 * The harmonic mean, under which no part can make up for another: 0 as soon as one is 0 or less.
 * Null where a part is undefined, or where there is none.
 */
export function harmonicMean(parts: readonly (number | null)[]): number | null {
  let reciprocals = 0;
  let isZero = false;
  for (const part of parts) {
    if (part === null) return null;
    if (part <= 0) isZero = true;
    else reciprocals += 1 / part;
  }
  if (parts.length === 0) return null;
  return isZero ? 0 : parts.length / reciprocals;
}
