import type { JsonValue } from '../../model/json.ts';
import type { RecordSummary } from '../benchmark.ts';
import { citedIds, shoppingRecordOf, type ShoppingRecord } from './shopping-record.ts';
import { swapAxes } from './taxonomy.ts';

const unknown = '?';
const longestQuery = 60;

/**
 * @example `necklaces · BAD · PREF_CONFLICT + REDUNDANCY · tier 2`, `necklaces · BAD · swap on budget`; what the record does
 * not tell is `?`
 */
export function summarizeShopping(record: JsonValue): RecordSummary {
  const shopping = shoppingRecordOf(record);
  const query = shownQuery(shopping.keyword);
  const parts = [query, shopping.label ?? unknown];
  const made = makeOf(shopping);
  if (made !== undefined) parts.push(made.value);
  return {
    text: parts.join(' · '),
    facts: [
      { label: 'Query', value: query },
      { label: 'Label', value: shopping.label ?? unknown },
      ...(made === undefined ? [] : [made]),
      { label: 'Persona', value: shopping.persona.id ?? unknown },
      { label: 'Evidence', value: evidenceText(shopping) },
      ...(shopping.split === undefined ? [] : [{ label: 'Split', value: shopping.split }]),
    ],
  };
}

/** What makes the record no GOOD one; undefined for one that has nothing of it. */
function makeOf(shopping: ShoppingRecord): RecordSummary['facts'][number] | undefined {
  const { swap, defects, label, tier } = shopping;
  if (swap !== undefined) {
    const axis = swap.axis === undefined ? unknown : swapAxes[swap.axis].title.toLowerCase();
    return { label: 'Swap', value: `swap on ${axis}` };
  }
  if (defects === undefined || defects.length === 0) {
    return label === 'BAD' ? { label: 'Defects', value: unknown } : undefined;
  }
  const families = defects.map(({ family }) => family ?? unknown).join(' + ');
  return { label: 'Defects', value: `${families} · tier ${tier ?? unknown}` };
}

function evidenceText(shopping: ShoppingRecord): string {
  const { evidence } = shopping;
  if (evidence === undefined) return unknown;
  const cited = citedIds(shopping);
  const count = evidence.filter(({ id }) => id !== undefined && cited.has(id)).length;
  return `${evidence.length} (${count} cited)`;
}

function shownQuery(keyword: string | undefined): string {
  if (keyword === undefined) return unknown;
  const plain = keyword.trim().replaceAll(/\s+/gu, ' ');
  const characters = Array.from(plain.slice(0, 2 * longestQuery + 1));
  if (characters.length <= longestQuery) return plain === '' ? unknown : plain;
  return `${characters.slice(0, longestQuery).join('')}…`;
}
