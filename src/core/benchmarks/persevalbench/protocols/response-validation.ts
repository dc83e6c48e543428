import { candidateQuestions } from '../../../judging/declared/candidate-questions.ts';
import { declaredProtocol } from '../../../judging/declared/declared-protocol.ts';
import type { JudgeCall } from '../../../judging/declared/judge-call.ts';
import type { JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import type { Protocol } from '../../protocol.ts';
import type { RepairDisclosure } from '../../repair.ts';
import { checkedValidation } from '../baseline/checked-validation.ts';
import { pairJson, readShownBeside, readShownPair } from '../shown-pair.ts';
import { errorSubtypes } from '../taxonomy.ts';
import { responseValidationPrompt } from './prompts/response-validation-prompt.ts';
import { subtypeCriteria } from './subtype-criteria.ts';
import { describeValidation, readValidation, validationVote } from './validation-contract.ts';

export const validatedCandidate = 'error';

const validation: JudgeCall = {
  prompt: responseValidationPrompt,
  show: (record, { candidate }) => {
    if (candidate !== validatedCandidate) {
      return err(
        'Only the error response can be validated: the right one is what it is held against.',
      );
    }
    const shown = readShownPair(record);
    if (!shown.ok) return shown;
    const { subtype, stateA, requirements, stateB, request, right, error } = shown.value;
    const criterion = subtypeCriteria[subtype];
    return ok({
      visible: pairJson(shown.value, criterion),
      values: () => ({
        subtype: errorSubtypes[subtype].title,
        criterion,
        stateA,
        requirements: requirements.map((requirement, index) => ({
          number: index + 1,
          requirement,
        })),
        hasStateB: stateB !== null,
        stateB,
        request,
        right,
        error,
      }),
      baseline: () => checkedValidation(shown.value),
    });
  },
  read: readValidation,
  describe: describeValidation,
};

/** Response validation (paper, section 3.3 and prompt 9). It knows the gold, so it is no judge: its verdicts are not scored. */
export const responseValidationProtocol: Protocol = declaredProtocol({
  id: 'persevalbench/response-validation',
  title: 'Response validation',
  description:
    'Checks whether the error response makes the error that it was written for. Sees the gold; says nothing about a judge.',
  kind: 'persevalbench/scenario',
  isValidation: true,
  contexts: [
    {
      id: 'construction',
      title: 'Construction',
      description: 'The intended error, both states, the request and both responses.',
      showsGold: [
        'primary_error',
        'states.A.text',
        'states.A.requirements',
        'states.B.text',
        'responses.right.text',
      ],
    },
  ],
  defaultContext: 'construction',
  ablations: [],
  promptVersion: '1',
  stages: [],
  verdict: validation,
  questions: (candidates, setting) =>
    candidateQuestions(
      candidates.filter((candidate) => candidate === validatedCandidate),
      setting,
    ),
  score: () => undefined,
  voteOf: validationVote,
});

/** What validating any error response of this record shows. */
export function responseValidationShows(record: JsonValue): Result<RepairDisclosure, string> {
  const shown = readShownBeside(record);
  if (!shown.ok) return shown;
  const { requirements, stateB } = shown.value;
  return ok({
    fields: Object.keys(pairJson({ ...shown.value, error: '' }, '')),
    gold: [
      'primary_error',
      'states.A.text',
      ...(requirements.length === 0 ? [] : ['states.A.requirements']),
      ...(stateB === null ? [] : ['states.B.text']),
      'responses.right.text',
    ],
  });
}
