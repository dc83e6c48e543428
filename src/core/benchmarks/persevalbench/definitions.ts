import type { ErrorSubtype, StateRole } from './taxonomy.ts';

/** What tells each error from its neighbours and what a scenario needs for it (paper, section B.1 and prompts 1 and 9). */
export const subtypeNotes: Readonly<Record<ErrorSubtype, string>> = {
  complete_omission:
    'The target request must not hint at state A: a good answer is possible without knowing it. Choosing what A rules out would be explicit violation.',
  partial_omission:
    'State A needs two or more separable requirements of equal weight. The error response plainly meets one and misses another.',
  explicit_violation:
    'The two responses differ only in whether state A is respected, and the target does not restate A. Following a value that A replaced would be stale/superseded.',
  irrelevant_use:
    'State B comes from a domain that nobody could call relevant to the target. Where it crosses a boundary that can be named, the error is scope leakage.',
  scope_leakage:
    'There is a boundary of scope that can be named, and state B visibly changes the recommendation beyond it. A state that is merely unrelated would be irrelevant use.',
  unsupported_inference:
    'The error response spells out the step from a fact of the dialogue to a preference that was never told, and acts on it without taking it back.',
  stale_superseded:
    'The dialogue shows the user changing the preference, and the old and the new value lead to different recommendations.',
  over_dominance:
    'State B becomes the first filter although state A matters more, and the recommendation differs from the right one.',
  underweighting:
    'State A is a hard constraint in binding words. The error response mentions it, breaks it in its first recommendation and calls that reasonable.',
};

/** What follows from each role for a verdict (paper, section 3.2 and prompt 12). */
export const stateRoleNotes: Readonly<Record<StateRole, string>> = {
  IGNORE: 'An answer that uses it is over-personalized.',
  SUPPORT:
    'An answer that leaves it out is under-personalized; one that lets it decide is over-personalized (over-dominance).',
  DOMINATE:
    'An answer that misses it, or treats it as optional (underweighting), is under-personalized.',
};
