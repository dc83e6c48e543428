import type { JsonValue } from '../../../model/json.ts';
import { err, ok } from '../../../model/result.ts';
import { allCandidates, type Protocol } from '../../protocol.ts';
import { evidenceBaselineVerdict } from '../baseline/evidence-verdict.ts';
import { extractedEvidence } from '../baseline/extracted-evidence.ts';
import {
  candidateQuestions,
  questionAbout,
} from '../../../judging/declared/candidate-questions.ts';
import { shownHistory } from './contexts/shown-history.ts';
import {
  describeEvidence,
  evidenceOf,
  readEvidence,
  type ExtractedEvidence,
} from './evidence-contract.ts';
import { evidencePrompt, evidenceVerdictPrompt } from './prompts/evidence-first-prompts.ts';
import type { JudgeCall } from '../../../judging/declared/judge-call.ts';
import type { DeclaredStage } from '../../../judging/declared/declared-protocol.ts';
import { scenarioProtocol } from './scenario-protocol.ts';
import { scoreVerdict } from './score.ts';
import { describeVerdict, readVerdict, verdictVote } from './verdict-contract.ts';
import { historyValues, readShownResponse } from './visible.ts';

/** As long as what judges find in a scenario usually is, so that the calls behind it can be measured before it is known. */
const example: JsonValue = {
  evidence: [
    {
      state:
        'The user wants every dish for the weekend to be free of nuts, as a guest is allergic.',
      turns: [2],
      status: 'current',
    },
    {
      state: 'The user is cooking for six people on Saturday at one.',
      turns: [8],
      status: 'current',
    },
    {
      state: 'The user would rather not spend more than forty on food.',
      turns: [10],
      status: 'current',
    },
    { state: 'The user used to do without meat.', turns: [4], status: 'possibly_stale' },
  ],
};

/** Stage 1: no response is shown, so that what counts as evidence cannot depend on it. */
const evidenceStage: DeclaredStage = {
  id: 'evidence',
  title: 'Evidence',
  example,
  call: {
    prompt: evidencePrompt,
    show: (record, question) => {
      const history = shownHistory(record, question);
      if (!history.ok) return history;
      const { shown, json } = history.value;
      return ok({
        visible: json,
        values: () => historyValues(shown),
        baseline: () => extractedEvidence(shown),
      });
    },
    read: readEvidence,
    describe: describeEvidence,
  },
};

/** Stage 2: the evidence takes the place of the history. */
const evidenceVerdict: JudgeCall = {
  prompt: evidenceVerdictPrompt,
  show: (record, question, earlier) => {
    const stage = earlier.get(evidenceStage.id);
    if (stage === undefined) return err('The evidence has to be collected first.');
    const found = evidenceOf(stage);
    if (found === undefined) return err('The stored evidence is outside its contract.');
    // Whether the setting can be shown at all is the same for both stages.
    const history = shownHistory(record, question);
    if (!history.ok) return history;
    const response = readShownResponse(record, question.candidate);
    if (!response.ok) return response;
    const judged = { request: history.value.shown.request, response: response.value };
    return ok({
      visible: { evidence: itemsOf(found), ...judged },
      values: () => ({ items: valuesOf(found), ...judged }),
      baseline: () => evidenceBaselineVerdict({ ...found, ...judged }),
    });
  },
  read: readVerdict,
  describe: describeVerdict,
};

/** What a judge wrote beside the three members is not handed on. */
function itemsOf({ evidence }: ExtractedEvidence): readonly JsonValue[] {
  return evidence.map(({ state, turns, status }) => ({ state, status, turns }));
}

function valuesOf({ evidence }: ExtractedEvidence): readonly JsonValue[] {
  return evidence.map(({ state, turns, status }, index) => ({
    number: index + 1,
    place: turns.length === 0 ? 'in the request' : `turns ${turns.join(', ')}`,
    status: status === 'current' ? 'current' : 'possibly stale',
    state,
  }));
}

/** Evidence-first (section 4; appendix F.2, prompt 11): two calls, the first for both responses (RULINGS, PersEvalBench 11). */
export const evidenceFirstProtocol: Protocol = scenarioProtocol({
  id: 'persevalbench/evidence-first',
  title: 'Evidence-first',
  description: 'Collects the evidence from the history first, then judges each response by it.',
  promptVersion: '1',
  stages: [evidenceStage],
  verdict: evidenceVerdict,
  questions: (candidates, setting) => [
    questionAbout(allCandidates, setting, { stage: evidenceStage.id }),
    ...candidateQuestions(candidates, setting),
  ],
  score: (record, { candidate }, verdict) => scoreVerdict(record, candidate, verdict),
  voteOf: verdictVote,
});
