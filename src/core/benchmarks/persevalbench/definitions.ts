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

/**
 * What an error is, for people who see the dialogue and one response and nothing of the specification: no state is named
 * by its letter (paper, section 3.2).
 */
export const subtypeDefinitions: Readonly<Record<ErrorSubtype, string>> = {
  complete_omission:
    'The response answers the request in a general way. Of what the user told earlier and what still applies here, nothing has left a trace in it.',
  partial_omission:
    'What applies here has several requirements that can be told apart. The response meets at least one of them and leaves another out without a word.',
  explicit_violation:
    'The response recommends something that goes against what applies here, and does not mention that the user asked for otherwise.',
  irrelevant_use:
    'The response brings in something true about the user that has nothing to do with the request, as if it mattered for it.',
  scope_leakage:
    'Something that the user told for another setting, person or purpose shapes the recommendation here, across a boundary that can be named.',
  unsupported_inference:
    'The response takes a fact of the dialogue, concludes a preference from it that the user never expressed, says so and acts on it.',
  stale_superseded:
    'The user changed a preference in the course of the dialogue. The response follows the earlier value and not the one that replaced it.',
  over_dominance:
    'A preference that should only help to choose decides the recommendation, and something that matters more has to stand back for it.',
  underweighting:
    'The response mentions a requirement that the user called binding, and then recommends something that does not meet it, as if it were a wish among others.',
};

/** What follows from each role for a verdict (paper, section 3.2 and prompt 12). */
export const stateRoleNotes: Readonly<Record<StateRole, string>> = {
  IGNORE: 'An answer that uses it is over-personalized.',
  SUPPORT:
    'An answer that leaves it out is under-personalized; one that lets it decide is over-personalized (over-dominance).',
  DOMINATE:
    'An answer that misses it, or treats it as optional (underweighting), is under-personalized.',
};
