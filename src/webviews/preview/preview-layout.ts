import { isJsonObject } from '../../core/model/json.ts';
import type { DraftPlace, PreviewDraft, PreviewLayout } from '../protocol/preview.ts';

/** Reads what was kept before a reload, perhaps by an earlier version of this page. */
export function readPreviewLayout(kept: unknown): PreviewLayout {
  if (!isJsonObject(kept)) return { isLocked: false, factsOpen: false };
  const { documentUri, recordId } = kept;
  const draft = readDraft(kept['draft']);
  return {
    isLocked: kept['isLocked'] === true,
    factsOpen: kept['factsOpen'] === true,
    ...(typeof documentUri === 'string' && { documentUri }),
    ...(typeof recordId === 'string' && { recordId }),
    ...(draft !== undefined && { draft }),
  };
}

function readDraft(kept: unknown): PreviewDraft | undefined {
  if (!isJsonObject(kept)) return undefined;
  const { documentUri, recordId, original, text } = kept;
  const place = readPlace(kept['place']);
  if (
    place === undefined ||
    typeof documentUri !== 'string' ||
    typeof recordId !== 'string' ||
    typeof original !== 'string' ||
    typeof text !== 'string'
  ) {
    return undefined;
  }
  return { documentUri, recordId, place, original, text };
}

function readPlace(kept: unknown): DraftPlace | undefined {
  if (!isJsonObject(kept)) return undefined;
  const { type, pointer, before } = kept;
  if (type === 'text' && typeof pointer === 'string') return { type, pointer };
  if (type === 'turn' && typeof before === 'number') return { type, before };
  return undefined;
}
