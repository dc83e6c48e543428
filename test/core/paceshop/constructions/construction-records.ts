import { applyTextEdits } from '../../../../src/core/model/text-edit.ts';
import type { JsonObject } from '../../../../src/core/model/json.ts';
import { recordEdits } from '../../../../src/core/jsonl/record-draft.ts';
import type { DerivedRecord, SourceRecord } from '../../../../src/core/benchmarks/construction.ts';
import type { Result } from '../../../../src/core/model/result.ts';
import { shoppingRecord, type ShoppingOverrides } from '../../../support/shopping-builder.ts';

export function source(record: JsonObject): SourceRecord {
  const id = record['record_id'];
  return { id: typeof id === 'string' ? id : undefined, value: record };
}

/** A GOOD record about something else, whose evidence is all its own. */
export function kettleRecord(overrides: ShoppingOverrides = {}): JsonObject {
  const ids = ['M:K0001:0', 'M:K0002:0', 'M:K0003:0'];
  const categories = ['Glass Kettles', 'Steel Kettles', 'Gooseneck Jugs', 'Tea Makers'];
  return shoppingRecord({
    record_id: 'ps-0900',
    keyword: 'electric kettle',
    evidence: ids.map((id, index) => ({
      canonical_product_id: `K000${index + 1}`,
      title: `Ferrano Kettle ${index + 1}`,
      brand: 'Ferrano',
      evidence_id: id,
      snippet: `Ferrano Kettle ${index + 1}, boils a litre`,
      source_field: 'product_title',
    })),
    used_evidence_ids: ids,
    response: {
      overview_text: `For tea, see ${categories.map((label) => `**${label}**`).join(', ')}.`,
      bold_categories: categories,
      productCategoryList: categories,
      category_search_queries: categories.map((label) => label.toLowerCase()),
      rqList: [
        'kettle with thermometer',
        'gooseneck kettle for pour over',
        'glass kettle one litre',
        'kettle with keep warm',
        'small steel kettle',
      ],
      attribution_list: ids,
    },
    ...overrides,
  });
}

/** A response about four categories: its overview begins with a text and names them. */
export function responseAbout(
  lead: string,
  labels = ['Canvas Duffels', 'Rolling Bags', 'Packable Totes', 'Gym Backpacks'],
): JsonObject {
  return {
    overview_text: `${lead} See ${labels.map((label) => `**${label}**`).join(', ')}.`,
    bold_categories: labels,
    productCategoryList: labels,
  };
}

/** The text of a derived record. */
export function derivedText(text: string, { operations }: DerivedRecord): string {
  return applyTextEdits(text, valueOf(recordEdits(text, operations)));
}

export function valueOf<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

export function errorOf(result: Result<unknown, string>): string {
  if (result.ok) throw new Error('It was expected to be refused.');
  return result.error;
}
