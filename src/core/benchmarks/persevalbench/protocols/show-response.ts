import { ok } from '../../../model/result.ts';
import { shownHistory } from './contexts/shown-history.ts';
import type { JudgeCall } from '../../../judging/declared/judge-call.ts';
import { historyValues, readShownResponse, type VisibleScenario } from './visible.ts';

/** Shows history, request and one response (section 3.1), and nothing else. */
export function showResponse(baseline: (visible: VisibleScenario) => object): JudgeCall['show'] {
  return (record, question) => {
    const history = shownHistory(record, question);
    if (!history.ok) return history;
    const read = readShownResponse(record, question.candidate);
    if (!read.ok) return read;
    const response = read.value;
    const { shown, json } = history.value;
    return ok({
      visible: { ...json, response },
      values: () => ({ ...historyValues(shown), response }),
      baseline: () => baseline({ ...shown, response }),
    });
  };
}
