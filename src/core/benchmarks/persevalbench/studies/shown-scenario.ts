import type { JsonObject, JsonValue } from '../../../model/json.ts';
import { ok, type Result } from '../../../model/result.ts';
import type { ReviewSection } from '../../review-view.ts';
import {
  historyJson,
  readShownDialogue,
  readShownResponse,
  type ShownHistory,
  type ShownTurn,
} from '../protocols/visible.ts';

/** What reviewers see of a scenario, which is what judges see of it: as data and as sections of a page. */
export interface ShownScenario {
  readonly visible: JsonObject;
  readonly sections: readonly ReviewSection[];
}

/** All turns before the target request, and the request. The error says what the record lacks. */
export function showDialogue(record: JsonValue): Result<ShownScenario, string> {
  const dialogue = readShownDialogue(record);
  if (!dialogue.ok) return dialogue;
  const shown: ShownHistory = { history: dialogue.value.earlier, request: dialogue.value.request };
  return ok({ visible: historyJson(shown), sections: dialogueSections(shown) });
}

/** The dialogue with one response, which is called nothing but that. */
export function showResponse(
  record: JsonValue,
  candidate: string | undefined,
): Result<ShownScenario, string> {
  const response = readShownResponse(record, candidate ?? '');
  if (!response.ok) return response;
  const dialogue = showDialogue(record);
  if (!dialogue.ok) return dialogue;
  const { visible, sections } = dialogue.value;
  return ok({
    visible: { ...visible, response: response.value },
    sections: [
      ...sections,
      { type: 'text', id: 'response', title: 'Response', role: 'response', text: response.value },
    ],
  });
}

function dialogueSections({ history, request }: ShownHistory): readonly ReviewSection[] {
  return [
    {
      type: 'dialogue',
      id: 'dialogue',
      title: 'Dialogue',
      turns: history.map((turn) => ({
        index: turn.index,
        heading: turn.episode === null ? 'Episode unknown' : `Episode ${turn.episode}`,
        speaker: speakers[turn.role],
        text: turn.text,
      })),
    },
    { type: 'text', id: 'request', title: 'Target request', role: 'request', text: request },
  ];
}

const speakers: Readonly<Record<ShownTurn['role'], string>> = {
  user: 'User',
  assistant: 'Assistant',
  unknown: 'Unknown speaker',
};
