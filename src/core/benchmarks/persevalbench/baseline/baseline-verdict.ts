import type { Verdict } from '../protocols/verdict-contract.ts';
import type { VisibleScenario } from '../protocols/visible.ts';
import { readCase } from './case.ts';
import type { BaselineRule } from './finding.ts';
import { brokenBan } from './rules/broken-ban.ts';
import { foreignTopic } from './rules/foreign-topic.ts';
import { missedRequirement } from './rules/missed-requirement.ts';
import { noRecall } from './rules/no-recall.ts';
import { softDominance } from './rules/soft-dominance.ts';
import { staleValue } from './rules/stale-value.ts';
import { underweighting } from './rules/underweighting.ts';
import { unsupportedInference } from './rules/unsupported-inference.ts';

/** In the order in which they are asked: the first that finds something decides. */
const rules: readonly BaselineRule[] = [
  unsupportedInference,
  underweighting,
  staleValue,
  softDominance,
  foreignTopic,
  brokenBan,
  missedRequirement,
  noRecall,
];

/** Begins every reasoning of the baseline. */
export const nature = 'Built-in lexical baseline: fixed word rules, no understanding.';

/** The answer of the built-in baseline (docs/baseline.md). It reads the visible fields and nothing else. */
export function baselineVerdict(visible: VisibleScenario): Verdict {
  const facts = readCase(visible);
  for (const rule of rules) {
    const finding = rule.find(facts);
    if (finding === undefined) continue;
    return {
      verdict: finding.verdict,
      subtypes: [finding.subtype],
      confidence: rule.confidence,
      reasoning: `${nature} Rule ${rule.number}: the response ${finding.reason}.`,
      cited_turns: [...finding.citedTurns].sort((first, second) => first - second),
    };
  }
  return {
    verdict: 'RIGHT',
    subtypes: [],
    confidence: 0.5,
    reasoning: `${nature} Rules 1 to ${rules.length} find nothing wrong.`,
    cited_turns: [],
  };
}
