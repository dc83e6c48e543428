import type { ExchangeFormat } from '../../exchange-format.ts';
import { isJsonObject } from '../../../model/json.ts';
import { err } from '../../../model/result.ts';
import { mergeDialogue } from './dialogue-merge.ts';
import { readDialogues } from './dialogue-reading.ts';
import { writeDialogue } from './dialogue-writing.ts';

/** The text that the dialogue writer prints (paper, prompt 5): episodes, turns with their marks, and a metadata block. */
export const dialogueText: ExchangeFormat = {
  id: 'dialogue-text',
  title: 'Dialogue text',
  description:
    'Episodes and turns as plain text, with [STATE_A] and [STATE_B] at the ends of lines',
  fileExtension: 'txt',
  read: readDialogues,
  write: (record) =>
    isJsonObject(record) ? writeDialogue(record) : err('The record is not a JSON object.'),
  join: (texts) => texts.join('\n'),
  merge: mergeDialogue,
};
