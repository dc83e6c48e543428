import type { FlagAction } from '../../webviews/protocol/flag.ts';
import { flagMessages } from './flag-messages.ts';
import { isFlag, isText, type MessageShape } from './message-shapes.ts';

/** What every page sends that shows the record under the cursor. */
export type RecordPageMessage =
  | FlagAction
  /** Selects a place of the record in the editor. */
  | { readonly type: 'reveal'; readonly pointer: string }
  | { readonly type: 'lock'; readonly isLocked: boolean }
  /** While a text is being written the page does not go to another record. */
  | { readonly type: 'hold'; readonly isHeld: boolean }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'show-problem' };

export const recordPageMessages: Readonly<Record<RecordPageMessage['type'], MessageShape>> = {
  ...flagMessages,
  reveal: { pointer: isText },
  lock: { isLocked: isFlag },
  hold: { isHeld: isFlag },
  undo: {},
  redo: {},
  'show-problem': {},
};
