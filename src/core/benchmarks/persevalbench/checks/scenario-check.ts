import { checksOf, type CheckMaker } from '../../declared-check.ts';
import { scenarioOf, type Scenario } from '../scenario.ts';

/** Makes a check of scenarios. */
export const scenarioCheck: CheckMaker<Scenario> = checksOf('persevalbench', scenarioOf);
