import type { BuiltPackage, SourceRecord } from '../../../../src/core/benchmarks/construction.ts';
import { dataset } from '../../../../src/core/benchmarks/paceshop/constructions/dataset/dataset.ts';
import { editedRecord } from '../../../../src/core/jsonl/record-draft.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../../src/core/model/json.ts';
import { shoppingRecord } from '../../../support/shopping-builder.ts';

const queries = [
  ['weekend travel bag', 'apparel_accessories', 'broad_browse'],
  ['quiet blender', 'home_kitchen', 'problem_solution'],
  ['birthday craft box', 'toys_games', 'gift_event'],
  ['phone charging cable', 'electronics', 'compatibility_replacement'],
  ['dog chew refill', 'pet_baby', 'replenishment_repeat'],
  ['compact desk lamp', 'office_school', 'feature_constrained'],
] as const;

/** GOOD records, so many for each of so many queries; each query has evidence and related queries of its own. */
export function goodRecords(queryCount: number, perQuery: number): readonly SourceRecord[] {
  return Array.from({ length: queryCount }, (_, query) => {
    const [words, vertical, mission] = queries[query % queries.length] ?? queries[0];
    const keyword = query < queries.length ? words : `${words} ${query}`;
    return Array.from({ length: perQuery }, (_unused, number) => {
      const id = `ps-${String(query * perQuery + number).padStart(4, '0')}`;
      const value = ownEvidence(
        shoppingRecord({
          record_id: id,
          split: undefined,
          keyword,
          retail_vertical: vertical,
          shopping_mission: mission,
          persona: { persona_id: `persona-${String(number).padStart(4, '0')}` },
          response: {
            rqList: ['small', 'large', 'washable', 'light', 'grey'].map(
              (word) => `${keyword} ${word}`,
            ),
          },
        }),
        query,
      );
      return { id, value };
    });
  }).flat();
}

/** So that donors of attributions are to be had: no product stands under two queries. */
function ownEvidence(record: JsonObject, query: number): JsonObject {
  const text = JSON.stringify(record).replaceAll('X000', `Q${query}X`);
  const value: JsonValue = JSON.parse(text) as JsonValue;
  return isJsonObject(value) ? value : {};
}

/** A pool whose every member differs from the shopper of the records on all axes. */
export function personaPool(size: number): readonly SourceRecord[] {
  return Array.from({ length: size }, (_, number) => {
    const id = `pool-${String(number).padStart(4, '0')}`;
    return {
      id,
      value: {
        persona_id: id,
        preferences: {
          hard_constraints: ['avoid wheels'],
          brand_avoids: ['Norvale', 'Tarnbrook', 'Maristo', 'Pellwood'],
          attribute_preferences: ['heavy-duty durability'],
        },
        shopping_context: { budget: number % 2 === 0 ? 'premium' : 'budget-conscious' },
        coverage: { household_type: 'couple', budget: 'premium' },
      },
    };
  });
}

export function build(
  records: readonly SourceRecord[],
  options: Readonly<Record<string, string>> = {},
  { personas = personaPool(6), seed = 7 } = {},
): BuiltPackage {
  const built = dataset.build({ records, pool: records, options, files: { personas }, seed });
  if (!built.ok) throw new Error(built.error);
  return built.value;
}

/** The records of a file of the package, as their lines would hold them. */
export function recordsIn(
  built: BuiltPackage,
  name: string,
  sources: readonly SourceRecord[],
): readonly JsonObject[] {
  const file = built.files.find((one) => one.name === name);
  if (file?.type !== 'records') return [];
  const texts = new Map(sources.map(({ id, value }) => [id, JSON.stringify(value)]));
  return file.records.map(({ baseId, operations }) => {
    const text = texts.get(baseId) ?? '';
    const edited = editedRecord(text, operations);
    if (!edited.ok) throw new Error(edited.error);
    const value = JSON.parse(edited.value) as JsonValue;
    if (!isJsonObject(value)) throw new Error('no object');
    return value;
  });
}
