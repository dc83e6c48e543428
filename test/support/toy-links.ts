import type { Definition, RecordLinks } from '../../src/core/benchmarks/links.ts';
import { countedValue, itemsAt, namedItems, namedValue } from '../../src/core/links/named-value.ts';
import type { JsonValue } from '../../src/core/model/json.ts';

/**
 * Every sort of link that a benchmark may need: ids of records and of the records that they were made from, personas
 * that each record holds whole, evidence of one record, turns that have no names.
 */
export function toyLinks(record: JsonValue): RecordLinks {
  return {
    definitions: [
      ...namedValue(record, 'toy', '/id'),
      ...namedValue(record, 'toy/persona', '/persona/persona_id').map(repeated),
      ...itemsAt(record, '/evidence').flatMap((_, index) =>
        namedValue(record, '#evidence', `/evidence/${index}/evidence_id`),
      ),
      ...itemsAt(record, '/dialogue/turns').map((_, index) => ({
        space: '#turn',
        name: String(index),
        pointer: `/dialogue/turns/${index}`,
      })),
    ],
    references: [
      ...namedValue(record, 'toy', '/base_record_id'),
      ...namedValue(record, 'toy/persona', '/swap/from_persona_id'),
      ...namedItems(record, '#evidence', '/used_evidence_ids'),
      ...countedValue(record, '#turn', '/dialogue/target_turn_index'),
    ],
  };
}

function repeated(definition: Definition): Definition {
  return { ...definition, isRepeated: true };
}
