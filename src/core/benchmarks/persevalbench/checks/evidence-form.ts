import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

export const evidenceForm = scenarioCheck(
  'evidence-form',
  'error',
  'Accumulated evidence has two or more state-A turns.',
  ({ evidenceForm: form, stateATurns }) => {
    if (form !== 'accumulated' || stateATurns === undefined) return nothing;
    // Without any turn the lack of evidence is the problem, see evidence-missing.
    if (stateATurns.length === 0 || new Set(stateATurns).size > 1) return nothing;
    return [
      {
        pointer: '/evidence_form',
        message:
          'Accumulated evidence has to be put together from two or more turns, and only one state-A turn is marked. ' +
          'Mark the other turns that express state A, or choose explicit or implicit.',
      },
    ];
  },
  (_scenario, { pointer }) =>
    (['explicit', 'implicit'] as const).map((form) => ({
      title: `Change evidence_form to ${form}`,
      operations: [{ op: 'set', pointer, value: form }],
    })),
);
