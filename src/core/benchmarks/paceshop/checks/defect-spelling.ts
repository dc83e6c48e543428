import { shown } from '../../../schema/value-words.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../model/json.ts';
import { pointerOf, valueAt } from '../../../model/pointer.ts';
import { isNone, readFamily, readGoldLocation } from '../spellings.ts';
import { defectFamilies, familyNames, type DefectFamily } from '../taxonomy.ts';
import { nothing, type CheckFinding } from '../../declared-check.ts';
import { shoppingCheck } from './shopping-check.ts';

/** FORMATS, paceshop/record: all spellings of the paper are read, one is written, anything else is rejected. */
export const defectSpelling = shoppingCheck(
  'defect-spelling',
  'error',
  'Each defect names one of the seven families and one of their locations, in the usual spelling.',
  (_shopping, record) => {
    const defects = isJsonObject(record) ? record['defects'] : undefined;
    if (!isJsonArray(defects)) return nothing;
    const found = defects.flatMap(lookAt);
    return found.length === 0 ? nothing : found;
  },
  (_shopping, { pointer }, record) => {
    const written = writtenAt(record, pointer);
    if (written !== undefined) {
      return [
        {
          title: `Write ${written}`,
          isPreferred: true,
          operations: [{ op: 'set', pointer, value: written }],
        },
      ];
    }
    const family = familyAt(record, pointer);
    if (!pointer.endsWith('/location') || family === undefined) return [];
    const { location } = defectFamilies[family];
    return [
      {
        title: `Write ${location}, where ${family} is`,
        operations: [{ op: 'set', pointer, value: location }],
      },
    ];
  },
);

function lookAt(defect: JsonValue, index: number): readonly CheckFinding[] {
  if (!isJsonObject(defect)) return nothing;
  const found: CheckFinding[] = [];
  const { family, location } = defect;
  const known = typeof family === 'string' ? readFamily(family) : undefined;
  if (typeof family === 'string' && known !== family) {
    const pointer = pointerOf('defects', index, 'family');
    found.push(
      known === undefined
        ? { pointer, message: unknownFamily(family) }
        : { pointer, severity: 'information', message: otherSpelling(family, known) },
    );
  }
  if (typeof location === 'string') {
    const written = readGoldLocation(location, known);
    const pointer = pointerOf('defects', index, 'location');
    if (written === undefined) {
      found.push({
        pointer,
        message: `${shown(location)} is no place of a response. Name ${places}.`,
      });
    } else if (written !== location) {
      found.push({ pointer, severity: 'information', message: otherSpelling(location, written) });
    }
  }
  return found;
}

const places =
  'productCategoryList[0], rqList, rqList[1], attribution_list, overview_text or persona_swap';

function unknownFamily(family: string): string {
  if (isNone(family)) return 'A defect has a family. Without one, take it out of the list.';
  return `${shown(family)} is no defect family. Name ${familyNames.slice(0, -1).join(', ')} or ${familyNames.at(-1) ?? ''}.`;
}

function otherSpelling(text: string, written: string): string {
  return `${shown(text)} is read as ${written}. Write it like that, so that people and other tools find it.`;
}

/** The usual spelling of what stands at a pointer of a finding; undefined where it names nothing. */
function writtenAt(record: JsonValue, pointer: string): string | undefined {
  const text = valueAt(record, pointer);
  if (typeof text !== 'string') return undefined;
  return pointer.endsWith('/family')
    ? readFamily(text)
    : readGoldLocation(text, familyAt(record, pointer));
}

function familyAt(record: JsonValue, pointer: string): DefectFamily | undefined {
  const family = valueAt(record, pointer.replace(/\/location$/u, '/family'));
  return typeof family === 'string' ? readFamily(family) : undefined;
}
