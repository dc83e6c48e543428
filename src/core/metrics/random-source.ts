/**
 * Numbers from 0 (included) to 1 (excluded) that are the same on every machine for the same seed: mulberry32 by Tommy
 * Ettinger (public domain). Good enough to resample with, and for nothing secret.
 *
 * @param seed its lowest 32 bits count
 */
export function randomSource(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
