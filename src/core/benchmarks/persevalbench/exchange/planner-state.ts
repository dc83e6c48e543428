import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import type { PlannerDraft } from './planner-draft.ts';
import { plainValue } from './plain-value.ts';
import {
  plainName,
  readHolder,
  readRole,
  readScope,
  readStatus,
  readStrength,
  type ReadSpelling,
} from './spellings.ts';

/** What models call the text of a state when they write it as an object. */
const textNames = ['text', 'state', 'description', 'preference', 'constraint', 'content', 'value'];

const vocabularies: Readonly<Record<string, ReadSpelling<string>>> = {
  holder: readHolder,
  scope: readScope,
  status: readStatus,
  strength: readStrength,
  role: readRole,
};

const freeFacts = new Set(['time', 'transferability']);

/** Words for "there is no such state". */
const nothing = /^(?:none|n\/a|null|-|)\.?$/iu;

/** True for a text by which the planner says that there is no state B. */
export function saysNoState(text: string): boolean {
  return nothing.test(text);
}

/**
 * A state of the planner, which is a text, but may also come as an object with its facts or as a list of requirements.
 *
 * @param letter of the state; what its facts say beyond their vocabularies is kept in `spec` as `state_A_scope` and so on
 * @param key as it is spelled in the text
 */
export function readPlannedState(
  draft: PlannerDraft,
  letter: 'A' | 'B',
  key: string,
  value: JsonValue,
): JsonObject | null {
  if (isJsonObject(value)) return readStateObject(draft, letter, key, value);
  if (isJsonArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')) {
    return { text: value.join('; '), requirements: value };
  }
  const plain = plainValue(value);
  if (plain === undefined) return null;
  if (letter === 'B' && saysNoState(plain.text)) {
    if (plain.text !== '') {
      draft.leave(key, 'Taken to say that there is no such state.', plain.text);
    }
    return null;
  }
  if (plain.isStructure) draft.leave(key, 'A text belongs here; the value was kept as its JSON.');
  return { text: plain.text };
}

function readStateObject(
  draft: PlannerDraft,
  letter: 'A' | 'B',
  key: string,
  value: JsonObject,
): JsonObject {
  const textKey = textNames
    .map((name) => Object.keys(value).find((own) => plainName(own) === name))
    .find((own) => own !== undefined && typeof value[own] === 'string');
  const state = new Map<string, JsonValue>();
  if (textKey === undefined) {
    draft.leave(key, 'The state has no text; its JSON stands in for it.');
    return { text: JSON.stringify(value) };
  }
  state.set('text', value[textKey] ?? '');
  for (const [name, fact] of Object.entries(value)) {
    if (name === textKey || fact === undefined) continue;
    const known = plainName(name);
    const place = `${key} > ${name}`;
    const read = Object.hasOwn(vocabularies, known) ? vocabularies[known] : undefined;
    let taken: JsonValue | undefined = fact;
    let target = name;
    if (read !== undefined) {
      target = known;
      taken = draft.term(`state_${letter}_${known}`, fact, place, read);
    } else if (freeFacts.has(known)) {
      target = known;
      taken = plainValue(fact)?.text;
      if (typeof fact === 'object') {
        draft.leave(place, 'A text belongs here.', fact);
        if (fact === null) continue;
      }
    } else if (known === 'requirements') {
      target = known;
      taken = isTexts(fact) ? fact : undefined;
      if (taken === undefined) draft.leave(place, 'A list of texts belongs here.', fact);
    }
    if (taken === undefined) continue;
    if (state.has(target)) draft.leave(place, `The state has a ${target} already.`, fact);
    else state.set(target, taken);
  }
  return Object.fromEntries(state);
}

function isTexts(value: JsonValue): boolean {
  return isJsonArray(value) && value.every((item) => typeof item === 'string' && item !== '');
}
