import { LinkIndex, type FoundSite } from '../../../src/core/links/link-index.ts';
import { linksOf } from '../../../src/core/links/record-links.ts';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';

/** An index over files of records. */
export function indexOf(
  files: readonly (readonly [file: string, kind: RecordKind, records: readonly JsonValue[]])[],
): LinkIndex {
  const index = new LinkIndex();
  for (const [file, kind, records] of files) {
    const links = records.map((record) => linksOf(kind, record));
    index.replaceLines(file, 0, 0, links);
  }
  return index;
}

/** @example `items:3 /id` */
export function words(found: readonly FoundSite[]): readonly string[] {
  return found.map(({ file, line, site }) => `${file}:${line} ${site.pointer}`);
}
