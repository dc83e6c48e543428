import type { Benchmark } from '../benchmark.ts';
import { endToEndProtocol } from './protocols/end-to-end.ts';
import { scenarioKind } from './scenario-kind.ts';
import { scorecard } from './scorecard.ts';

/** PersEvalBench: can evaluators judge contextually appropriate use of persona information? */
export const persEvalBench: Benchmark = {
  id: 'persevalbench',
  title: 'PersEvalBench',
  source: 'arXiv:2610.19314',
  kinds: [scenarioKind],
  protocols: [endToEndProtocol],
  scorecard,
};
