import * as vscode from 'vscode';
import type { PreviewAction } from '../../core/benchmarks/preview.ts';
import { isJsonObject, type JsonObject } from '../../core/model/json.ts';
import type { PreviewMessage } from '../../webviews/protocol/preview.ts';

type Shape = Readonly<Record<string, (value: unknown) => boolean>>;

const isIndex = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown): boolean => typeof value === 'string';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const optional =
  (accepts: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || accepts(value);

/** What each action must hold beside its type. */
const actions: Readonly<Record<PreviewAction['type'], Shape>> = {
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

const messages: Readonly<Record<PreviewMessage['type'], Shape>> = {
  edit: { revision: isIndex, action: (value) => isJsonObject(value) && hasShape(value, actions) },
  reveal: { pointer: isText },
  lock: { isLocked: isFlag },
  hold: { isHeld: isFlag },
  undo: {},
  redo: {},
  'show-more': {},
  'show-problem': {},
  compare: {},
};

export function isPreviewMessage(value: unknown): value is PreviewMessage {
  return isJsonObject(value) && hasShape(value, messages);
}

function hasShape(value: JsonObject, shapes: Readonly<Record<string, Shape>>): boolean {
  const { type } = value;
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) return false;
  return Object.entries(shapes[type] ?? {}).every(([key, accepts]) => accepts(value[key]));
}

export interface KeptPreview {
  readonly uri: vscode.Uri;
  readonly recordId: string;
  readonly isLocked: boolean;
  readonly isHeld: boolean;
}

/** What the page showed before a reload, from the layout that it kept. */
export function keptPreview(layout: unknown): KeptPreview | undefined {
  if (!isJsonObject(layout)) return undefined;
  const { documentUri, recordId, isLocked, draft } = layout;
  if (typeof documentUri !== 'string' || typeof recordId !== 'string') return undefined;
  try {
    return {
      uri: vscode.Uri.parse(documentUri, true),
      recordId,
      isLocked: isLocked === true,
      isHeld: isJsonObject(draft),
    };
  } catch {
    return undefined;
  }
}
