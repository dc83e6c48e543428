import type { Benchmark } from '../benchmark.ts';
import { endToEndProtocol } from './protocols/end-to-end.ts';
import { evidenceFirstProtocol } from './protocols/evidence-first.ts';
import { pairwiseProtocol } from './protocols/pairwise.ts';
import { pointwiseProtocol } from './protocols/pointwise.ts';
import { responseValidationProtocol } from './protocols/response-validation.ts';
import { specificationVerificationProtocol } from './protocols/specification-verification.ts';
import { stateTableProtocol } from './protocols/state-table.ts';
import { scenarioRepairs } from './repairs/all-repairs.ts';
import { scenarioKind } from './scenario-kind.ts';
import { scorecard } from './scorecard/scorecard.ts';
import { scenarioStudies } from './studies/all-studies.ts';

/** PersEvalBench: can evaluators judge contextually appropriate use of persona information? */
export const persEvalBench: Benchmark = {
  id: 'persevalbench',
  title: 'PersEvalBench',
  source: 'arXiv:2610.19314',
  kinds: [scenarioKind],
  protocols: [
    endToEndProtocol,
    evidenceFirstProtocol,
    stateTableProtocol,
    pointwiseProtocol,
    pairwiseProtocol,
    responseValidationProtocol,
    specificationVerificationProtocol,
  ],
  scorecard,
  studies: scenarioStudies,
  repairs: scenarioRepairs,
};
