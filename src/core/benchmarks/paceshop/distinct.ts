import { toWriteMark } from '../../model/to-write.ts';
import { shown } from '../../schema/value-words.ts';
import type { DistinctRule } from '../distinct.ts';
import { shoppingRecordOf } from './shopping-record.ts';

/**
 * Each query is asked by distinct personas (appendix B.2). Records that were made out of others repeat query or persona on
 * purpose, so the rule is about GOOD records alone.
 */
const personaPerQuery: DistinctRule = {
  id: 'paceshop/persona-per-query',
  severity: 'warning',
  title: 'No two GOOD records answer the same query for the same persona.',
  keyOf: (record) => {
    const { label, baseRecordId, keyword, persona } = shoppingRecordOf(record);
    if (label !== 'GOOD' || baseRecordId !== undefined) return undefined;
    if (keyword === undefined || persona.id === undefined) return undefined;
    // In new records nothing is written yet.
    if (keyword.startsWith(toWriteMark)) return undefined;
    return JSON.stringify([plainQuery(keyword), persona.id]);
  },
  pointer: '/persona/persona_id',
  message: (record, earlier) => {
    const { keyword, persona } = shoppingRecordOf(record);
    return `${earlier.replace(/^t/u, 'T')} answers the query ${shown(keyword)} for the persona ${shown(persona.id)} already: counted twice, this shopper weighs double. Take another persona for one of them, or remove one.`;
  },
};

/** Case and spacing make no other query. */
function plainQuery(keyword: string): string {
  return keyword.trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}

export const shoppingDistinctRules: readonly DistinctRule[] = [personaPerQuery];
