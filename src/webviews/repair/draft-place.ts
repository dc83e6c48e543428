import type { RepairDraft, RepairPage } from '../protocol/repair.ts';

/** A draft is written on nowhere but at its own try: what is shown beside it may be of another record. */
export function isDraftOf(
  draft: RepairDraft,
  attempt: string,
  { documentUri, recordId, repair }: RepairPage,
): boolean {
  return (
    draft.attempt === attempt &&
    draft.documentUri === documentUri &&
    draft.recordId === recordId &&
    draft.repair === repair
  );
}
