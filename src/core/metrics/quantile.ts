/**
 * The quantile of numbers in ascending order, linear between neighbours (type 7 of Hyndman and Fan, 1996).
 *
 * @param sorted at least one number
 * @param share from 0 to 1
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) {
    throw new RangeError('A quantile needs at least one number and a share from 0 to 1.');
  }
  return below + (above - below) * (place - Math.floor(place));
}
