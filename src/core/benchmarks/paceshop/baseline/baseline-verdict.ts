import { neutralScore, type NativeContract } from '../protocols/native-contract.ts';
import type { PaceVerdict } from '../protocols/verdict.ts';
import type { ShownCheck, VisibleBundle } from '../protocols/visible-bundle.ts';
import { defectFamilies, type ScoreAxis } from '../taxonomy.ts';
import { readCase } from './case.ts';
import type { BaselineFinding, BaselineRule } from './finding.ts';
import { evidenceMismatch } from './rules/evidence-mismatch.ts';
import { foreignRelatedQueries } from './rules/foreign-related-queries.ts';
import { intentDrift } from './rules/intent-drift.ts';
import { inventedHistory } from './rules/invented-history.ts';
import { preferenceConflict } from './rules/preference-conflict.ts';
import { redundancy } from './rules/redundancy.ts';
import { unsupportedClaim } from './rules/unsupported-claim.ts';

/** By their numbers. All are asked; of equally sure findings the one with the lower number is the primary defect. */
const rules: readonly BaselineRule[] = [
  redundancy,
  evidenceMismatch,
  inventedHistory,
  unsupportedClaim,
  foreignRelatedQueries,
  preferenceConflict,
  intentDrift,
];

interface Hit {
  readonly rule: BaselineRule;
  readonly finding: BaselineFinding;
}

const nature = 'Built-in lexical baseline: fixed word rules, no understanding.';

/**
 * The answer of the built-in baseline (docs/baseline.md). It reads the visible fields and nothing else. Under an adapted
 * method it reports what that method may report, and leaves the axes alone that the method does not score.
 */
export function baselineVerdict(bundle: VisibleBundle, contract: NativeContract): PaceVerdict {
  const facts = readCase(bundle);
  const hits = rules
    .filter(({ family }) => contract.families.includes(family))
    .flatMap((rule): readonly Hit[] => {
      const finding = rule.find(facts);
      return finding === undefined ? [] : [{ rule, finding }];
    })
    .toSorted((one, other) => other.finding.confidence - one.finding.confidence);
  const idsOf = (wanted: ShownCheck['state']): readonly string[] =>
    bundle.checks.filter(({ state }) => state === wanted).map(({ id }) => id);
  const failed = idsOf('failed');
  const scores = axisScores(hits, failed.length, contract);
  const [primary] = hits;
  const common = {
    overall_quality: round(
      (scores.persona_alignment +
        scores.component_consistency +
        scores.evidence_grounding +
        scores.format_safety) /
        4,
    ),
    axis_scores: scores,
    rationale: rationaleOf(hits, failed, idsOf('unknown')),
  };
  if (primary === undefined) {
    return {
      verdict: 'GOOD',
      overall_bad_probability: Math.min(0.45, round(0.2 + 0.05 * failed.length)),
      ...common,
      defect_family: 'NONE',
      defect_location: 'NONE',
      supporting_evidence_ids: [],
      confidence: 0.6,
    };
  }
  const { finding, rule } = primary;
  const allWrong = hits.reduce((product, hit) => product * (1 - hit.finding.confidence), 1);
  return {
    verdict: 'BAD',
    overall_bad_probability: round(1 - allWrong),
    ...common,
    defect_family: rule.family,
    defect_location: finding.location,
    supporting_evidence_ids: finding.evidenceIds ?? [],
    confidence: finding.confidence,
  };
}

/** A finding pulls down the axis of its family's target, or the one that decides: below 3.0 from a confidence of 0.5 on. */
function axisScores(
  hits: readonly Hit[],
  failedChecks: number,
  { pinnedAxes, decidingAxis }: NativeContract,
): Readonly<Record<ScoreAxis, number>> {
  const score = (axis: ScoreAxis): number => {
    if (pinnedAxes.includes(axis)) return neutralScore;
    if (axis === 'format_safety') return Math.max(1, 5 - failedChecks);
    const own = hits.filter(({ rule }) => (decidingAxis ?? axisOf(rule)) === axis);
    const surest = Math.max(0, ...own.map(({ finding }) => finding.confidence));
    return own.length === 0 ? 4 : round(4 - 3 * surest);
  };
  return {
    persona_alignment: score('persona_alignment'),
    component_consistency: score('component_consistency'),
    evidence_grounding: score('evidence_grounding'),
    format_safety: score('format_safety'),
  };
}

function axisOf({ family }: BaselineRule): ScoreAxis {
  const axes = {
    P: 'persona_alignment',
    C: 'component_consistency',
    E: 'evidence_grounding',
  } as const;
  return axes[defectFamilies[family].target];
}

function rationaleOf(
  hits: readonly Hit[],
  failed: readonly string[],
  unknown: readonly string[],
): string {
  const found = hits.map(
    ({ rule, finding }) => `Rule ${rule.number}: the response ${finding.reason}.`,
  );
  const says = found.length === 0 ? [`Rules 1 to ${rules.length} find nothing wrong.`] : found;
  const form = failed.length === 0 ? [] : [`Checks that fail: ${failed.join(', ')}.`];
  const untold = unknown.length === 0 ? [] : [`Checks that cannot tell: ${unknown.join(', ')}.`];
  return [nature, ...says, ...form, ...untold].join(' ');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
