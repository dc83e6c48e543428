import { readResponseXml, writeResponseXml } from '../response-xml.ts';
import {
  readShoppingResponse,
  type ShoppingRecord,
  type ShoppingResponse,
} from '../shopping-record.ts';
import { knownFields } from './response-json.ts';

export interface ShownXml {
  readonly text: string;
  /** True where the record has an XML view that says nothing a judge could be shown. */
  readonly isUnreadable: boolean;
}

/** Shown where a response holds characters that XML cannot hold. */
const noXml = '(this response has no XML view)';

/** Shown in place of the XML and of what its reader says about it: both may hold gold. */
export const unreadableXml = 'The XML view cannot be read.';

/**
 * The second view of the response. A record's own XML is read and written anew from the fields of the contract, so that
 * nothing else in it is shown. Of one that cannot be read nothing is shown, since nobody knows what is in it. Without
 * one it is written from the response.
 */
export function shownResponseXml({ responseXml, response }: ShoppingRecord): ShownXml {
  if (responseXml === undefined) {
    return { text: written(response) ?? noXml, isUnreadable: false };
  }
  const read = readResponseXml(responseXml);
  const text = read.ok ? written(readShoppingResponse(read.value)) : undefined;
  return { text: text ?? `(${unreadableXml})`, isUnreadable: text === undefined };
}

function written(response: ShoppingResponse): string | undefined {
  const xml = writeResponseXml(knownFields(response));
  return xml.ok ? xml.value : undefined;
}
