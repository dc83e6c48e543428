import type { Protocol } from '../../protocol.ts';
import { stateTableBaseline } from '../baseline/state-table-baseline.ts';
import { candidateQuestions } from '../../../judging/declared/candidate-questions.ts';
import { stateTablePrompt } from './prompts/state-table-prompt.ts';
import { scenarioProtocol } from './scenario-protocol.ts';
import { scoreVerdict } from './score.ts';
import { showResponse } from './show-response.ts';
import { describeStateTableVerdict, readStateTableVerdict } from './state-table-contract.ts';
import { verdictVote } from './verdict-contract.ts';

/** State-table (section 4; appendix F.2, prompt 12): what applies is laid down as a table before the verdict. */
export const stateTableProtocol: Protocol = scenarioProtocol({
  id: 'persevalbench/state-table',
  title: 'State-table',
  description: "Lays down a table of the user's states and how each applies, then gives a verdict.",
  promptVersion: '1',
  stages: [],
  verdict: {
    prompt: stateTablePrompt,
    show: showResponse(stateTableBaseline),
    read: readStateTableVerdict,
    describe: describeStateTableVerdict,
  },
  questions: candidateQuestions,
  score: (record, { candidate }, verdict) => scoreVerdict(record, candidate, verdict),
  voteOf: verdictVote,
});
