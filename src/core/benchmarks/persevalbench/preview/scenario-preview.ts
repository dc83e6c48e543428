import type { JsonValue } from '../../../model/json.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import { err, type Result } from '../../../model/result.ts';
import type { PreviewAction, RecordPreview } from '../../preview.ts';
import { isStateId, readDialogue, type Dialogue } from './dialogue.ts';
import { mergeEpisode, splitEpisode } from './episodes.ts';
import { setField } from './fields.ts';
import { setSpeaker, setTarget, toggleEvidence } from './marks.ts';
import { readPreview } from './read.ts';
import { setText } from './texts.ts';
import { addTurn, moveTurn, removeTurn } from './turn-order.ts';
import { mergeTurn, splitTurn } from './turn-text.ts';

type Operations = Result<readonly RecordOperation[], string>;

/** Reads and edits a scenario as a dialogue. */
export const scenarioPreview: RecordPreview = { read: readPreview, apply };

function apply(record: JsonValue, action: PreviewAction): Operations {
  if (action.type === 'set-text') return setText(record, action.pointer, action.text);
  if (action.type === 'set-field') return setField(record, action.pointer, action.value);
  const dialogue = readDialogue(record);
  if (dialogue === undefined) {
    return err('The record has no list of turns: write "dialogue" with "turns" in the text first.');
  }
  return applyToDialogue(dialogue, action);
}

type DialogueAction = Exclude<PreviewAction, { readonly type: 'set-text' | 'set-field' }>;

function applyToDialogue(dialogue: Dialogue, action: DialogueAction): Operations {
  switch (action.type) {
    case 'toggle-evidence':
      if (!isStateId(action.state)) return err(`A scenario has no state ${action.state}.`);
      return toggleEvidence(dialogue, action.turn, action.state);
    case 'set-target':
      return setTarget(dialogue, action.turn);
    case 'set-speaker':
      return setSpeaker(dialogue, action.turn, action.speaker);
    case 'add-turn':
      if (action.text.trim() === '') return err('Write the turn first: it must not be empty.');
      return addTurn(dialogue, action.before, action.text);
    case 'remove-turn':
      return removeTurn(dialogue, action.turn);
    case 'move-turn':
      return moveTurn(dialogue, action.turn, action.to, action.section);
    case 'split-turn':
      return splitTurn(dialogue, action.turn, action.offset, action.text);
    case 'merge-turn':
      return mergeTurn(dialogue, action.turn);
    case 'split-section':
      return splitEpisode(dialogue, action.turn);
    case 'merge-section':
      return mergeEpisode(dialogue, action.turn);
  }
}
