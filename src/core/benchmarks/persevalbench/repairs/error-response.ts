import { renderMessages } from '../../../judging/declared/judge-call.ts';
import { isJsonObject, type JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import type { FailedTry, Repair, RepairCall } from '../../repair.ts';
import { responsePreChecks } from '../checks/realization-checks.ts';
import {
  responseValidationProtocol,
  responseValidationShows,
  validatedCandidate,
} from '../protocols/response-validation.ts';
import { scenarioOf } from '../scenario.ts';
import { errorResponsePrompt, leaveOutTasks } from './error-response-prompts.ts';
import { errorResponsePlace, responseOutcome } from './response-outcome.ts';
import { responseOperations } from './response-operations.ts';
import { responseText } from './response-text.ts';
import { describeView, disclosedView, readRestrictedView, viewJson } from './restricted-views.ts';
import { feedbackOn } from './try-feedback.ts';

/** Writing the error response anew (paper, section 3.3, prompts 8 and 9). A proposal is the text of the response. */
export const errorResponseRepair: Repair = {
  id: 'error-response',
  title: 'Regenerate Error Response',
  description:
    'Has a model write the error response anew from the restricted view of its error, validated, in up to three tries.',
  kind: 'persevalbench/scenario',
  writes: 'response',
  tries: 3,
  startsFromVerdict: false,
  promptVersion: '1',
  calledForBy: { study: 'fidelity', question: 'fidelity', value: 'Invalid' },
  current: (record) =>
    isJsonObject(record)
      ? { title: 'Error response', candidate: validatedCandidate, pointer: errorResponsePlace }
      : undefined,
  viewOf: (record) => {
    const { primaryError } = scenarioOf(record);
    return primaryError === undefined ? undefined : describeView(primaryError);
  },
  writerShows: disclosedView,
  prepare,
  read: (raw) => responseText(raw),
  apply: (record, proposal, provenance) =>
    typeof proposal === 'string'
      ? responseOperations(record, proposal, provenance)
      : err('A response is a text.'),
  preChecks: responsePreChecks.map(({ id }) => id),
  validator: {
    protocol: responseValidationProtocol.id,
    question: {
      candidate: validatedCandidate,
      context: responseValidationProtocol.defaultContext,
    },
    shows: responseValidationShows,
    outcomeOf: responseOutcome,
  },
  changes: (record, proposal) => [
    {
      title: 'Error response',
      before: scenarioOf(record).error?.text ?? '',
      after: typeof proposal === 'string' ? proposal : '',
    },
  ],
};

function prepare(record: JsonValue, failedTry: FailedTry | undefined): Result<RepairCall, string> {
  const read = readRestrictedView(record);
  if (!read.ok) return read;
  const { subtype, history, ...shown } = read.value;
  const feedback = failedTry === undefined ? [] : feedbackOn(failedTry, subtype);
  const failedText = typeof failedTry?.proposal === 'string' ? failedTry.proposal : undefined;
  const visible = {
    ...viewJson(read.value),
    ...(failedTry === undefined
      ? {}
      : {
          failed_try: { feedback, ...(failedText === undefined ? {} : { text: failedText }) },
        }),
  };
  const values = {
    ...shown,
    turns: (history ?? []).map(({ index, episode, role, text }) => ({
      ...{ index, role, text },
      episode: episode ?? 'unknown',
    })),
    hasStateB: shown.stateB !== undefined,
    leaveOutTask: leaveOutTasks[subtype] ?? '',
    hasFailedTry: failedTry !== undefined,
    feedback: feedback.map((sentence) => ({ sentence })),
    hasFailedText: failedText !== undefined,
    failedText: failedText ?? '',
  };
  return ok({
    visible,
    messages: renderMessages(errorResponsePrompt(subtype), visible, values),
  });
}
