/** A place in a grid, counted from 0. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/**
 * Where a key leads within a grid; undefined for a key that does not move.
 *
 * @param last the place at the far corner
 */
export function moveInGrid(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  { row, column }: GridPlace,
  last: GridPlace,
): GridPlace | undefined {
  if (event.altKey || event.shiftKey) return undefined;
  const isFar = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: isFar ? last.column : Math.min(last.column, column + 1) };
    case 'ArrowUp':
      return { row: isFar ? 0 : Math.max(0, row - 1), column };
    case 'ArrowDown':
      return { row: isFar ? last.row : Math.min(last.row, row + 1), column };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? last.row : row, column: last.column };
    default:
      return undefined;
  }
}
