/** The values in an order that the random numbers decide (Fisher and Yates). @param random from 0 (inside) to 1 (outside) */
export function shuffled<T>(given: readonly T[], random: () => number): readonly T[] {
  const values = [...given];
  for (let last = values.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    const value = values[chosen];
    const other = values[last];
    if (value === undefined || other === undefined) continue;
    values[chosen] = other;
    values[last] = value;
  }
  return values;
}
