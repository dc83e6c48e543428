import { isJsonObject } from '../../core/model/json.ts';
import type { SheetMessage } from '../../webviews/protocol/sheet.ts';
import { hasShape, isIndex, isText, optional, type MessageShape } from '../host/message-shapes.ts';
import { recordPageMessages } from '../host/record-page-messages.ts';

const messages: Readonly<Record<SheetMessage['type'], MessageShape>> = {
  ...recordPageMessages,
  edit: { revision: isIndex, pointer: isText, text: isText },
  go: { step: (value) => value === 1 || value === -1 },
  follow: { recordId: isText, space: optional(isText) },
  judge: {},
  'cancel-judging': {},
};

export function isSheetMessage(value: unknown): value is SheetMessage {
  return isJsonObject(value) && hasShape(value, messages);
}
