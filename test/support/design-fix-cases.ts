import type { CheckFixCase } from './check-fix-case.ts';
import type { ScenarioOverrides } from './scenario-builder.ts';

/** Only a text, in place of all that the state of the valid scenario has. */
const stateToWrite: ScenarioOverrides = {
  text: 'TODO: Describe the user state that competes with A.',
  holder: undefined,
  scope: undefined,
  status: undefined,
  strength: undefined,
  role: undefined,
};

/** Of the checks of a scenario's design. */
export const designFixCases: readonly CheckFixCase[] = [
  {
    check: 'neutral-id',
    what: 'an id that tells the error',
    record: { id: 'stale-0017' },
    offers: ['Change the id to sc-22d9686a'],
    changes: { id: 'sc-22d9686a' },
  },
  {
    check: 'legal-cell',
    what: 'an error that does not occur in the scene type',
    record: { scene_type: 'out_of_scope' },
    offers: [
      'Change primary_error to irrelevant_use (over-personalization)',
      'Change primary_error to scope_leakage (over-personalization)',
      'Change primary_error to unsupported_inference (over-personalization)',
      'Change scene_type to re_entry, where stale_superseded is legal',
      'Change scene_type to cross_domain, where stale_superseded is legal',
    ],
    changes: { primary_error: 'irrelevant_use' },
  },
  {
    check: 'legal-cell',
    what: 'the same family first',
    record: { primary_error: 'unsupported_inference' },
    offers: [
      'Change primary_error to irrelevant_use (the same family, over-personalization)',
      'Change primary_error to scope_leakage (the same family, over-personalization)',
      'Change primary_error to complete_omission (under-personalization)',
      'Change primary_error to partial_omission (under-personalization)',
      'Change primary_error to explicit_violation (under-personalization)',
      'Change primary_error to stale_superseded (misapplied state)',
      'Change primary_error to over_dominance (misapplied state)',
      'Change primary_error to underweighting (misapplied state)',
      'Change scene_type to cross_domain, where unsupported_inference is legal',
      'Change scene_type to out_of_scope, where unsupported_inference is legal',
    ],
    apply: 8,
    changes: { scene_type: 'cross_domain' },
  },
  {
    check: 'evidence-form',
    what: 'accumulated evidence of one turn',
    record: { evidence_form: 'accumulated' },
    offers: ['Change evidence_form to explicit', 'Change evidence_form to implicit'],
    apply: 1,
    changes: { evidence_form: 'implicit' },
  },
  {
    check: 'distance-bin',
    what: 'another bin than the dialogue gives',
    record: { evidence_distance: 'far' },
    offers: ['* Set evidence_distance to near'],
    changes: { evidence_distance: 'near' },
  },
  {
    check: 'state-b-missing',
    what: 'null where a state is needed',
    record: { states: { B: null } },
    offers: [
      'Add a state B to be written',
      'Change primary_error to complete_omission (it does without B)',
      'Change primary_error to partial_omission (it does without B)',
    ],
    changes: {
      states: { B: stateToWrite },
    },
  },
  {
    check: 'state-b-missing',
    what: 'a scene type in which no omission is legal',
    record: {
      scene_type: 'out_of_scope',
      primary_error: 'scope_leakage',
      states: { B: undefined },
    },
    offers: ['Add a state B to be written'],
    changes: {
      states: { B: stateToWrite },
    },
  },
  {
    check: 'partial-omission-requirements',
    what: 'none',
    record: { primary_error: 'partial_omission' },
    offers: [
      'Add two requirements to be written',
      'Change primary_error to complete_omission (the answer drops all of A)',
    ],
    changes: {
      states: {
        A: {
          requirements: [
            'TODO: Requirement 1 of state A, to be checked on its own.',
            'TODO: Requirement 2 of state A, to be checked on its own.',
          ],
        },
      },
    },
  },
  {
    check: 'partial-omission-requirements',
    what: 'the same one twice',
    record: { primary_error: 'partial_omission', states: { A: { requirements: ['x', 'x'] } } },
    offers: [
      'Add another requirement to be written',
      'Change primary_error to complete_omission (the answer drops all of A)',
    ],
    changes: {
      states: {
        A: {
          requirements: ['x', 'x', 'TODO: Requirement 3 of state A, to be checked on its own.'],
        },
      },
    },
  },
];
