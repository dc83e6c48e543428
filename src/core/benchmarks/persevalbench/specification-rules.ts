import { legalCell } from './checks/legal-cell.ts';
import { partialOmissionRequirements } from './checks/partial-omission-requirements.ts';
import { staleOrder } from './checks/stale-order.ts';
import { stateBMissing } from './checks/state-b-missing.ts';
import { targetRestatesStateA } from './checks/target-restates-state-a.ts';
import type { Check } from '../benchmark.ts';
import type { PlannerField } from './exchange/planner-fields.ts';
import type { ErrorSubtype } from './taxonomy.ts';

/** One of the eleven rules that a specification must keep (paper, prompt 3). */
export interface SpecificationRule {
  readonly number: number;
  readonly title: string;
  /** What a verifier is asked. */
  readonly text: string;
  /** The errors that it holds for; all where left out. */
  readonly appliesTo?: readonly ErrorSubtype[];
  /** Checks that answer a part of it: what they find breaks the rule, whatever a verifier says. */
  readonly checks: readonly Check[];
  /** Fields of the specification without which it cannot be kept. */
  readonly needs: readonly PlannerField[];
  /** A verifier has something to say only where there is a state B; elsewhere the checks alone answer. */
  readonly needsStateB?: true;
}

/** What a specification must keep before a dialogue is written from it. */
export const specificationRules: readonly SpecificationRule[] = [
  {
    number: 1,
    title: 'The right option applies state A and does the task',
    text: 'The right option correctly applies state A, which holds at the target, and does what the user mainly asks for.',
    checks: [],
    needs: ['target_options', 'right_choice_logic'],
  },
  {
    number: 2,
    title: 'The trap is not plainly worse',
    text: 'The trap is as good as the right option in quality, price level, completeness and length: a plausible answer that only applies the wrong state.',
    checks: [],
    needs: ['target_options'],
  },
  {
    number: 3,
    title: 'One error alone',
    text: 'One mechanism of error explains the trap. If several different errors could explain it, the rule is broken.',
    checks: [],
    needs: ['error_choice_logic'],
  },
  {
    number: 4,
    title: 'The right option depends on state A',
    text: 'The right option truly depends on state A. If a generic answer would do the task as well, the rule is broken.',
    appliesTo: ['complete_omission', 'partial_omission', 'underweighting', 'explicit_violation'],
    checks: [],
    needs: [],
  },
  {
    number: 5,
    title: 'The trap depends on state B',
    text: 'The trap is to be preferred only by applying the wrong state, not because of a general weakness of one of the options.',
    appliesTo: ['irrelevant_use', 'over_dominance'],
    checks: [],
    needs: [],
    needsStateB: true,
  },
  {
    number: 6,
    title: 'Old and new value lead to different choices',
    text: 'The old and the new value of the preference lead to truly different choices.',
    appliesTo: ['stale_superseded'],
    checks: [staleOrder],
    needs: [],
    needsStateB: true,
  },
  {
    number: 7,
    title: 'Scope alone tells the options apart',
    text: 'Nothing but the scope in which a state holds tells the right option from the trap: no wrong fact and no difference in quality.',
    appliesTo: ['scope_leakage'],
    checks: [],
    needs: [],
    needsStateB: true,
  },
  {
    number: 8,
    title: 'A and B relate as declared',
    text: 'The two states relate as the declared relation says: the same attribute of another holder, in another scope or at another time; an old value and the new one; a hard constraint and a soft preference; two states that hold at once; a state that carries over to other domains and one that does not; or a fact that is close to a preference and is none.',
    checks: [legalCell, stateBMissing],
    needs: ['preference_relation'],
    needsStateB: true,
  },
  {
    number: 9,
    title: 'Why it is tricky has substance',
    text: 'why_tricky gives a reason why a model would choose the trap that is specific to this scenario and more than obvious.',
    checks: [],
    needs: ['why_tricky'],
  },
  {
    number: 10,
    title: 'The request does without state A',
    text: 'The target request neither mentions state A nor ties the answer to it. An assistant that never learnt of A can answer completely and well.',
    appliesTo: ['complete_omission'],
    checks: [targetRestatesStateA],
    needs: [],
  },
  {
    number: 11,
    title: 'The requirements can be told apart',
    text: 'State A holds two or more requirements that are plainly separable and can be checked one without the other, and the logic of the error names which one is met and which one is left out.',
    appliesTo: ['partial_omission'],
    checks: [partialOmissionRequirements],
    needs: ['error_choice_logic'],
  },
];

/** The rules that hold for an error. */
export function rulesFor(subtype: ErrorSubtype): readonly SpecificationRule[] {
  return specificationRules.filter(
    ({ appliesTo }) => appliesTo === undefined || appliesTo.includes(subtype),
  );
}

/** Those of them that a verifier is asked about; the checks alone answer the others. */
export function askedRules(
  subtype: ErrorSubtype,
  hasStateB: boolean,
): readonly SpecificationRule[] {
  return rulesFor(subtype).filter(({ needsStateB }) => hasStateB || needsStateB !== true);
}
