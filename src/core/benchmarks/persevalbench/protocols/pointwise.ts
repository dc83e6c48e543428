import type { Protocol } from '../../protocol.ts';
import { baselineRating } from '../baseline/rating.ts';
import { candidateQuestions } from '../../../judging/declared/candidate-questions.ts';
import { pointwisePrompt } from './prompts/pointwise-prompt.ts';
import { describeRating, ratingOf, readRating } from './rating-contract.ts';
import { scenarioProtocol } from './scenario-protocol.ts';
import { showResponse } from './show-response.ts';

/** Pointwise scoring (appendix C.5). A pair is compared by the scorecard: one rating alone is neither right nor wrong. */
export const pointwiseProtocol: Protocol = scenarioProtocol({
  id: 'persevalbench/pointwise',
  title: 'Pointwise',
  description: 'Rates from 1 to 5 how appropriately one response uses the history.',
  promptVersion: '1',
  stages: [],
  verdict: {
    prompt: pointwisePrompt,
    show: showResponse(baselineRating),
    read: readRating,
    describe: describeRating,
  },
  questions: candidateQuestions,
  score: () => undefined,
  voteOf: (verdict) => String(ratingOf(verdict) ?? ''),
});
