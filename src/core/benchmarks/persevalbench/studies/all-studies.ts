import type { Study } from '../../study.ts';
import { fidelityStudy } from './fidelity.ts';
import { secondaryOverStudy } from './secondary-over.ts';
import { stateRoleStudy } from './state-role.ts';
import { verdictStudy } from './verdict.ts';

/** In the order of the paper. */
export const scenarioStudies: readonly Study[] = [
  fidelityStudy,
  stateRoleStudy,
  verdictStudy,
  secondaryOverStudy,
];
