import type { JsonValue } from '../../../../model/json.ts';
import type { ConstructionRefusal, SourceRecord } from '../../../construction.ts';
import { shoppingRecordOf, type ShoppingRecord } from '../../shopping-record.ts';
import { minimumProducts } from '../../taxonomy.ts';
import { goodRefusal } from '../good-base.ts';

/** A GOOD record that a dataset is built on. */
export interface AcceptedRecord {
  readonly id: string;
  readonly source: SourceRecord;
  readonly record: ShoppingRecord;
  /** The query with its spaces and case made alike. */
  readonly query: string;
  readonly personaId: string | undefined;
}

/**
 * The GOOD records that a dataset may be built on (appendices B.2 and B.4): an id and a query, at least three products, a
 * response that passes the checks, and a persona that no earlier record has under the same query. Records that are not
 * labelled GOOD are no bases and no faults: a file may hold what was made of it before.
 */
export function acceptedRecords(sources: readonly SourceRecord[]): {
  readonly accepted: readonly AcceptedRecord[];
  readonly refusals: readonly ConstructionRefusal[];
  /** How many are not labelled GOOD. */
  readonly leftAsideCount: number;
} {
  const accepted: AcceptedRecord[] = [];
  const refusals: ConstructionRefusal[] = [];
  const personasOfQuery = new Map<string, Set<string>>();
  const repeated = repeatedIds(sources);
  let leftAsideCount = 0;
  for (const [index, source] of sources.entries()) {
    const record = shoppingRecordOf(source.value);
    if (record.label !== 'GOOD') {
      leftAsideCount += 1;
      continue;
    }
    const query = foldedQuery(record.keyword);
    const personaId = record.persona.id;
    const seen = personasOfQuery.get(query) ?? new Set<string>();
    personasOfQuery.set(query, seen);
    const id = source.id ?? '';
    const reason =
      refusalOf(id, record, source.value) ??
      (repeated.has(id) ? 'Another record has its id.' : undefined) ??
      (personaId !== undefined && seen.has(personaId)
        ? `An earlier record has the persona ${personaId} under the same query.`
        : undefined);
    if (reason !== undefined) {
      refusals.push({ recordId: id === '' ? `record ${index + 1}` : id, reason });
      continue;
    }
    if (personaId !== undefined) seen.add(personaId);
    accepted.push({ id, source, record, query, personaId });
  }
  return { accepted, refusals, leftAsideCount };
}

/** Of all records, since a changed text could be taken from either. */
function repeatedIds(sources: readonly SourceRecord[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { id } of sources) {
    if (id === undefined) continue;
    if (seen.has(id)) repeated.add(id);
    seen.add(id);
  }
  return repeated;
}

function refusalOf(id: string, record: ShoppingRecord, value: JsonValue): string | undefined {
  if (id === '') return 'It has no id.';
  if (record.keyword === undefined || record.keyword.trim() === '') return 'It has no query.';
  const products = new Set((record.evidence ?? []).flatMap(({ productId }) => productId ?? []));
  if (products.size < minimumProducts) {
    return `Its pool has ${products.size} products; a retained query has at least ${minimumProducts}.`;
  }
  return goodRefusal(value);
}

function foldedQuery(keyword: string | undefined): string {
  return (keyword ?? '').trim().toLowerCase().replaceAll(/\s+/gu, ' ');
}
