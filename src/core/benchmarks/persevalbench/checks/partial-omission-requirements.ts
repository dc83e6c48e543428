import { changeError } from '../fixes/change-error.ts';
import { listRequirements } from '../fixes/list-requirements.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

/** Prompt 1 and RULINGS 15: one requirement is met and another dropped, so there must be two to tell apart. */
export const partialOmissionRequirements = scenarioCheck(
  'partial-omission-requirements',
  'error',
  'For partial omission state A lists two or more separable requirements.',
  ({ primaryError, stateA }) => {
    if (primaryError !== 'partial_omission' || stateA === undefined) return nothing;
    const { requirements } = stateA;
    if (requirements !== undefined && new Set(requirements).size >= 2) return nothing;
    return [
      {
        ...(requirements === undefined
          ? { pointer: '/states/A', target: 'object' }
          : { pointer: '/states/A/requirements' }),
        message:
          'Partial omission meets one requirement of state A and drops another, and states.A.requirements does not list two. ' +
          'List each requirement that can be checked on its own.',
      },
    ];
  },
  (scenario, _finding, record) => [
    listRequirements(record),
    ...changeError(scenario, [
      { error: 'complete_omission', because: 'the answer drops all of A' },
    ]),
  ],
);
