import type { ErrorSubtype } from '../taxonomy.ts';

/** What the author of a scenario is told, by the error that it is to show (prompts 1, 3, 8 and 9 of the paper). */
export interface SubtypeTexts {
  /** What state A has to be. */
  readonly stateA: string;
  /** What state B has to be. */
  readonly stateB: string;
  /** What a turn that expresses state A does besides its evidence form. */
  readonly evidenceA?: string;
  /** What the turn that expresses state B does, after "the user". */
  readonly evidenceB: string;
  /** What the target request has to be like. */
  readonly request: string;
  /** How the right response answers. The responses are what a judge reads: no word of the specification in either. */
  readonly right: string;
  /** How the error response answers. */
  readonly error: string;
  /** How the error leads to the trap option. */
  readonly errorLogic: string;
  /** What other error it could be taken for. */
  readonly singleError: string;
}

/** For the omissions the competing state may be left out (RULINGS 14). */
const optionalB =
  'a state that looks as if it could matter here and does not. It may be left out: then B is null and state_b_turns empty';
const mentionsOther = 'mentions something else about themselves that could seem to matter later';

export const subtypeTexts: Readonly<Record<ErrorSubtype, SubtypeTexts>> = {
  complete_omission: {
    stateA: 'a preference or constraint in force, on whose content the best choice depends',
    stateB: optionalB,
    evidenceB: mentionsOther,
    request:
      'an open question that a stranger could answer in full: no word in it hints at what was told before',
    right:
      'an answer whose choice follows from what the user told earlier, put to use without reciting it',
    error:
      'a sure and specific answer such as any stranger would get: sound general advice, with nothing from the history in it and no question back',
    errorLogic: 'which generic choice comes out when nothing of state A is known',
    singleError: 'that the choice is generic, and neither goes against A openly nor follows B',
  },
  partial_omission: {
    stateA:
      'two requirements of equal weight that stand apart and can be checked one without the other',
    stateB: optionalB,
    evidenceA: 'both requirements become known',
    evidenceB: mentionsOther,
    request: 'a question for which both requirements matter',
    right:
      'an answer that meets the first and the second requirement, with details by which each can be checked',
    error:
      'an answer that plainly meets the first requirement and passes over the second without a word, so that it looks personal all the same',
    errorLogic: 'which requirement the trap option meets, and which one it drops',
    singleError:
      'that the met requirement is met beyond doubt, and the other is failed beyond doubt',
  },
  explicit_violation: {
    stateA:
      'a hard constraint in force, worded such that one can tell of any option whether it keeps it or breaks it',
    stateB: 'a state that competes with the constraint; neither answer may follow it',
    evidenceB: mentionsOther,
    request:
      'a question that leaves the rule unsaid, and to which going against it is a tempting answer',
    right: 'a sure recommendation of an option that fits what the user had ruled in and out before',
    error:
      'a sure recommendation of the very kind of option that had been ruled out, given as the obvious best, as if nobody had ever objected',
    errorLogic:
      'why the option that breaks the constraint is the obvious best to whoever does not know it',
    singleError:
      'that the constraint is broken outright, never acknowledged, and not by way of old information',
  },
  irrelevant_use: {
    stateA: 'what the task of the request itself calls for',
    stateB:
      'a true fact about the user from a wholly different domain, which touches the task neither in time nor in place nor in money',
    evidenceB: 'tells the fact from the different domain, with some feeling',
    request: 'a question on which the fact from the different domain has no bearing at all',
    right:
      'an answer that follows what this task calls for and leaves the rest of the history alone',
    error:
      'an answer on the same topic that works in the fact from the different domain as a personal touch, and lets it tip the choice',
    errorLogic: 'how the unrelated fact tips the choice towards the trap option',
    singleError:
      'that nobody could argue for the relevance of B, and that no scope is crossed by it',
  },
  scope_leakage: {
    stateA: 'what holds for the task of the request',
    stateB:
      'a genuine state of the user that ends at a boundary one can name: another task, role or occasion',
    evidenceB: 'tells the state that holds within this task, role or occasion, and says why',
    request: 'a question on the far side of the boundary, in words that recall the near side',
    right:
      'an answer that follows what holds for this task and does not carry anything over the boundary',
    error:
      'an answer whose recommendation rests on the state from the other task, role or occasion, with details that only make sense if it reached this far',
    errorLogic: 'which detail of the trap option comes from beyond the boundary',
    singleError: 'that only scope tells the options apart: no wrong fact and no lower quality',
  },
  unsupported_inference: {
    stateA: 'what the user has in fact said that matters for the request',
    stateB:
      'the inference: a preference that nobody voiced, read into an observed fact. Its turns are those that tell the fact',
    evidenceB: 'tells a plain fact, from which one could jump to a conclusion about their taste',
    request: 'a question to which the jump to a conclusion would give a different answer',
    right: 'an answer that goes by what was said and reads nothing more into the history',
    error:
      'an answer that says which preference it reads into the observed fact, takes it as settled, and chooses by it',
    errorLogic: 'from which fact the inference is drawn, and to which option it leads',
    singleError: 'that the preference was never voiced, and the fact behind it is true',
  },
  stale_superseded: {
    stateA: 'the value since the update: it leads to another choice than the earlier one',
    stateB: 'the earlier value, told before the update and perhaps with more emphasis',
    evidenceA: 'this is the update, and it replaces what was said before',
    evidenceB: 'tells the value that will be replaced later, with emphasis',
    request: 'a question to which the values before and after the update give different answers',
    right: 'an answer built on how things stand since the update, in concrete details',
    error:
      'an answer built on the earlier value, in concrete details, as if nothing had changed since',
    errorLogic: 'which choice the earlier value leads to',
    singleError: 'that the earlier value alone makes the difference, not a wrong fact',
  },
  over_dominance: {
    stateA: 'the binding need that has to decide the choice',
    stateB: 'a soft preference, nice to have and true, which may at most break a tie',
    evidenceB: 'voices the soft preference in passing, as something nice to have',
    request: 'a question in which the binding need and the soft preference pull apart',
    right:
      'an answer in which the binding need decides, and the nice-to-have comes second or not at all',
    error:
      'an answer that makes the soft preference its first filter, so that the nice-to-have outranks what is binding',
    errorLogic: 'how the soft preference, taken first, leads past the better option',
    singleError: 'that every fact used is true and current, and only the weights are wrong',
  },
  underweighting: {
    stateA:
      'a hard constraint in binding words (must, cannot, non-negotiable), with a concrete test of whether an option passes',
    stateB: 'a state that competes with the constraint; the error response must not lean on it',
    evidenceA: 'the wording is binding',
    evidenceB: mentionsOther,
    request: 'a question to which the convenient answer fails what the user insisted on',
    right:
      'an answer whose first recommendation passes the test of the constraint, without lecturing',
    error:
      'an answer that grants the constraint in one sentence, then recommends first what fails it, and excuses that by a common trade-off such as price or comfort',
    errorLogic: 'which trade-off makes failing the constraint look reasonable',
    singleError: 'that the constraint is acknowledged and then given too little force',
  },
};
