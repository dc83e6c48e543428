import { quantile } from '../../../metrics/quantile.ts';
import type { JsonValue } from '../../../model/json.ts';
import { familyNames, groupNames } from '../taxonomy.ts';
import { paceVerdictOf } from './verdict-contract.ts';
import type { PaceVerdict } from './verdict.ts';
import { scoreAxisNames } from './written-verdict.ts';

/**
 * One verdict made of several about the same response, by several judges or by one that was asked again (RULINGS,
 * PACEShop 17). The label that most of them give; undefined where GOOD and BAD have as many. Only those who gave that
 * label, its voters, say the rest:
 *
 * - the family that most voters name; among equals the one whose voters are surer on average, then the first in
 *   canonical order, NONE last;
 * - the location in the same way, by the voters who name that family;
 * - each score, probability and the confidence: the median of the voters;
 * - the evidence ids that more than half of the voters name: an id that one judge invents does not come through;
 * - the rationale of the voter who is nearest to the outcome.
 *
 * Verdicts outside the contract have no vote.
 */
export function combineVerdicts(values: readonly JsonValue[]): PaceVerdict | undefined {
  const verdicts = values.map(paceVerdictOf).filter((verdict) => verdict !== undefined);
  const bad = verdicts.filter(({ verdict }) => verdict === 'BAD');
  const good = verdicts.filter(({ verdict }) => verdict === 'GOOD');
  if (bad.length === good.length) return undefined;
  const voters = bad.length > good.length ? bad : good;
  const family = leading(voters, (voter) => voter.defect_family, [...familyNames, 'NONE']);
  const agreed = voters.filter((voter) => voter.defect_family === family);
  const location = leading(agreed, (voter) => voter.defect_location, [...groupNames, 'NONE']);
  const combined = {
    verdict: bad.length > good.length ? ('BAD' as const) : ('GOOD' as const),
    overall_bad_probability: median(voters, (voter) => voter.overall_bad_probability),
    overall_quality: median(voters, (voter) => voter.overall_quality),
    axis_scores: {
      persona_alignment: median(voters, (voter) => voter.axis_scores.persona_alignment),
      component_consistency: median(voters, (voter) => voter.axis_scores.component_consistency),
      evidence_grounding: median(voters, (voter) => voter.axis_scores.evidence_grounding),
      format_safety: median(voters, (voter) => voter.axis_scores.format_safety),
    },
    defect_family: family,
    defect_location: location,
    supporting_evidence_ids: sharedIds(voters),
    confidence: median(voters, (voter) => voter.confidence),
  };
  return { ...combined, rationale: nearest(agreed, combined)?.rationale ?? '' };
}

/** What most voters say, then what surer voters say, then what stands first in `order`. */
function leading<Said extends string>(
  voters: readonly PaceVerdict[],
  said: (voter: PaceVerdict) => Said,
  order: readonly Said[],
): Said | 'NONE' {
  const camps = order
    .map((value) => ({ value, camp: voters.filter((voter) => said(voter) === value) }))
    .filter(({ camp }) => camp.length > 0);
  const [best] = camps.toSorted(
    (one, other) =>
      other.camp.length - one.camp.length || meanConfidence(other.camp) - meanConfidence(one.camp),
  );
  return best?.value ?? 'NONE';
}

/** Summed in ascending order, so that the order of the voters does not matter. */
function meanConfidence(voters: readonly PaceVerdict[]): number {
  const ascending = voters.map(({ confidence }) => confidence).sort((one, other) => one - other);
  return ascending.reduce((sum, confidence) => sum + confidence, 0) / voters.length;
}

function median(voters: readonly PaceVerdict[], numberOf: (voter: PaceVerdict) => number): number {
  return quantile(
    voters.map(numberOf).sort((one, other) => one - other),
    0.5,
  );
}

/** In the order in which they are first named. */
function sharedIds(voters: readonly PaceVerdict[]): readonly string[] {
  const named = voters.map((voter) => new Set(voter.supporting_evidence_ids));
  const all = new Set(named.flatMap((ids) => [...ids]));
  return [...all].filter((id) => 2 * named.filter((ids) => ids.has(id)).length > voters.length);
}

function nearest(
  voters: readonly PaceVerdict[],
  combined: Omit<PaceVerdict, 'rationale'>,
): PaceVerdict | undefined {
  const distance = (voter: PaceVerdict): number => {
    const axes = scoreAxisNames.map((axis) =>
      Math.abs(voter.axis_scores[axis] - combined.axis_scores[axis]),
    );
    const scores = axes.reduce((sum, each) => sum + each, 0);
    const isElsewhere = voter.defect_location !== combined.defect_location;
    return (
      (isElsewhere ? 100 : 0) +
      scores +
      Math.abs(voter.overall_quality - combined.overall_quality) +
      Math.abs(voter.overall_bad_probability - combined.overall_bad_probability) +
      Math.abs(voter.confidence - combined.confidence)
    );
  };
  return voters.toSorted((one, other) => distance(one) - distance(other))[0];
}
