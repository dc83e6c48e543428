import assert from 'node:assert/strict';
import { shoppingKind } from '../../../src/core/benchmarks/paceshop/shopping-kind.ts';
import type {
  RecordSheet,
  SheetEntry,
  SheetItem,
  SheetModel,
  SheetPart,
} from '../../../src/core/benchmarks/sheet.ts';
import { shoppingRecord, type ShoppingOverrides } from '../../support/shopping-builder.ts';

export function sheetOf({
  authoring,
}: {
  readonly authoring?: { readonly sheet?: RecordSheet };
}): RecordSheet {
  assert.ok(authoring?.sheet !== undefined);
  return authoring.sheet;
}

export function modelOf(overrides: ShoppingOverrides = {}): SheetModel {
  const model = sheetOf(shoppingKind).read(shoppingRecord(overrides));
  assert.ok(model !== undefined);
  return model;
}

export function partOf<Type extends SheetPart['type']>(
  model: SheetModel,
  id: string,
  type: Type,
): Extract<SheetPart, { readonly type: Type }> {
  const part = model.parts.find((each) => each.id === id);
  assert.equal(part?.type, type);
  return part as Extract<SheetPart, { readonly type: Type }>;
}

export function itemOf(model: SheetModel, part: string, index: number): SheetItem {
  const item = partOf(model, part, 'list').items[index];
  assert.ok(item !== undefined);
  return item;
}

export function entriesOf(model: SheetModel): readonly SheetEntry[] {
  return model.parts.flatMap((part) => [
    ...(part.type === 'text' ? [part.entry] : []),
    ...(part.type === 'list' ? part.items : []),
    ...[
      ...(part.rows ?? []),
      ...(part.type === 'list' ? part.items : []).flatMap(({ rows }) => rows ?? []),
    ].flatMap(({ values }) => values),
  ]);
}
