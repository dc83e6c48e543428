import type { ExchangeLeftover, ExchangeMerge } from '../../exchange-format.ts';
import { canonicalJson } from '../../../judging/hashes.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { pointerOf } from '../../../model/pointer.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import { objectOf } from '../scenario-parts.ts';

/** Gives a record the dialogue that was read, and the distance that follows from it; all else stays. */
export function mergeDialogue(record: JsonValue, incoming: JsonObject): ExchangeMerge {
  const operations: RecordOperation[] = [];
  const replaced: string[] = [];
  const leftovers: ExchangeLeftover[] = [];
  const present = objectOf(record);
  const own = present['dialogue'];
  const dialogue = objectOf(incoming['dialogue']);

  if (isJsonObject(own)) {
    for (const [name, value] of Object.entries(dialogue)) {
      if (value === undefined || isSame(own[name], value)) continue;
      operations.push({ op: 'set', pointer: pointerOf('dialogue', name), value });
    }
    const turns = own['turns'];
    if (isJsonArray(turns) && turns.length > 0 && !isSame(turns, dialogue['turns'])) {
      replaced.push(`the dialogue of ${turns.length} turns`);
    }
  } else {
    operations.push({ op: 'set', pointer: '/dialogue', value: dialogue });
    if (own !== undefined && own !== null) replaced.push('what stands for its dialogue');
  }

  const distance = incoming['evidence_distance'];
  const stated = present['evidence_distance'];
  if (distance !== undefined && distance !== stated) {
    operations.push({ op: 'set', pointer: '/evidence_distance', value: distance });
    if (stated !== undefined) {
      const message = `It said ${JSON.stringify(stated)}; the dialogue makes it ${JSON.stringify(distance)}.`;
      leftovers.push({ place: '/evidence_distance', message });
    }
  }
  leftovers.push(...conflicts(present, incoming, dialogue));
  return { operations, replaced, leftovers };
}

/** What the text says about the record besides its dialogue. */
function conflicts(
  present: JsonObject,
  incoming: JsonObject,
  dialogue: JsonObject,
): readonly ExchangeLeftover[] {
  const leftovers: ExchangeLeftover[] = [];
  const id = incoming['id'];
  if (id !== undefined && !isSame(present['id'], id)) {
    const message = `The record has another id and keeps it; the text is for ${JSON.stringify(id)}.`;
    leftovers.push({ place: 'metadata, "id"', message });
  }
  for (const [name, value] of Object.entries(dialogue)) {
    const stated = Object.hasOwn(present, name) ? present[name] : undefined;
    if (value === undefined || stated === undefined || isSame(stated, value)) continue;
    leftovers.push({
      place: `metadata, ${JSON.stringify(name)}`,
      message: `It says ${JSON.stringify(value)}, the record ${JSON.stringify(stated)}; it was put into the dialogue, and the record's own stayed.`,
    });
  }
  return leftovers;
}

function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return canonicalJson(one) === canonicalJson(other);
}
