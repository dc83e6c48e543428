import type { CheckFixCase } from './check-fix-case.ts';
import { designFixCases } from './design-fix-cases.ts';
import { dialogueFixCases } from './dialogue-fix-cases.ts';
import { evidenceFixCases } from './evidence-fix-cases.ts';
import { responseFixCases } from './response-fix-cases.ts';

export const checkFixCases: readonly CheckFixCase[] = [
  ...designFixCases,
  ...dialogueFixCases,
  ...evidenceFixCases,
  ...responseFixCases,
];
