import type { Protocol } from '../../protocol.ts';
import { baselineVerdict } from '../baseline/baseline-verdict.ts';
import { candidateQuestions } from '../../../judging/declared/candidate-questions.ts';
import { endToEndPrompt } from './prompts/end-to-end-prompt.ts';
import { scenarioProtocol } from './scenario-protocol.ts';
import { scoreVerdict } from './score.ts';
import { showResponse } from './show-response.ts';
import { describeVerdict, readVerdict, verdictVote } from './verdict-contract.ts';

/** The benchmark's main setting (section 4): one call, one verdict. */
export const endToEndProtocol: Protocol = scenarioProtocol({
  id: 'persevalbench/end-to-end',
  title: 'End-to-end',
  description: 'Verdict, subtype and reasoning in one pass over history, request and response.',
  promptVersion: '2',
  stages: [],
  verdict: {
    prompt: endToEndPrompt,
    show: showResponse(baselineVerdict),
    read: readVerdict,
    describe: describeVerdict,
  },
  questions: candidateQuestions,
  score: (record, { candidate }, verdict) => scoreVerdict(record, candidate, verdict),
  voteOf: verdictVote,
});
