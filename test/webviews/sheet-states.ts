import type { RecordKind } from '../../src/core/benchmarks/benchmark.ts';
import { personaKind } from '../../src/core/benchmarks/paceshop/persona-kind.ts';
import { shoppingKind } from '../../src/core/benchmarks/paceshop/shopping-kind.ts';
import { innermostPlace, sheetPlaces } from '../../src/core/benchmarks/sheet-places.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/core/model/json.ts';
import { DatasetValidator } from '../../src/core/validation/dataset.ts';
import { sheetProblems } from '../../src/extension/sheet/sheet-problems.ts';
import type { SheetRecord } from '../../src/webviews/protocol/sheet.ts';
import { shoppingRecord, type ShoppingOverrides } from '../support/shopping-builder.ts';
import { toyKind, toyRecord } from '../support/toy-kind.ts';

/** What the sheet shows of a record, as the host would send it. */
export function sheetRecord(
  kind: RecordKind,
  value: JsonValue,
  { cursor, ...change }: Partial<SheetRecord> = {},
): SheetRecord {
  const model = kind.authoring?.sheet?.read(value);
  if (model === undefined) throw new Error('The record has no sheet.');
  const text = JSON.stringify(value);
  const validator = new DatasetValidator(kind, () => text);
  validator.replaceLines(0, 0, [text]);
  const problems = validator.problemsOf(0);
  const { text: summary, facts } = kind.summary(value);
  const id = isJsonObject(value) ? value[kind.idProperty] : undefined;
  const place = cursor === undefined ? undefined : innermostPlace(sheetPlaces(model), cursor);
  return {
    type: 'record',
    documentUri: `file:///data/records${kind.fileSuffixes[0] ?? ''}`,
    fileName: `records${kind.fileSuffixes[0] ?? ''}`,
    recordId: typeof id === 'string' ? id : 'line 1',
    position: 3,
    total: 12,
    summary,
    facts,
    errors: problems.filter(({ severity }) => severity === 'error').length,
    warnings: problems.filter(({ severity }) => severity === 'warning').length,
    flags: [],
    model,
    ...sheetProblems(model, problems),
    identity: `record ${JSON.stringify(id)}`,
    ...(typeof id === 'string' ? { uniqueId: id } : {}),
    revision: 1,
    isLocked: false,
    ...(place === undefined ? {} : { cursor: place }),
    ...change,
  };
}

/** A valid response to a query. */
export function goodSheet(
  overrides: ShoppingOverrides = {},
  change: Partial<SheetRecord> = {},
): SheetRecord {
  return sheetRecord(shoppingKind, shoppingRecord(overrides), change);
}

/** One with four gold defects, a base record, and faults that no defect explains. */
export function badSheet(change: Partial<SheetRecord> = {}): SheetRecord {
  return goodSheet(
    {
      record_id: 'ps-0001-x1',
      label: 'BAD',
      tier: 4,
      base_record_id: 'ps-0001',
      defects: [
        { family: 'INTENT_DRIFT', location: 'productCategoryList[0]' },
        { family: 'REDUNDANCY', location: 'rqList[1]' },
        { family: 'EVIDENCE_MISMATCH', location: 'attribution_list' },
        { family: 'UNSUPPORTED_CLAIM', location: 'overview_text' },
      ],
      response: {
        overview_text:
          'For light weekends away, look at **Garden Hoses**, **Rolling Bags**, **Packable Totes** and **Gym Backpacks**. Every bag here floats on water. As an AI language model I like **Umbrellas**.',
        bold_categories: ['Garden Hoses', 'Rolling Bags', 'Packable Totes', 'Gym Backpacks'],
        productCategoryList: [
          'Garden Hoses',
          'Rolling Bags of unusual length',
          'Packable Totes',
          'Gym Backpacks',
        ],
        rqList: [
          'canvas duffel easy to clean',
          'canvas duffel easy to clean',
          'vegan weekender mid-range',
          'packable travel tote grey',
        ],
        attribution_list: ['M:X0001:1', 'M:X0002:0', 'M:X9999:3'],
      },
    },
    change,
  );
}

/** A record whose persona was exchanged on one axis. */
export function swapSheet(change: Partial<SheetRecord> = {}): SheetRecord {
  return goodSheet(
    {
      record_id: 'ps-0001-s1',
      label: 'BAD',
      tier: null,
      base_record_id: 'ps-0001',
      defects: [{ family: 'PREF_CONFLICT', location: 'persona_swap' }],
      swap: {
        axis: 'brand_affinity',
        from_persona_id: 'persona-0202',
        conflict: 'The response leads with Norvale, which this shopper avoids.',
      },
      persona: { preferences: { brand_likes: ['Quillon'], brand_avoids: ['Norvale'] } },
    },
    change,
  );
}

export function personaSheet(change: Partial<SheetRecord> = {}): SheetRecord {
  const { persona } = shoppingRecord();
  return sheetRecord(personaKind, persona ?? null, change);
}

/** A record of another kind than those that the extension knows. */
export function toySheetState(
  overrides: JsonObject = {},
  change: Partial<SheetRecord> = {},
): SheetRecord {
  const record = { ...toyRecord('t-1'), tags: ['red', 'blue', 'green'], evidence: ['blue', 'red'] };
  return sheetRecord(toyKind, { ...record, ...overrides }, change);
}
