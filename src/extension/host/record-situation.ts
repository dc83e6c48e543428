import type { JsonPointer } from '../../core/model/pointer.ts';
import type { RecordAtCursor } from './active-record.ts';
import type { FollowedRecord } from './followed-record.ts';
import type { ReadOnlyFiles } from './read-only-files.ts';

/** Which record a page shows, and how. */
export interface RecordSituation {
  readonly current: RecordAtCursor | undefined;
  readonly isLocked: boolean;
  /** Why nothing can be edited. */
  readonly readOnly: string | undefined;
  /** Where the cursor is in the record. */
  readonly cursor: JsonPointer | undefined;
}

export function recordSituation(place: FollowedRecord, files: ReadOnlyFiles): RecordSituation {
  const { current, isLocked } = place;
  return {
    current,
    isLocked,
    readOnly: current && files.reasonFor(current.dataset.uri),
    cursor: current && place.cursorIn(current),
  };
}
