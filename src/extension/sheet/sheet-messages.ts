import { isJsonObject } from '../../core/model/json.ts';
import type { SheetMessage } from '../../webviews/protocol/sheet.ts';
import {
  hasShape,
  isFlag,
  isIndex,
  isText,
  optional,
  type MessageShape,
} from '../host/message-shapes.ts';

const messages: Readonly<Record<SheetMessage['type'], MessageShape>> = {
  edit: { revision: isIndex, pointer: isText, text: isText },
  reveal: { pointer: isText },
  go: { step: (value) => value === 1 || value === -1 },
  follow: { recordId: isText, space: optional(isText) },
  lock: { isLocked: isFlag },
  hold: { isHeld: isFlag },
  undo: {},
  redo: {},
  judge: {},
  'cancel-judging': {},
  'show-problem': {},
};

export function isSheetMessage(value: unknown): value is SheetMessage {
  return isJsonObject(value) && hasShape(value, messages);
}
