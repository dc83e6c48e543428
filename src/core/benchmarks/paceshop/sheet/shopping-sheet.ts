import { isJsonObject, type JsonValue } from '../../../model/json.ts';
import type { RecordSheet, SheetModel, SheetPart, SheetText } from '../../sheet.ts';
import { checkResponse } from '../response-checks/all-response-checks.ts';
import { shoppingRecordOf } from '../shopping-record.ts';
import { checkPart } from './check-part.ts';
import { defectParts } from './defect-part.ts';
import { cutText, entryAt, placeOf } from './entries.ts';
import { evidencePart } from './evidence-part.ts';
import { shoppingFacts } from './facts.ts';
import { marksOf, type MarksAt } from './marks.ts';
import { personaCard } from './persona-card.ts';
import { responseParts } from './response-parts.ts';
import { setShoppingText } from './set-text.ts';

export const shoppingSheet: RecordSheet = { read: readShoppingSheet, setText: setShoppingText };

function readShoppingSheet(record: JsonValue): SheetModel | undefined {
  if (!isJsonObject(record)) return undefined;
  const shopping = shoppingRecordOf(record);
  const results = checkResponse(shopping);
  const marksAt = marksOf(record, shopping, results);
  const source = { record, shopping, marksAt };
  return {
    title:
      shopping.keyword === undefined
        ? 'A response'
        : `A response to “${cutText(shopping.keyword)}”`,
    facts: shoppingFacts(record, shopping),
    parts: [
      query(record, marksAt),
      ...responseParts(source),
      evidencePart(source),
      ...xmlView(record, marksAt),
      ...defectParts(record, shopping, marksAt),
      { ...personaCard(record, '/persona', marksAt), column: 'side' },
      checkPart(record, shopping, results),
    ],
  };
}

function query(record: JsonValue, marksAt: MarksAt): SheetText {
  const entry = entryAt(record, '/keyword');
  const pointer = placeOf(record, '/keyword');
  return {
    type: 'text',
    id: 'query',
    title: 'Query',
    pointer,
    marks: [],
    entry: {
      pointer,
      text: entry?.text ?? '',
      ...(entry?.isText === true ? { isEditable: true } : {}),
      marks: entry === undefined ? [] : marksAt('/keyword'),
    },
  };
}

/** The other spelling of the response that a judge may see. */
function xmlView(record: JsonValue, marksAt: MarksAt): readonly SheetPart[] {
  const entry = entryAt(record, '/response_xml');
  if (entry === undefined) return [];
  const { pointer, text } = entry;
  return [
    {
      type: 'text',
      id: 'xml',
      title: 'Response as XML',
      pointer,
      isFolded: true,
      marks: [],
      entry: { pointer, text, marks: marksAt(pointer) },
    },
  ];
}
