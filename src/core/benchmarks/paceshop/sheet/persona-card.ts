import type { JsonValue } from '../../../model/json.ts';
import { valueAt, type JsonPointer } from '../../../model/pointer.ts';
import { isJsonObject } from '../../../model/json.ts';
import type { SheetCard, SheetRow, SheetValue } from '../../sheet.ts';
import { cutQuote, entriesAt, placeOf, type Entry } from './entries.ts';
import type { MarksAt } from './marks.ts';

/** The rows of a persona in the order of reading (appendix B.7), with where they stand in it. */
const personaRows: readonly (readonly [label: string, pointer: JsonPointer])[] = [
  ['Id', '/persona_id'],
  ['Household', '/profile/household'],
  ['Demographics', '/profile/demographics'],
  ['Must hold', '/preferences/hard_constraints'],
  ['Prefers', '/preferences/soft_preferences'],
  ['Brands liked', '/preferences/brand_likes'],
  ['Brands avoided', '/preferences/brand_avoids'],
  ['Attributes', '/preferences/attribute_preferences'],
  ['Budget', '/shopping_context/budget'],
  ['Quality', '/shopping_context/quality_sensitivity'],
  ['Shipping', '/shopping_context/shipping_urgency'],
  ['Bought', '/history/purchase_history'],
  ['Searched for', '/history/recent_searches'],
  ['In short', '/context_summary'],
];

/** A shopper on a card. @param at where the persona stands in the record; `''` where it is the record */
export function personaCard(
  record: JsonValue,
  at: JsonPointer,
  marksAt: MarksAt,
): Omit<SheetCard, 'column'> {
  const pointer = placeOf(record, at);
  return {
    type: 'card',
    id: 'persona',
    title: 'Persona',
    pointer,
    ...(pointer === at ? {} : { note: 'none in the record' }),
    marks: pointer === at ? marksAt(at) : [],
    rows: personaRows.flatMap(([label, path]) => rowAt(record, label, `${at}${path}`, marksAt)),
  };
}

function rowAt(
  record: JsonValue,
  label: string,
  pointer: JsonPointer,
  marksAt: MarksAt,
): readonly SheetRow[] {
  const entries = entriesAt(record, pointer);
  const ofRow = marksAt(pointer);
  if (entries.length === 0 && (ofRow.length === 0 || placeOf(record, pointer) !== pointer)) {
    return [];
  }
  const values = entries.map((entry) => valueOf(record, entry));
  return [
    {
      label,
      pointer,
      values: values.map((value) => ({
        ...value,
        marks: value.pointer === pointer ? ofRow : [...ofRow, ...marksAt(value.pointer)],
      })),
    },
  ];
}

/** A purchase is an object: its product, with brand and number beside it. */
function valueOf(record: JsonValue, entry: Entry): SheetValue {
  const { pointer, text } = entry;
  const value = valueAt(record, pointer);
  if (!isJsonObject(value)) return { pointer, text, marks: [] };
  const { product_name: product, brand, asin } = value;
  const detail = [brand, asin].filter((part) => typeof part === 'string').join(' · ');
  return {
    pointer,
    text: typeof product === 'string' ? product : text,
    ...(detail === '' ? {} : { detail: cutQuote(detail) }),
    marks: [],
  };
}
