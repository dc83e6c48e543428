import type { SheetItem, SheetPart } from '../../sheet.ts';
import type { JsonValue } from '../../../model/json.ts';
import { valueAt } from '../../../model/pointer.ts';
import type { ShoppingRecord } from '../shopping-record.ts';
import { defectFamilies } from '../taxonomy.ts';
import { cutText, entriesAt } from './entries.ts';
import { listHead } from './response-parts.ts';
import type { MarksAt } from './marks.ts';

/** The gold defects as the record lists them, of which those with a known place are marked there too. */
export function defectParts(
  record: JsonValue,
  { label, defects }: ShoppingRecord,
  marksAt: MarksAt,
): readonly SheetPart[] {
  const entries = entriesAt(record, '/defects');
  if (entries.length === 0 && label !== 'BAD') return [];
  return [
    {
      ...listHead(record, 'defects', 'Gold defects', '/defects', marksAt),
      column: 'side',
      isNumbered: false,
      whenEmpty: 'None is named, although the label is BAD.',
      items: entries.map(({ pointer, text }, index): SheetItem => {
        const defect = defects?.[index];
        const info = defect?.family === undefined ? undefined : defectFamilies[defect.family];
        const location = valueAt(record, `${pointer}/location`);
        return {
          pointer,
          ...(info === undefined ? {} : { heading: info.title }),
          text: info?.gloss ?? familyText(record, pointer) ?? text,
          badges: [
            ...(typeof location === 'string'
              ? [
                  defect?.location === undefined
                    ? {
                        text: `${cutText(location)}: no known place`,
                        tone: 'response-error' as const,
                      }
                    : { text: defect.location },
                ]
              : []),
          ],
          marks: [
            ...marksAt(pointer),
            ...marksAt(`${pointer}/family`),
            ...marksAt(`${pointer}/location`),
          ],
        };
      }),
    },
  ];
}

function familyText(record: JsonValue, pointer: string): string | undefined {
  const family = valueAt(record, `${pointer}/family`);
  return typeof family === 'string' ? `No known family: ${family}` : undefined;
}
