import { ok } from '../../../model/result.ts';
import { readShownHistory } from './contexts/shown-history.ts';
import type { JudgeCall } from '../../../judging/declared/judge-call.ts';
import { historyValues, historyJson, readShownResponse, type VisibleScenario } from './visible.ts';

/** Shows history, request and one response (section 3.1), and nothing else. */
export function showResponse(baseline: (visible: VisibleScenario) => object): JudgeCall['show'] {
  return (record, question) => {
    const shown = readShownHistory(record, question);
    if (!shown.ok) return shown;
    const read = readShownResponse(record, question.candidate);
    if (!read.ok) return read;
    const response = read.value;
    return ok({
      visible: { ...historyJson(shown.value), response },
      values: { ...historyValues(shown.value), response },
      baseline: () => baseline({ ...shown.value, response }),
    });
  };
}
