/** Seeded pseudo-random numbers (mulberry32), so that every run measures the same bytes. */
export interface Random {
  /** 0 (inside) to 1 (outside). */
  next(): number;
  /** A whole number from 0 (inside) to `limit` (outside). */
  below(limit: number): number;
  pick<T>(values: readonly [T, ...T[]]): T;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (values) => values[below(values.length)] ?? values[0],
  };
}
