import type { Fix } from '../../../model/fix.ts';
import type { JsonValue } from '../../../model/json.ts';
import { valueAt } from '../../../model/pointer.ts';
import type { Finding } from '../../../model/problem.ts';
import { writeResponseXml } from '../response-xml.ts';
import type { ShoppingRecord } from '../shopping-record.ts';
import { writableText } from '../xml-text.ts';

/** Of xml-round-trip: the view follows the response, never the other way round. */
export function xmlFixes(
  { response, responseXml }: ShoppingRecord,
  { pointer }: Finding,
  record: JsonValue,
): readonly Fix[] {
  if (responseXml === undefined) {
    const text = valueAt(record, pointer);
    if (typeof text !== 'string') return [];
    return [
      {
        title: 'Delete the characters that XML cannot hold',
        operations: [{ op: 'set', pointer, value: writableText(text) }],
      },
    ];
  }
  const written = writeResponseXml(response.value ?? null);
  const anew: readonly Fix[] = written.ok
    ? [
        {
          title: 'Write response_xml anew from the response',
          isPreferred: true,
          operations: [{ op: 'set', pointer, value: written.value }],
        },
      ]
    : [];
  return [...anew, { title: 'Delete response_xml', operations: [{ op: 'remove', pointer }] }];
}
