import type { FailedTry } from '../../repair.ts';
import { validationOf, type ValidationPoint } from '../protocols/validation-contract.ts';
import type { ErrorSubtype } from '../taxonomy.ts';

/*
 * What a next try is told about a failed one. A validator sees both states and the right response, so its reason may speak of
 * what the generator must not know, and messages of checks quote words of state A. The generator therefore gets sentences of
 * ours, chosen by check ids and by the validator's closed list of unmet points. No text of the record is in them.
 */

const ofChecks: Readonly<Record<string, string>> = {
  'persevalbench/response-empty': 'It says nothing.',
  'persevalbench/asks-clarification': 'It asks the user for something. Answer directly.',
  'persevalbench/claims-no-context':
    'It says that it knows too little of the user. Answer with confidence.',
  'persevalbench/duplicates-right':
    'It says nearly the same as a response that exists already. Come to another recommendation.',
  'persevalbench/self-corrects': 'It corrects itself. Commit to one answer.',
  'persevalbench/leaks-specification':
    'It uses terms of the task. Say it in words that the user would understand.',
  'persevalbench/off-topic': 'It is not about what the user asked.',
};

const ofPoints: Readonly<Record<Exclude<ValidationPoint, 'criterion'>, string>> = {
  topic: 'It is not about what the user asked.',
  coherence: 'It is not a coherent answer that sounds helpful.',
  difference: 'It comes to a recommendation that it must not come to. Recommend something else.',
};

/** The criterion of each subtype as its generator may know it. */
const ofCriteria: Readonly<Record<ErrorSubtype, string>> = {
  complete_omission:
    'It is not generic: leave out all that supposes more about this user than the request says, and ask nothing.',
  partial_omission: 'Apply the one preference that you were given, plainly, and nothing beyond it.',
  underweighting:
    'Acknowledge the constraint, then recommend what plainly breaks it, and stand by that.',
  explicit_violation:
    'Recommend what plainly does not satisfy the constraint, and do not mention the constraint.',
  scope_leakage: 'Let the information visibly change the recommendation.',
  irrelevant_use:
    'Bring the information in where everybody sees that it has no place, and still answer the request.',
  stale_superseded: 'Let the preference that you were given lead to the recommendation, visibly.',
  unsupported_inference:
    'Spell the conclusion out, let it lead to the recommendation, and do not take it back.',
  over_dominance: 'Let what stands above everything else lead to the recommendation, visibly.',
};

/** At least one sentence. */
export function feedbackOn(failedTry: FailedTry, subtype: ErrorSubtype): readonly string[] {
  if (failedTry.by === 'read') return ['It could not be used: answer with the response alone.'];
  if (failedTry.by === 'checks') {
    const sentences = failedTry.checks.flatMap((id) => ofChecks[id] ?? []);
    return sentences.length > 0 ? [...new Set(sentences)] : [ofCriteria[subtype]];
  }
  const { unmet = [] } = validationOf(failedTry.verdict) ?? {};
  const points = unmet.length > 0 ? unmet : (['criterion'] as const);
  const sentences = points.map((point) =>
    point === 'criterion' ? ofCriteria[subtype] : ofPoints[point],
  );
  return [...new Set(sentences)];
}
