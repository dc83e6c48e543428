import type { MatchedRecords } from '../../src/core/benchmarks/matched-records.ts';
import { itemsAt } from '../../src/core/links/named-value.ts';
import { isJsonObject, type JsonValue } from '../../src/core/model/json.ts';

/** Toy dialogues that were made from one another: their turns are compared in order, their tags as a set. */
export const toyMatched: MatchedRecords = {
  baseIdOf: (record) => textOf(record, 'base_record_id'),
  titleOf: (record) => textOf(record, 'label') ?? 'no label',
  fieldsOf: (record) => [
    {
      id: 'turns',
      title: 'Turns',
      pointer: '/dialogue/turns',
      entries: itemsAt(record, '/dialogue/turns').map((turn, index) => ({
        pointer: `/dialogue/turns/${index}`,
        text: textOf(turn, 'text') ?? '',
      })),
      defects:
        textOf(record, 'label') === 'over_used'
          ? [{ title: 'OVER_USED', tone: 'response-error', pointer: '/dialogue/turns/0' }]
          : [],
    },
    {
      id: 'tags',
      title: 'Tags',
      pointer: '/tags',
      entries: itemsAt(record, '/tags').map((tag, index) => ({
        pointer: `/tags/${index}`,
        text: typeof tag === 'string' ? tag : '?',
      })),
      isUnordered: true,
      defects: [],
    },
  ],
};

function textOf(value: JsonValue, property: string): string | undefined {
  const text = isJsonObject(value) ? value[property] : undefined;
  return typeof text === 'string' ? text : undefined;
}
