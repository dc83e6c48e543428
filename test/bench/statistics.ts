/** The value below which this share (0 to 1) of the sorted values lies; nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return NaN;
  const sorted = values.toSorted((left, right) => left - right);
  const rank = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  return sorted[rank] ?? NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
