import type { SheetModel } from '../../core/benchmarks/sheet.ts';

/** An entry of a list by its place in it: it may not be drawn yet. */
export interface EntryPlace {
  readonly partId: string;
  readonly pointer: string;
  readonly index: number;
}

/** A place that leads to an anchor. */
export interface Citation extends EntryPlace {
  /** `Attributions 2`. */
  readonly title: string;
}

/** Where the links within a sheet lead, and what leads there. */
export interface SheetAnchors {
  readonly placeOf: (anchor: string) => EntryPlace | undefined;
  readonly citationsOf: (anchor: string) => readonly Citation[];
}

export function sheetAnchors({ parts }: SheetModel): SheetAnchors {
  const places = new Map<string, EntryPlace>();
  const citations = new Map<string, Citation[]>();
  for (const part of parts) {
    if (part.type !== 'list') continue;
    for (const [index, { pointer, anchor, link }] of part.items.entries()) {
      const place = { partId: part.id, pointer, index };
      if (anchor !== undefined && !places.has(anchor)) places.set(anchor, place);
      if (link?.to !== 'anchor') continue;
      const known = citations.get(link.anchor) ?? [];
      known.push({ ...place, title: `${part.title} ${index + 1}` });
      citations.set(link.anchor, known);
    }
  }
  return {
    placeOf: (anchor) => places.get(anchor),
    citationsOf: (anchor) => citations.get(anchor) ?? [],
  };
}
