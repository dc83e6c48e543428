import { isJsonObject, type JsonValue } from '../../../model/json.ts';
import { pointerOf, type JsonPointer } from '../../../model/pointer.ts';
import type { SheetFact } from '../../sheet.ts';
import { swapAxes } from '../taxonomy.ts';
import type { ShoppingRecord } from '../shopping-record.ts';
import { cutText, entryAt } from './entries.ts';

/** The space of personas' names. */
const personaSpace = 'paceshop/persona';

/** What a record says of itself, without its texts. */
export function shoppingFacts(record: JsonValue, shopping: ShoppingRecord): readonly SheetFact[] {
  const { label, swap, baseRecordId } = shopping;
  return [
    ...factAt(record, 'Label', '/label', {
      ...(label === undefined
        ? {}
        : { tone: label === 'BAD' ? 'response-error' : 'response-right' }),
    }),
    ...factAt(record, 'Split', '/split'),
    ...factAt(record, 'Tier', '/tier'),
    ...factAt(record, 'Swap', '/swap/axis', {
      ...(swap?.axis === undefined ? {} : { value: swapAxes[swap.axis].title }),
    }),
    ...factAt(record, 'Persona from', '/swap/from_persona_id', {
      ...(swap?.fromPersonaId === undefined
        ? {}
        : { link: { to: 'record', recordId: swap.fromPersonaId, space: personaSpace } }),
    }),
    ...factAt(record, 'Made from', '/base_record_id', {
      ...(baseRecordId === undefined ? {} : { link: { to: 'record', recordId: baseRecordId } }),
    }),
    ...factAt(record, 'Vertical', '/retail_vertical'),
    ...factAt(record, 'Mission', '/shopping_mission'),
    ...factAt(record, 'Evidence', '/provenance/evidence'),
    ...factAt(record, 'Made by', '/provenance/generator'),
    ...otherFacts(record),
  ];
}

function factAt(
  record: JsonValue,
  label: string,
  pointer: JsonPointer,
  change: Partial<Pick<SheetFact, 'value' | 'tone' | 'link'>> = {},
): readonly SheetFact[] {
  const entry = entryAt(record, pointer);
  if (entry === undefined || entry.text === 'null') return [];
  return [{ label, value: cutText(entry.text), pointer, ...change }];
}

/** Shown elsewhere on the sheet, or above. */
const shown: ReadonlySet<string> = new Set([
  '$kind',
  'record_id',
  'split',
  'keyword',
  'label',
  'persona',
  'evidence',
  'used_evidence_ids',
  'response',
  'response_xml',
  'defects',
  'base_record_id',
  'tier',
  'swap',
  'provenance',
  'retail_vertical',
  'shopping_mission',
]);

/** Properties that the format does not name are facts too: nothing of a record is hidden. */
function otherFacts(record: JsonValue): readonly SheetFact[] {
  if (!isJsonObject(record)) return [];
  return Object.keys(record)
    .filter((key) => !shown.has(key))
    .flatMap((key) => factAt(record, cutText(key), pointerOf(key)));
}
