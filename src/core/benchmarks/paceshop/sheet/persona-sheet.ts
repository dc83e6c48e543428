import { isJsonObject } from '../../../model/json.ts';
import type { RecordSheet } from '../../sheet.ts';
import { readPersona } from '../shopping-record.ts';
import { cutText } from './entries.ts';
import { personaCard } from './persona-card.ts';

/** A shopper of a pool, to read. */
export const personaSheet: RecordSheet = {
  read: (record) => {
    if (!isJsonObject(record)) return undefined;
    const { household, budget } = readPersona(record);
    const known = [household, budget].flatMap((text) => (text === undefined ? [] : cutText(text)));
    return {
      title: ['A shopper', ...known].join(' · '),
      facts: [],
      parts: [personaCard(record, '', () => [])],
    };
  },
};
