import type { RecordKind } from '../../benchmarks/benchmark.ts';
import { allCandidates, type Protocol } from '../../benchmarks/protocol.ts';
import type { JudgmentGroup } from '../../benchmarks/scorecard.ts';
import type { Study, StudyAnswers } from '../../benchmarks/study.ts';
import { judgmentKey, questionOf } from '../../judging/question.ts';
import type { JsonValue } from '../../model/json.ts';
import type { ReviewedItem } from '../reviewed-items.ts';

/** What judges can be asked about a study: their groups, and what their verdicts are read with. */
export interface Judging {
  readonly kind: RecordKind;
  readonly protocols: readonly Protocol[];
  readonly groups: readonly JudgmentGroup[];
}

/** One judge under one protocol, context and ablation, with its answers to the questions of a study. */
export interface JudgeSheet {
  readonly judge: string;
  readonly protocol: string;
  readonly context: string;
  readonly ablation: string | undefined;
  /** Protocol, context and ablation for people; judges with the same one were asked alike. */
  readonly setting: string;
  readonly answers: ReadonlyMap<ReviewedItem, StudyAnswers>;
}

/** Judges with at least one answer about the items; those whose verdicts say nothing about the study are not among them. */
export function judgeSheets(
  study: Study,
  items: readonly ReviewedItem[],
  { kind, protocols, groups }: Judging,
): readonly JudgeSheet[] {
  const { answersOfVerdict } = study;
  if (answersOfVerdict === undefined) return [];
  return groups.flatMap((group): readonly JudgeSheet[] => {
    const protocol = protocols.find(({ id }) => id === group.protocol);
    if (protocol === undefined) return [];
    const answers = new Map(
      items.flatMap((item) => {
        const verdict = verdictOf(kind, protocol, group, item);
        const own = verdict === undefined ? undefined : answersOfVerdict(protocol.id, verdict);
        return own === undefined ? [] : [[item, own] as const];
      }),
    );
    if (answers.size === 0) return [];
    const { judge, context, ablation } = group;
    return [
      {
        ...{ judge, context, ablation, answers },
        protocol: protocol.id,
        setting: settingText(protocol, group),
      },
    ];
  });
}

function verdictOf(
  kind: RecordKind,
  protocol: Protocol,
  { fresh }: JudgmentGroup,
  { recordId, record, candidate }: ReviewedItem,
): JsonValue | undefined {
  if (record === undefined) return undefined;
  const names =
    candidate === undefined ? [allCandidates, ...onlyCandidate(kind, record)] : [candidate];
  for (const name of names) {
    const judgment = fresh.get(judgmentKey(recordId, name));
    if (judgment?.outcome !== 'verdict') continue;
    const read = protocol.readVerdict(judgment.verdict ?? null, questionOf(judgment));
    return read.ok ? read.value.verdict : undefined;
  }
  return undefined;
}

/** An item that is the whole record is what judges know as its only candidate. */
function onlyCandidate(kind: RecordKind, record: JsonValue): readonly string[] {
  const candidates = kind.candidates(record);
  return candidates.length === 1 ? candidates.map(({ id }) => id) : [];
}

function settingText(protocol: Protocol, { context, ablation }: JudgmentGroup): string {
  const title = protocol.contexts.find(({ id }) => id === context)?.title ?? context;
  return [protocol.title, title, ...(ablation === undefined ? [] : [ablation])].join(', ');
}
