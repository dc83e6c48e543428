import { isJsonObject } from '../../core/model/json.ts';
import type { SheetDraft, SheetLayout } from '../protocol/sheet.ts';

/** Reads what was kept before a reload, perhaps by an earlier version of this page. */
export function readSheetLayout(kept: unknown): SheetLayout {
  if (!isJsonObject(kept)) return { isLocked: false };
  const { documentUri, recordId } = kept;
  const draft = readDraft(kept['draft']);
  return {
    isLocked: kept['isLocked'] === true,
    ...(typeof documentUri === 'string' && { documentUri }),
    ...(typeof recordId === 'string' && { recordId }),
    ...(draft !== undefined && { draft }),
  };
}

function readDraft(kept: unknown): SheetDraft | undefined {
  if (!isJsonObject(kept)) return undefined;
  const { documentUri, recordId, identity, uniqueId, pointer, original, text } = kept;
  if (
    typeof documentUri !== 'string' ||
    typeof recordId !== 'string' ||
    typeof pointer !== 'string' ||
    typeof original !== 'string' ||
    typeof text !== 'string'
  ) {
    return undefined;
  }
  return {
    documentUri,
    recordId,
    // Drafts of earlier versions have none: they are shown as lost.
    identity: typeof identity === 'string' ? identity : '',
    ...(typeof uniqueId === 'string' && { uniqueId }),
    pointer,
    original,
    text,
  };
}
