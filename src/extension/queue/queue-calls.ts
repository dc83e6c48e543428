import type { Repair } from '../../core/benchmarks/repair.ts';
import type { Study } from '../../core/benchmarks/study.ts';
import type { QueueEntry, QueueReason } from '../../core/review/queue/queue-entry.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Studies } from '../host/studies.ts';

/** Entries about which a decision in a study says more. */
const reasonsForStudies: ReadonlySet<QueueReason> = new Set([
  'flagged',
  'invalid',
  'rejected',
  'reviewers',
  'unrecognized',
  'changed',
  'gold',
  'judges',
  'low-confidence',
]);

/** Entries about a generated part that is not what it should be. */
const reasonsForRepairs: ReadonlySet<QueueReason> = new Set([
  'flagged',
  'invalid',
  'rejected',
  'pre-check',
  'unrecognized',
]);

/** What an entry may call for, as far as its reason tells; which of it there is for the record, its content tells. */
export function callsFor(
  dataset: Dataset,
  { reason }: QueueEntry,
  studies: Studies,
): { readonly studies: readonly Study[]; readonly repairs: readonly Repair[] } {
  const repairs = dataset.benchmark?.repairs ?? [];
  return {
    studies: reasonsForStudies.has(reason) ? studies.studiesOf(dataset) : [],
    repairs: reasonsForRepairs.has(reason)
      ? repairs.filter(({ kind }) => kind === dataset.kind?.id)
      : [],
  };
}
