import { errorSubtypes, isLegalCell, sceneTypes } from '../taxonomy.ts';
import { legalCells } from '../fixes/legal-cells.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

/** Table 7: 19 of the 27 combinations of scene type and error are natural violations. */
export const legalCell = scenarioCheck(
  'legal-cell',
  'error',
  'Scene type and primary error form one of the 19 legal cells.',
  ({ sceneType, primaryError }) => {
    if (sceneType === undefined || primaryError === undefined) return nothing;
    if (isLegalCell(sceneType, primaryError)) return nothing;
    const scene = sceneTypes[sceneType];
    return [
      {
        pointer: '/primary_error',
        message:
          `The error ${errorSubtypes[primaryError].title} does not occur in ${scene.title} scenarios. ` +
          `Choose one of ${scene.legalErrors.join(', ')}, or change scene_type.`,
      },
    ];
  },
  ({ sceneType, primaryError }) => legalCells(sceneType, primaryError),
);
