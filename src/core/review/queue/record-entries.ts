import { judgeKey } from '../../judging/judge-names.ts';
import { standingJudgments, type StandingJudgment } from '../../judging/record-standing.ts';
import { byCodeUnits } from '../../model/code-unit-order.ts';
import type { Review } from '../../model/review.ts';
import { orderedReviews, reviewTimeMs } from '../review-order.ts';
import { setAsideOf } from '../set-aside.ts';
import { flagEntries } from './flag-entries.ts';
import { judgeEntries } from './judge-entries.ts';
import { problemEntries } from './problem-entries.ts';
import {
  entryKey,
  type EntryDraft,
  type QueueEntry,
  type StandingQueueDecision,
} from './queue-entry.ts';
import type { QueueRecord, QueueSetting } from './queue-setting.ts';
import { standingDecisions } from './standing-decisions.ts';
import { studyEntries } from './study-entries.ts';
import { validatorEntries } from './validator-entries.ts';

/**
 * What of one record needs a person, the heaviest first. Nothing else than what is given has a part in it, so that it can be
 * computed for one record at a time.
 */
export function entriesOfRecord(setting: QueueSetting, source: QueueRecord): readonly QueueEntry[] {
  const { recordId, record } = source;
  const { reviews } = orderedReviews(source.reviews);
  const decisions = standingDecisions(record, reviews);
  const drafts = [
    ...flagEntries(record, reviews),
    ...studyEntries(setting, source),
    ...problemEntries(setting, source),
    ...judgingEntries(setting, source),
  ];
  const setAside = record === undefined ? new Map<string, Review>() : setAsideOf(record, reviews);
  return drafts
    .map((draft) => finished(recordId, draft, decisions.get(entryKey(draft)) ?? [], setAside))
    .filter(({ doneBy }) => doneBy.length === 0 || setting.options.withDone)
    .sort((one, other) => other.weight - one.weight || byCodeUnits(one.key, other.key));
}

function judgingEntries(setting: QueueSetting, source: QueueRecord): readonly EntryDraft[] {
  const { recordId, record, judgments } = source;
  if (record === undefined || judgments.length === 0) return [];
  const protocols = setting.protocols.filter(({ kind }) => kind === setting.kind.id);
  const items = inOrder(standingJudgments(protocols, recordId, record, judgments));
  return [...validatorEntries(setting, record, items), ...judgeEntries(setting, items)];
}

/** So that the words about several answers do not depend on which was stored first. */
function inOrder(items: readonly StandingJudgment[]): readonly StandingJudgment[] {
  return items
    .map((item) => ({ item, key: questionKey(item) }))
    .sort((one, other) => byCodeUnits(one.key, other.key))
    .map(({ item }) => item);
}

function questionKey(item: StandingJudgment): string {
  const { protocol, context, candidate, order = '', identity } = item;
  return [protocol, context, candidate, order, judgeKey(identity)].join('\n');
}

function finished(
  recordId: string,
  draft: EntryDraft,
  decided: readonly StandingQueueDecision[],
  setAside: ReadonlyMap<string, Review>,
): QueueEntry {
  const { candidate, reason, source, detail, weight, causedAt = [], repairs = [] } = draft;
  // Times take long to read, and most entries have no decision.
  const causedMs = decided.length === 0 ? -Infinity : Math.max(...causedAt.map(timeMs));
  const decisions = decided.filter(
    ({ review, decision }) => decision.action === 'assign' || timeMs(review.created_at) >= causedMs,
  );
  const by = (action: 'done' | 'skip'): readonly string[] =>
    decisions
      .filter(({ decision }) => decision.action === action)
      .map(({ review }) => review.reviewer);
  const assignee = decisions.find(({ decision }) => decision.action === 'assign')?.decision
    .assignee;
  return {
    recordId,
    ...(candidate === undefined ? {} : { candidate }),
    reason,
    source,
    detail: inOneLine(detail),
    weight,
    key: entryKey(draft),
    ...(draft.decided === undefined
      ? {}
      : { decided: { ...draft.decided, detail: inOneLine(draft.decided.detail) } }),
    ...(typeof assignee === 'string' ? { assignee } : {}),
    skippedBy: by('skip'),
    doneBy: [...by('done'), ...repairs.flatMap((id) => setAside.get(id)?.reviewer ?? [])],
    decisions,
    causedAt,
  };
}

/** A time that cannot be read is before all others. */
function timeMs(time: string): number {
  return reviewTimeMs(time) ?? -Infinity;
}

function inOneLine(text: string): string {
  return (/[^\S ]| {2}/u.test(text) ? text.replaceAll(/\s+/gu, ' ') : text).trim();
}
