import type { RecordKind } from '../benchmarks/benchmark.ts';
import {
  isLocalSpace,
  type Definition,
  type LinkSite,
  type RecordLinks,
} from '../benchmarks/links.ts';
import type { RecordText } from '../jsonl/record-text.ts';
import type { JsonValue } from '../model/json.ts';

/** A place of a name in a record. */
export type RoledSite =
  | { readonly role: 'definition'; readonly site: Definition }
  | { readonly role: 'reference'; readonly site: LinkSite };

export const noLinks: RecordLinks = { definitions: [], references: [] };

export function linksOf(kind: RecordKind | undefined, record: JsonValue | undefined): RecordLinks {
  if (record === undefined) return noLinks;
  return kind?.authoring?.links?.(record) ?? noLinks;
}

/** Only what means something to other records. */
export function withoutLocal({ definitions, references }: RecordLinks): RecordLinks {
  const isShared = ({ space }: LinkSite): boolean => !isLocalSpace(space);
  if (!definitions.some(isShared) && !references.some(isShared)) return noLinks;
  return { definitions: definitions.filter(isShared), references: references.filter(isShared) };
}

export function sitesOf({ definitions, references }: RecordLinks): readonly RoledSite[] {
  return [
    ...definitions.map((site) => ({ role: 'definition' as const, site })),
    ...references.map((site) => ({ role: 'reference' as const, site })),
  ];
}

/** The innermost site that an offset of the record's text is in or just behind. */
export function siteAt(
  links: RecordLinks,
  text: RecordText,
  offset: number,
): RoledSite | undefined {
  let innermost: { readonly found: RoledSite; readonly length: number } | undefined;
  for (const found of sitesOf(links)) {
    const range = text.rangeOf(found.site.pointer);
    if (range === undefined || offset < range.start || offset > range.end) continue;
    const length = range.end - range.start;
    if (innermost === undefined || length < innermost.length) innermost = { found, length };
  }
  return innermost?.found;
}

/** What a space names, for people: `turn`, `persona`, `record`. */
export function nounOf(space: string): string {
  const last = space.slice(space.lastIndexOf('/') + 1);
  if (isLocalSpace(space)) return last.replace('#', '');
  return space.includes('/') ? last : 'record';
}
