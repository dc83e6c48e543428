import type { SheetMark } from '../../sheet.ts';
import type { JsonValue } from '../../../model/json.ts';
import type { JsonPointer } from '../../../model/pointer.ts';
import type { ResponseCheckResult } from '../response-checks/response-check.ts';
import type { Defect, ShoppingRecord, Swap } from '../shopping-record.ts';
import { defectFamilies, swapAxes, type DefectLocation, type SwapAxis } from '../taxonomy.ts';
import { explainingDefect, injectedDefects } from '../gold.ts';
import { placeOf } from './entries.ts';

/** What is marked at a place of a record: gold defects and faults that the checks found. */
export type MarksAt = (pointer: JsonPointer) => readonly SheetMark[];

export function marksOf(
  record: JsonValue,
  shopping: ShoppingRecord,
  results: readonly ResponseCheckResult[],
): MarksAt {
  const injected = injectedDefects(shopping);
  const placed = [
    ...(shopping.defects ?? []).flatMap((defect) => defectMarks(record, shopping, defect)),
    ...(shopping.swap === undefined ? [] : swapMarks(record, shopping.swap)),
    ...results.flatMap((result) => faultMarks(record, injected, result)),
  ];
  const byPlace = Map.groupBy(placed, ({ place }) => place);
  return (pointer) => (byPlace.get(pointer) ?? []).map(({ mark }) => mark);
}

interface PlacedMark {
  readonly place: JsonPointer;
  readonly mark: SheetMark;
}

function defectMarks(
  record: JsonValue,
  { swap }: ShoppingRecord,
  { family, location }: Defect,
): readonly PlacedMark[] {
  // A swap has its own mark, which says more.
  if (location === undefined || (location === 'persona_swap' && swap !== undefined)) return [];
  const mark: SheetMark = {
    tone: 'response-error',
    title: `Gold: ${family === undefined ? 'a defect' : defectFamilies[family].title}`,
    description: family === undefined ? 'No known family is named.' : defectFamilies[family].gloss,
  };
  return [{ place: placeOf(record, locationPointers[location]), mark }];
}

const locationPointers: Readonly<Record<DefectLocation, JsonPointer>> = {
  'productCategoryList[0]': '/response/productCategoryList/0',
  rqList: '/response/rqList',
  'rqList[1]': '/response/rqList/1',
  attribution_list: '/response/attribution_list',
  overview_text: '/response/overview_text',
  persona_swap: '/persona',
};

function swapMarks(record: JsonValue, { axis, conflict }: Swap): readonly PlacedMark[] {
  const title = axis === undefined ? 'Gold: swapped' : `Gold: swapped on ${axisName(axis)}`;
  const fields = axis === undefined ? [] : axisFields[axis];
  return [
    {
      place: placeOf(record, '/persona'),
      mark: {
        tone: 'response-error',
        title,
        description:
          conflict === undefined || conflict === ''
            ? 'What clashes with what is not stated.'
            : conflict,
      },
    },
    ...fields.map((field) => ({
      place: `/persona/${field}`,
      mark: { tone: 'response-error' as const, title },
    })),
  ];
}

function axisName(axis: SwapAxis): string {
  return swapAxes[axis].title.toLowerCase();
}

/** The fields of a persona that a swap on an axis changes. */
const axisFields: Readonly<Record<SwapAxis, readonly string[]>> = {
  budget: ['shopping_context/budget'],
  hard_constraint: ['preferences/hard_constraints'],
  brand_affinity: ['preferences/brand_likes', 'preferences/brand_avoids'],
  attribute_preference: ['preferences/attribute_preferences'],
};

function faultMarks(
  record: JsonValue,
  injected: readonly Defect[],
  { check, faults }: ResponseCheckResult,
): readonly PlacedMark[] {
  const isExplained = explainingDefect(check, injected) !== undefined;
  return faults.map(({ pointer, message, within }) => ({
    place: placeOf(record, pointer),
    mark: {
      // The diagnostic says once what is explained; said at every place it would drown the rest.
      ...(isExplained
        ? { tone: 'evidence-competing', title: 'Check, explained by the gold' }
        : {
            tone: 'response-error',
            title: 'Check',
            description: message,
            foundAt: pointer,
          }),
      ...(within === undefined ? {} : { within }),
    },
  }));
}
