import { mayKnow } from '../may-know.ts';
import type { QueueEntry } from './queue-entry.ts';

/**
 * An entry as somebody may read it (`mayKnow`).
 *
 * @param viewer who looks at the queue
 */
export function entryFor(entry: QueueEntry, viewer: string | undefined): QueueEntry {
  const { decided } = entry;
  return decided !== undefined && mayKnow(decided, viewer) ? openedEntry(entry) : entry;
}

/** The same with everything that reviewers said: for whoever decides nothing any more. */
export function openedEntry(entry: QueueEntry): QueueEntry {
  const { decided } = entry;
  if (decided === undefined) return entry;
  return { ...entry, detail: decided.detail, weight: decided.weight ?? entry.weight };
}
