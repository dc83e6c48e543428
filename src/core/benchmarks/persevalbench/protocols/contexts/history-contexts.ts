import { evidenceFields } from './evidence-turns.ts';
import type { GoldContext, HistoryContext, PlainContext } from './history-context.ts';

const recentTurns = 6;

const full: PlainContext = {
  id: 'full',
  title: 'Full',
  description: 'The complete history up to the target request. The main setting.',
  reads: 'turns',
  showsGold: [],
  select: (earlier) => earlier,
};

const recent: PlainContext = {
  id: 'recent',
  title: 'Recent',
  description: 'The six utterances before the target request, across episodes.',
  reads: 'turns',
  showsGold: [],
  select: (earlier) => earlier.slice(-recentTurns),
};

const targetOnly: PlainContext = {
  id: 'target-only',
  title: 'Target only',
  description: 'The target request and the response alone, without any history.',
  reads: 'turns',
  showsGold: [],
  select: () => [],
};

const fullHighlights: GoldContext = {
  id: 'full-highlights',
  title: 'Full + Gold Highlights',
  description: 'The complete history, with the annotated evidence turns marked.',
  reads: 'evidence',
  showsGold: evidenceFields,
  select: (earlier, evidence) =>
    earlier.map((turn) => (evidence.has(turn.index) ? { ...turn, isHighlighted: true } : turn)),
};

const goldEvidence: GoldContext = {
  id: 'gold-evidence',
  title: 'Gold Evidence Only',
  description: 'The annotated evidence turns alone, in their order, without the dialogue around.',
  reads: 'evidence',
  showsGold: evidenceFields,
  select: (earlier, evidence) => earlier.filter(({ index }) => evidence.has(index)),
};

/** In the order in which they are offered; the first is the default. */
export const historyContexts: readonly HistoryContext[] = [
  full,
  recent,
  targetOnly,
  fullHighlights,
  goldEvidence,
];
