import { isJsonObject, type JsonValue } from '../../../model/json.ts';
import { errorSubtypes } from '../taxonomy.ts';
import { toWrite } from '../../../model/to-write.ts';
import { changeError } from '../fixes/change-error.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

/** RULINGS 14. */
export const stateBMissing = scenarioCheck(
  'state-b-missing',
  'error',
  'State B is null only for complete and partial omission.',
  ({ primaryError, stateB }, record) => {
    if (stateB !== null || primaryError === undefined) return nothing;
    if (primaryError === 'complete_omission' || primaryError === 'partial_omission') return nothing;
    return [
      {
        ...(saysNull(record) ? { pointer: '/states/B' } : { pointer: '/states', target: 'object' }),
        message:
          `There is no state B, and ${errorSubtypes[primaryError].title} needs one: only complete and partial omission do without. ` +
          'Describe the state that competes with A in states.B.',
      },
    ];
  },
  (scenario) => [
    {
      title: 'Add a state B to be written',
      operations: [
        {
          op: 'set',
          pointer: '/states/B',
          value: { text: toWrite('Describe the user state that competes with A') },
        },
      ],
    },
    ...changeError(scenario, [
      { error: 'complete_omission', because: 'it does without B' },
      { error: 'partial_omission', because: 'it does without B' },
    ]),
  ],
);

/** Whether states.B stands there as null or not at all: there may be nothing to point at. */
function saysNull(record: JsonValue): boolean {
  return isJsonObject(record) && isJsonObject(record['states']) && record['states']['B'] === null;
}
