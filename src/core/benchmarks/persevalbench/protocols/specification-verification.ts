import { questionAbout } from '../../../judging/declared/candidate-questions.ts';
import { declaredProtocol } from '../../../judging/declared/declared-protocol.ts';
import type { JudgeCall } from '../../../judging/declared/judge-call.ts';
import { err, ok } from '../../../model/result.ts';
import { allCandidates, type Protocol } from '../../protocol.ts';
import { checkedVerification } from '../baseline/checked-verification.ts';
import {
  readShownSpecification,
  specificationGold,
  specificationJson,
  specificationValues,
} from '../shown-specification.ts';
import { askedRules, specificationRules } from '../specification-rules.ts';
import { specificationVerificationPrompt } from './prompts/specification-verification-prompt.ts';
import {
  describeVerification,
  readVerification,
  verificationVote,
} from './verification-contract.ts';

const verification: JudgeCall = {
  prompt: specificationVerificationPrompt,
  show: (record, { candidate }) => {
    if (candidate !== allCandidates) {
      return err(`A specification is about no single response: its candidate is ${allCandidates}.`);
    }
    const shown = readShownSpecification(record);
    if (!shown.ok) return shown;
    const { error, hasStateB } = shown.value;
    const asked = askedRules(error, hasStateB);
    const others = specificationRules.filter((rule) => !asked.includes(rule));
    return ok({
      visible: {
        ...specificationJson(shown.value),
        rules: asked.map(({ number, title, text }) => ({ number, title, text })),
      },
      values: () => ({
        ...specificationValues(shown.value),
        rules: asked.map(({ number, title, text }) => ({ number, title, text })),
        others: others.map(({ number }) => number).join(', '),
      }),
      baseline: () => checkedVerification(shown.value),
    });
  },
  read: readVerification,
  describe: describeVerification,
};

/** Specification verification (paper, section 3.3 and prompt 3). It is about the plan of a record and judges no response. */
export const specificationVerificationProtocol: Protocol = declaredProtocol({
  id: 'persevalbench/specification-verification',
  title: 'Specification verification',
  description:
    'Checks the specification by the rules that hold for its error. Sees the gold; says nothing about a judge.',
  kind: 'persevalbench/scenario',
  isValidation: true,
  contexts: [
    {
      id: 'specification',
      title: 'Specification',
      description: 'The specification with its design cell; neither dialogue nor responses.',
      showsGold: specificationGold,
    },
  ],
  defaultContext: 'specification',
  ablations: [],
  promptVersion: '1',
  stages: [],
  verdict: verification,
  questions: (_candidates, setting) => [questionAbout(allCandidates, setting)],
  score: () => undefined,
  voteOf: verificationVote,
});
