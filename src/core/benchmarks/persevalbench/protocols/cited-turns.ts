/** Every turn of several lists, once and in the order of the dialogue. */
export function turnsOfAll(lists: readonly (readonly number[])[]): readonly number[] {
  return [...new Set(lists.flat())].sort((one, other) => one - other);
}
