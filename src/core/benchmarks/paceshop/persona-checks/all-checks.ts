import type { Check } from '../../benchmark.ts';
import { personaBrands } from './persona-brands.ts';
import { personaConstraint } from './persona-constraint.ts';
import { personaSummary } from './persona-summary.ts';

export const personaChecks: readonly Check[] = [personaBrands, personaSummary, personaConstraint];
