import type { Protocol } from '../../core/benchmarks/protocol.ts';
import { recordStanding, type StandingItem } from '../../core/judging/record-standing.ts';
import { standingLines, standingText } from '../../core/judging/standing-text.ts';
import type { Judgment } from '../../core/model/judgment.ts';
import type { Dataset } from './dataset.ts';
import type { DatasetRecord } from './dataset-record.ts';
import type { JudgmentStore } from './judgment-store.ts';

interface KnownStanding {
  readonly judgments: readonly Judgment[];
  readonly protocols: readonly Protocol[];
  readonly items: readonly StandingItem[];
}

/** Telling fresh from stale hashes all that a judge saw, which many views ask for again and again. */
const known = new WeakMap<DatasetRecord, KnownStanding>();

/** Where all judgments of a record stand; empty for a record that was never judged or cannot be. */
export function standingOf(
  store: JudgmentStore,
  dataset: Dataset,
  record: DatasetRecord,
): readonly StandingItem[] {
  const { id, value } = record;
  const protocols = dataset.benchmark?.protocols;
  if (protocols === undefined || id === undefined || value === undefined) return [];
  const judgments = store.judgmentsOf(dataset, id);
  if (judgments.length === 0) return [];
  const last = known.get(record);
  if (last?.judgments === judgments && last.protocols === protocols) return last.items;
  const items = recordStanding(protocols, id, value, judgments);
  known.set(record, { judgments, protocols, items });
  return items;
}

/** One line for a lens or the status bar; empty for a record that was never judged. */
export function shortStanding(
  store: JudgmentStore,
  dataset: Dataset,
  record: DatasetRecord,
): string {
  return standingText(standingOf(store, dataset, record), record.candidates);
}

/** A line for each judge and setting. */
export function longStanding(
  store: JudgmentStore,
  dataset: Dataset,
  record: DatasetRecord,
): readonly string[] {
  const protocols = dataset.benchmark?.protocols ?? [];
  return standingLines(standingOf(store, dataset, record), record.candidates, (item) => {
    const protocol = protocols.find(({ id }) => id === item.protocol);
    const context = protocol?.contexts.find(({ id }) => id === item.context)?.title;
    return [item.judge, protocol?.title ?? item.protocol, context ?? item.context].join(', ');
  });
}
