import type { CallPrompt } from '../../../judging/declared/call-prompt.ts';
import { candidateQuestions } from '../../../judging/declared/candidate-questions.ts';
import { declaredProtocol } from '../../../judging/declared/declared-protocol.ts';
import type { JudgeCall } from '../../../judging/declared/judge-call.ts';
import { isJsonObject, type JsonValue } from '../../../model/json.ts';
import { err, ok } from '../../../model/result.ts';
import type { Protocol, ProtocolContext } from '../../protocol.ts';
import { baselineVerdict } from '../baseline/baseline-verdict.ts';
import { responseCandidate } from '../candidates.ts';
import { combineVerdicts } from './combine-verdicts.ts';
import { describeVerdict } from './describe-verdict.ts';
import type { NativeContract } from './native-contract.ts';
import { scoreVerdict } from './score.ts';
import { readVerdict, verdictVote } from './verdict-contract.ts';
import { bundleJson, bundleValues, visibleBundle } from './visible-bundle.ts';

/** What one way of judging adds to the frame that all share. */
export interface PaceDeclaration extends Pick<
  Protocol,
  'id' | 'title' | 'description' | 'promptVersion'
> {
  readonly prompt: CallPrompt;
  readonly contract: NativeContract;
  readonly isPersonaShown: boolean;
}

const fullContext: ProtocolContext = {
  id: 'full',
  title: 'Full',
  description: 'Query, persona, response, evidence pool and deterministic checks.',
  showsGold: [],
};

const withheldContext: ProtocolContext = {
  id: 'persona-withheld',
  title: 'Persona withheld',
  description: 'Everything but the persona, in whose place stands that it is omitted.',
  showsGold: [],
};

/** One call about the one response of a record: input bundle and output contract are the same for all (appendix C.3). */
export function paceProtocol(declaration: PaceDeclaration): Protocol {
  const { prompt, contract, isPersonaShown, ...own } = declaration;
  const context = isPersonaShown ? fullContext : withheldContext;
  const show: JudgeCall['show'] = (record, { candidate }) => {
    if (candidate !== responseCandidate) return err(`The record has no response "${candidate}".`);
    const read = visibleBundle(record, { isPersonaShown });
    if (!read.ok) return read;
    const bundle = read.value;
    return ok({
      visible: bundleJson(bundle),
      values: () => bundleValues(bundle),
      baseline: () => baselineVerdict(bundle, contract),
    });
  };
  return declaredProtocol({
    ...own,
    kind: 'paceshop/record',
    contexts: [context],
    defaultContext: context.id,
    ablations: [],
    stages: [],
    verdict: {
      prompt,
      show,
      read: (answer) => readVerdict(answer, contract),
      describe: (verdict, _question, record) => describeVerdict(verdict, record),
    },
    questions: candidateQuestions,
    score: (record, { candidate }, verdict) =>
      candidate === responseCandidate ? scoreVerdict(record, verdict, contract) : undefined,
    voteOf: verdictVote,
    combine: (verdicts) => plain(combineVerdicts(verdicts)),
  });
}

/** A verdict is JSON; its interface has no index signature to say so. */
function plain(verdict: object | undefined): JsonValue | undefined {
  return isJsonObject(verdict) ? verdict : undefined;
}
