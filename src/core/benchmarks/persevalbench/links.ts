import { countedItems, countedValue, itemsAt, namedValue } from '../../links/named-value.ts';
import { isJsonObject, type JsonValue } from '../../model/json.ts';
import type { Definition, RecordLinks } from '../links.ts';

const turnSpace = '#turn';

/** A scenario's id and turns; the indices that annotate the dialogue mention its turns. */
export function scenarioLinks(record: JsonValue): RecordLinks {
  return {
    definitions: [...namedValue(record, 'persevalbench', '/id'), ...turns(record)],
    references: [
      ...countedItems(record, turnSpace, '/dialogue/state_a_turns'),
      ...countedItems(record, turnSpace, '/dialogue/state_b_turns'),
      ...countedValue(record, turnSpace, '/dialogue/target_turn_index'),
    ],
  };
}

function turns(record: JsonValue): readonly Definition[] {
  return itemsAt(record, '/dialogue/turns').map((turn, index) => {
    const pointer = `/dialogue/turns/${index}`;
    const hasText = isJsonObject(turn) && typeof turn['text'] === 'string';
    const shown = hasText ? { shown: `${pointer}/text` } : {};
    return { space: turnSpace, name: String(index), pointer, ...shown };
  });
}
