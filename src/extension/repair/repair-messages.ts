import { isJsonObject } from '../../core/model/json.ts';
import type { RepairAction } from '../../webviews/protocol/repair.ts';
import { hasShape, isFlag, isText, optional, type MessageShape } from '../host/message-shapes.ts';

const shapes: Readonly<Record<RepairAction['type'], MessageShape>> = {
  'choose-writer': { name: isText },
  'choose-validator': { name: isText },
  'add-model': {},
  validate: {},
  run: { goOn: isFlag },
  cancel: {},
  save: {},
  accept: { attempt: isText, text: optional(isText) },
  'set-aside': { reason: isText },
  'take-back': {},
  decide: {},
  'open-record': {},
};

export function isRepairAction(value: unknown): value is RepairAction {
  return isJsonObject(value) && hasShape(value, shapes);
}

/** Which repair of which record is meant. */
export interface RepairWish {
  readonly uri: string;
  readonly recordId: string;
  readonly repair: string;
}

/** From another feature, e.g. the queue. Undefined for anything else. */
export function readRepairWish(value: unknown): RepairWish | undefined {
  if (!isJsonObject(value)) return undefined;
  const { uri, recordId, repair } = value;
  if (typeof uri !== 'string' || typeof recordId !== 'string' || typeof repair !== 'string') {
    return undefined;
  }
  return { uri, recordId, repair };
}

/** What the page showed before a reload. */
export function keptRepair(layout: unknown): RepairWish | undefined {
  if (!isJsonObject(layout)) return undefined;
  const { documentUri: uri, recordId, repair } = layout;
  return readRepairWish({ uri: uri ?? null, recordId: recordId ?? null, repair: repair ?? null });
}
