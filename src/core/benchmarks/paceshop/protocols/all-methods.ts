import type { PaceMethod } from './pace-method.ts';

/** PACEJudge first, then the rubric ablations and the adapted baselines in the order of table 3. */
export const paceMethods: readonly PaceMethod[] = [];
