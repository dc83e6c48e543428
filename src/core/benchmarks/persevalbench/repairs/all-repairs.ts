import type { Repair } from '../../repair.ts';
import { errorResponseRepair } from './error-response.ts';
import { specificationRepair } from './specification.ts';

export const scenarioRepairs: readonly Repair[] = [errorResponseRepair, specificationRepair];
