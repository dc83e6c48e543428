/** How much is shown of each list or text that can be long: drawing more makes the page slow. */
export interface Extent {
  readonly of: (id: string, first: number) => number;
  readonly grow: (id: string, size: number) => void;
}

/** Reads and writes the sizes that a page keeps, and draws what has grown. */
export function extentOf(sizes: Map<string, number>, draw: () => void): Extent {
  return {
    of: (id, first) => sizes.get(id) ?? first,
    grow: (id, size) => {
      sizes.set(id, size);
      draw();
    },
  };
}
