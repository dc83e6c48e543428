import { removeLabels } from '../fixes/remove-labels.ts';
import type { Scenario } from '../scenario.ts';
import { findPhrase, quote, type PhraseRule } from './phrases.ts';
import { nothing, type CheckFinding } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

/** Case matters for "State A": "to state a case" is English. */
const specificationWords: readonly PhraseRule[] = [
  {
    anchors: ['State ', '_'],
    pattern:
      /\b(?:(?:State|STATE) [AB]\b(?!&)|(?:applicable|decoy|non_applicable)_(?:or_)?\w+|(?:complete|partial)_omission|explicit_violation|irrelevant_use|scope_leakage|unsupported_inference|stale_(?:or_)?superseded|over_dominance|(?:scene_type|primary_error|target_options|right_choice_logic|error_choice_logic|state_relation|evidence_form|evidence_distance|why_tricky|single_error_check)\b)/u,
  },
];

/** Pre-check of prompt 9, for both responses: either way the judge would see the gold. */
export const leaksSpecification = scenarioCheck(
  'leaks-specification',
  'error',
  'No response holds words of the specification, such as “State A”.',
  (scenario) => {
    const right = look(scenario, 'right');
    const error = look(scenario, 'error');
    if (right === undefined && error === undefined) return nothing;
    return [right, error].filter((finding) => finding !== undefined);
  },
  ({ right, error }, { pointer }) =>
    removeLabels((pointer.startsWith('/responses/right/') ? right : error)?.text, pointer, (text) =>
      findPhrase(text, specificationWords),
    ),
);

function look(scenario: Scenario, which: 'right' | 'error'): CheckFinding | undefined {
  const text = scenario[which]?.text;
  if (text === undefined) return undefined;
  const span = findPhrase(text, specificationWords);
  if (span === undefined) return undefined;
  return {
    pointer: `/responses/${which}/text`,
    within: span,
    message: `The ${which} response speaks of the specification (${quote(text, span)}), which shows the gold to the judge. Say it in words that the user would understand.`,
  };
}
