/** Pseudo-random numbers from 0 (inside) to 1 (outside), the same ones for the same seed (mulberry32, T. Ettinger, 2017). */
export function seededRandom(seed: number): () => number {
  let state = mixed(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Also of the upper half of large seeds, so that seeds which differ there only do not draw alike. */
function mixed(seed: number): number {
  const upper = Math.floor(seed / 0x1_0000_0000);
  return (seed ^ Math.imul(upper, 0x9e3779b1)) >>> 0;
}
