import { isJsonObject, type JsonValue } from '../../core/model/json.ts';
import type { RepairDraft, RepairLayout, RepairPage } from '../protocol/repair.ts';

/** Reads what was kept before a reload, perhaps by an earlier version of this page. */
export function readRepairLayout(kept: unknown): RepairLayout {
  if (!isJsonObject(kept)) return { showDifferences: true };
  const { documentUri, recordId, repair, showDifferences, reason } = kept;
  const draft = readDraft(kept['draft']);
  return {
    showDifferences: showDifferences !== false,
    ...(typeof documentUri === 'string' && { documentUri }),
    ...(typeof recordId === 'string' && { recordId }),
    ...(typeof repair === 'string' && { repair }),
    ...(typeof reason === 'string' && { reason }),
    ...(draft === undefined ? {} : { draft }),
  };
}

function readDraft(kept: JsonValue | undefined): RepairDraft | undefined {
  if (!isJsonObject(kept)) return undefined;
  const { attempt, recordId, text, documentUri = '', repair = '' } = kept;
  // Without its place it belongs to no try, and is shown until it is thrown away.
  return typeof attempt === 'string' &&
    typeof recordId === 'string' &&
    typeof text === 'string' &&
    typeof documentUri === 'string' &&
    typeof repair === 'string'
    ? { attempt, documentUri, recordId, repair, text }
    : undefined;
}

/** What changes in the layout with what is shown now, so that a reload comes back to it. A draft stays until it is dealt with. */
export function followRepair(
  kept: RepairLayout,
  { documentUri, recordId, repair, setAside }: RepairPage,
): Partial<RepairLayout> {
  const isSame =
    kept.documentUri === documentUri && kept.recordId === recordId && kept.repair === repair;
  return {
    documentUri,
    recordId,
    repair,
    ...(isSame && setAside === undefined ? {} : { reason: undefined }),
  };
}
