import type { Benchmark, RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { Protocol } from '../../core/benchmarks/protocol.ts';
import { costUsd } from '../../core/judging/cost.ts';
import { freshnessOf } from '../../core/judging/freshness.ts';
import { judgeName } from '../../core/judging/judge-names.ts';
import { questionOf } from '../../core/judging/question.ts';
import type { JsonValue } from '../../core/model/json.ts';
import type { Judgment } from '../../core/model/judgment.ts';
import type { JudgmentCard } from '../../webviews/protocol/judgment-card.ts';
import type { Dataset } from './dataset.ts';
import type { DatasetRecord } from './dataset-record.ts';
import type { JudgmentStore } from './judgment-store.ts';
import * as settings from './settings.ts';

/** How the judgments of a record stand, at a glance. */
export type RecordOutcome = 'agrees' | 'disagrees' | 'open';

/** The judgments of one record, newest first, each with its verdict against the gold. */
export function judgmentCards(
  store: JudgmentStore,
  dataset: Dataset,
  record: DatasetRecord,
): readonly JudgmentCard[] {
  const { benchmark } = dataset;
  const { id, value, kind } = record;
  if (benchmark === undefined || kind === undefined || id === undefined || value === undefined) {
    return [];
  }
  const judgments = store.judgmentsOf(dataset, id);
  if (judgments.length === 0) return [];
  const freshness = freshnessOf(benchmark.protocols, new Map([[id, value]]), judgments);
  return judgments.toReversed().map((judgment) => ({
    ...cardOf(judgment, benchmark, kind, value, dataset),
    freshness: freshness(judgment) === 'fresh' ? 'fresh' : 'stale',
  }));
}

/**
 * The current card of each candidate, in their order: the newest fresh verdict, else the newest fresh card, else the
 * newest stale one. Cancelled calls say nothing.
 */
export function currentCards(
  cards: readonly JudgmentCard[],
  record: DatasetRecord,
): readonly JudgmentCard[] {
  const telling = cards.filter(({ outcome }) => outcome !== 'cancelled');
  return record.candidates.flatMap(({ id }) => {
    const own = telling.filter(({ candidateId }) => candidateId === id);
    const fresh = own.filter(({ freshness }) => freshness === 'fresh');
    const newest = fresh.find(({ outcome }) => outcome !== 'failed') ?? fresh[0] ?? own[0];
    return newest === undefined ? [] : [newest];
  });
}

/** Undefined for a record that was never judged. */
export function outcomeOf(
  cards: readonly JudgmentCard[],
  record: DatasetRecord,
): RecordOutcome | undefined {
  const current = currentCards(cards, record);
  if (current.length === 0) return undefined;
  const scored = current.filter(
    ({ freshness, outcome }) => freshness === 'fresh' && outcome === 'verdict',
  );
  if (scored.some(({ score }) => score?.correct === false)) return 'disagrees';
  return scored.length === current.length ? 'agrees' : 'open';
}

/** One card in a few words, e.g. `Error: Under ✓` or `Right: Over ✗ false alarm`. */
export function shortVerdict(card: JudgmentCard): string {
  const name = card.candidateTitle.replace(/ response$/i, '');
  if (card.outcome !== 'verdict') return `${name}: ${card.outcome}`;
  const label = card.verdict?.label ?? '?';
  if (card.freshness === 'stale') return `${name}: ${label} (stale)`;
  if (card.score === undefined) return `${name}: ${label}`;
  return card.score.correct
    ? `${name}: ${label} ✓`
    : `${name}: ${label} ✗ ${card.score.outcome.replace('-', ' ')}`;
}

function cardOf(
  judgment: Judgment,
  benchmark: Benchmark,
  kind: RecordKind,
  value: JsonValue,
  dataset: Dataset,
): Omit<JudgmentCard, 'freshness'> {
  const protocol = benchmark.protocols.find(({ id }) => id === judgment.protocol);
  const candidate = kind.candidates(value).find(({ id }) => id === judgment.candidate);
  const cost = costUsd(judgment.usage, priceOf(dataset, judgment));
  return {
    judgmentId: judgment.judgment_id,
    candidateId: judgment.candidate,
    candidateTitle: candidate?.title ?? judgment.candidate,
    judge: judgeName(judgment.judge),
    protocolTitle: protocol?.title ?? judgment.protocol,
    contextTitle:
      protocol?.contexts.find(({ id }) => id === judgment.context)?.title ?? judgment.context,
    outcome: judgment.outcome,
    ...(protocol === undefined ? { warnings: [] } : verdictOf(protocol, judgment, value)),
    createdAt: judgment.created_at,
    latencyMs: judgment.latency_ms,
    ...(judgment.usage === undefined ? {} : { usage: judgment.usage }),
    ...(cost === undefined ? {} : { costUsd: cost }),
    ...(judgment.raw === undefined ? {} : { raw: judgment.raw }),
    ...(judgment.error === undefined ? {} : { error: judgment.error }),
  };
}

function verdictOf(
  protocol: Protocol,
  judgment: Judgment,
  value: JsonValue,
): Pick<JudgmentCard, 'verdict' | 'score' | 'warnings'> {
  if (judgment.outcome !== 'verdict' || judgment.verdict === undefined) return { warnings: [] };
  const question = questionOf(judgment);
  const read = protocol.readVerdict(judgment.verdict, question);
  if (!read.ok) return { warnings: [`The stored verdict cannot be read: ${read.error}`] };
  const { verdict, warnings } = read.value;
  const score = protocol.score(value, question, verdict);
  return {
    verdict: protocol.describe(verdict, question),
    ...(score === undefined ? {} : { score }),
    warnings,
  };
}

function priceOf(
  dataset: Dataset,
  judgment: Judgment,
): { readonly inputPerMillionUsd: number; readonly outputPerMillionUsd: number } | undefined {
  for (const judge of settings.judges(dataset.uri).values()) {
    if (judge.model !== judgment.judge.model) continue;
    const { input, output } = judge.price ?? {};
    if (input === undefined || output === undefined) continue;
    return { inputPerMillionUsd: input, outputPerMillionUsd: output };
  }
  return undefined;
}
