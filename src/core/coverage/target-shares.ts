import type { Composition, CoverageFacts } from '../benchmarks/coverage.ts';

/** Rounds after which shares that cannot be met exactly are left as near as they have come. */
const maximumRounds = 500;
const tolerance = 1e-9;

/**
 * The share of all records that each cell is to have, so that the values of every dimension come to their part of the
 * composition and nothing else is favoured: iterative proportional fitting, from an even spread over the cells.
 *
 * @returns 0 to 1, one for each cell, 1 together (all 0 where the composition leaves nothing)
 */
export function targetShares(
  cells: readonly CoverageFacts[],
  composition: Composition,
): readonly number[] {
  const shares = cells.map(() => 1 / cells.length);
  const margins = Object.entries(composition).flatMap(([dimension, numbers]) =>
    marginOf(cells, dimension, numbers),
  );
  for (let round = 0; round < maximumRounds; round += 1) {
    let change = 0;
    for (const { members, share } of margins) {
      const now = members.reduce((sum, cell) => sum + (shares[cell] ?? 0), 0);
      const factor = now === 0 ? 0 : share / now;
      change = Math.max(change, Math.abs(now - share));
      for (const cell of members) shares[cell] = (shares[cell] ?? 0) * factor;
    }
    if (change < tolerance) break;
  }
  const total = shares.reduce((sum, share) => sum + share, 0);
  return total === 0 ? shares : shares.map((share) => share / total);
}

interface Margin {
  /** The cells with one value of one dimension. */
  readonly members: readonly number[];
  readonly share: number;
}

function marginOf(
  cells: readonly CoverageFacts[],
  dimension: string,
  numbers: Readonly<Record<string, number>>,
): readonly Margin[] {
  const members = new Map<string, number[]>();
  for (const [index, facts] of cells.entries()) {
    const value = facts[dimension];
    if (value === undefined) continue;
    const known = members.get(value);
    if (known === undefined) members.set(value, [index]);
    else known.push(index);
  }
  const wanted = Array.from(members.keys(), (value) => numbers[value] ?? 1);
  const total = wanted.reduce((sum, number) => sum + number, 0);
  if (total === 0) return [];
  return Array.from(members.values(), (indices, position) => ({
    members: indices,
    share: (wanted[position] ?? 0) / total,
  }));
}
