import type { PreviewAction } from '../../core/benchmarks/preview.ts';
import { isJsonObject } from '../../core/model/json.ts';
import type { PreviewMessage } from '../../webviews/protocol/preview.ts';
import { hasShape, isIndex, isText, optional, type MessageShape } from '../host/message-shapes.ts';
import { recordPageMessages } from '../host/record-page-messages.ts';

/** What each action must hold beside its type. */
const actions: Readonly<Record<PreviewAction['type'], MessageShape>> = {
  'toggle-evidence': { turn: isIndex, state: isText },
  'set-target': { turn: isIndex },
  'set-text': { pointer: isText, text: isText },
  'set-field': { pointer: isText, value: (value) => value === null || isText(value) },
  'set-speaker': { turn: isIndex, speaker: (value) => value === 'user' || value === 'assistant' },
  'add-turn': { before: isIndex, text: isText },
  'remove-turn': { turn: isIndex },
  'move-turn': { turn: isIndex, to: isIndex, section: optional(isIndex) },
  'split-turn': { turn: isIndex, offset: isIndex, text: optional(isText) },
  'merge-turn': { turn: isIndex },
  'split-section': { turn: isIndex },
  'merge-section': { turn: isIndex },
};

const messages: Readonly<Record<PreviewMessage['type'], MessageShape>> = {
  ...recordPageMessages,
  edit: { revision: isIndex, action: (value) => isJsonObject(value) && hasShape(value, actions) },
  'show-more': {},
  compare: {},
};

export function isPreviewMessage(value: unknown): value is PreviewMessage {
  return isJsonObject(value) && hasShape(value, messages);
}
