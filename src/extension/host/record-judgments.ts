import type { Benchmark, RecordKind } from '../../core/benchmarks/benchmark.ts';
import { allCandidates, type Protocol, type VerdictView } from '../../core/benchmarks/protocol.ts';
import { costUsd } from '../../core/judging/cost.ts';
import { freshnessOf } from '../../core/judging/freshness.ts';
import { judgeName } from '../../core/judging/judge-names.ts';
import { questionOf } from '../../core/judging/question.ts';
import type { JsonValue } from '../../core/model/json.ts';
import type { Judgment } from '../../core/model/judgment.ts';
import type { JudgmentCard } from '../../webviews/protocol/judgment-card.ts';
import type { Dataset } from './dataset.ts';
import type { DatasetRecord } from './dataset-record.ts';
import { judgePrice } from './judge-prices.ts';
import type { JudgmentStore } from './judgment-store.ts';

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

function cardOf(
  judgment: Judgment,
  benchmark: Benchmark,
  kind: RecordKind,
  value: JsonValue,
  dataset: Dataset,
): Omit<JudgmentCard, 'freshness'> {
  const protocol = benchmark.protocols.find(({ id }) => id === judgment.protocol);
  const titles = new Map(kind.candidates(value).map(({ id, title }) => [id, title]));
  const cost = judgment.usage && costUsd(judgment.usage, judgePrice(judgment.judge, dataset.uri));
  return {
    judgmentId: judgment.judgment_id,
    candidateId: judgment.candidate,
    candidateTitle: titleOfCandidate(judgment.candidate, titles),
    judge: judgeName(judgment.judge),
    protocolTitle: protocol?.title ?? judgment.protocol,
    contextTitle:
      protocol?.contexts.find(({ id }) => id === judgment.context)?.title ?? judgment.context,
    ...questionParts(judgment, protocol, titles),
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

function titleOfCandidate(candidate: string, titles: ReadonlyMap<string, string>): string {
  const title = titles.get(candidate);
  if (title !== undefined) return title;
  if (candidate !== allCandidates) return candidate;
  return titles.size === 2 ? 'Both responses' : 'All responses';
}

function questionParts(
  { stage, order, ablation, sample }: Judgment,
  protocol: Protocol | undefined,
  titles: ReadonlyMap<string, string>,
): Pick<JudgmentCard, 'ablationTitle' | 'stageTitle' | 'shownOrder' | 'sample'> {
  const [ablationId, seed] = ablation?.split(':') ?? [];
  const ablationTitle =
    protocol?.ablations.find(({ id }) => id === ablationId)?.title ?? ablationId;
  const stageTitle = protocol?.stages.find(({ id }) => id === stage)?.title ?? stage;
  return {
    ...(ablationTitle === undefined
      ? {}
      : { ablationTitle: seed === undefined ? ablationTitle : `${ablationTitle}, seed ${seed}` }),
    ...(stageTitle === undefined ? {} : { stageTitle }),
    ...(order === undefined
      ? {}
      : { shownOrder: order.split(',').map((id) => titleOfCandidate(id, titles)) }),
    ...(sample === undefined ? {} : { sample }),
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
    verdict: citable(protocol.describe(verdict, question, value), judgment),
    ...(score === undefined ? {} : { score }),
    warnings,
  };
}

/** A varied history has turn numbers of its own, so that a cited one would lead to another turn of the record. */
function citable({ citedTurns, ...view }: VerdictView, { ablation }: Judgment): VerdictView {
  return citedTurns === undefined || ablation !== undefined ? view : { ...view, citedTurns };
}
