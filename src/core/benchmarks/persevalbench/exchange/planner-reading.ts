import type { ExchangeLeftover } from '../../exchange-format.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { PlannerDraft } from './planner-draft.ts';
import { plannerFieldOf, targetOptions, type PlannerField } from './planner-fields.ts';
import { plainValue } from './plain-value.ts';
import { readPlannedState } from './planner-state.ts';
import { plannerStates, plannerTerms } from './planner-terms.ts';
import { plainName, readDistance } from './spellings.ts';

/** Fewer fields of the planner than this may stand in any object. */
const leastFields = 2;

export function isPlannerObject(object: JsonObject): boolean {
  const fields = new Set(Object.keys(object).map(plannerFieldOf));
  fields.delete(undefined);
  return fields.size >= leastFields;
}

interface Entry {
  /** As it is spelled in the text. */
  readonly key: string;
  readonly value: JsonValue;
}

/** The record that a planner's object becomes: what the record has a field for goes there, all else into `spec`. */
export function readPlannerObject(object: JsonObject): {
  readonly record: JsonObject;
  readonly leftovers: readonly ExchangeLeftover[];
} {
  const draft = new PlannerDraft();
  const { fields, others } = sortEntries(object, draft);
  const record = new Map<string, JsonValue>();
  const states = new Map<string, JsonValue>();
  const set = (name: string, value: JsonValue | undefined): void => {
    if (value !== undefined) record.set(name, value);
  };

  for (const [field, { key, value }] of fields) {
    const term = plannerTerms[field];
    const letter = plannerStates[field];
    if (term !== undefined) set(term.name, draft.term(field, value, key, term.read));
    else if (letter !== undefined) states.set(letter, readPlannedState(draft, letter, key, value));
    else if (field === 'target_options') readOptions(draft, key, value);
    else if (field === 'evidence_distance_category') readCategory(draft, field, key, value);
    else draft.keepText(field, value, key);
  }
  for (const { key, value } of others) {
    if (key === 'id' && typeof value === 'string' && value !== '') record.set('id', value);
    else if (key === 'task' && isJsonObject(value)) record.set('task', value);
    else draft.keep(key, value);
  }
  if (states.size > 0) record.set('states', Object.fromEntries(states));
  set('spec', draft.spec);
  return { record: inOrder(record), leftovers: draft.leftovers };
}

/** A key spelled as the contract has it comes before its variants. */
function sortEntries(
  object: JsonObject,
  draft: PlannerDraft,
): { readonly fields: ReadonlyMap<PlannerField, Entry>; readonly others: readonly Entry[] } {
  const fields = new Map<PlannerField, Entry>();
  const others: Entry[] = [];
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue;
    const field = plannerFieldOf(key);
    const present = field === undefined ? undefined : fields.get(field);
    if (field === undefined) others.push({ key, value });
    else if (present === undefined) fields.set(field, { key, value });
    else {
      const isNewer = key === field && present.key !== field;
      const rest = isNewer ? present : { key, value };
      if (isNewer) fields.set(field, { key, value });
      if (JSON.stringify(rest.value) !== JSON.stringify(fields.get(field)?.value)) {
        draft.leave(rest.key, `There is another value for ${field}, which was taken.`, rest.value);
      }
    }
  }
  return { fields, others };
}

/** RULINGS 16: it counts episodes, so it never becomes the distance of the record. */
function readCategory(
  draft: PlannerDraft,
  field: PlannerField,
  key: string,
  value: JsonValue,
): void {
  const category = draft.term(field, value, key, readDistance);
  if (category !== undefined && draft.spec?.[field] === undefined) draft.keep(field, category, key);
}

function readOptions(draft: PlannerDraft, key: string, value: JsonValue): void {
  if (!isJsonObject(value)) {
    draft.leave(key, 'An object with right, trap and neutral_distractor belongs here.', value);
    return;
  }
  const options = new Map<string, JsonValue>();
  for (const [name, option] of Object.entries(value)) {
    if (option === undefined) continue;
    const known = targetOptions.find((own) => plainName(own) === plainName(name));
    const place = `${key} > ${name}`;
    const plain = known === undefined ? undefined : plainValue(option);
    if (known !== undefined && plain === undefined) {
      draft.leave(place, 'The value is null and was left out.');
      continue;
    }
    if (plain?.isStructure === true) {
      draft.leave(place, 'A text belongs here; the value was kept as its JSON.');
    }
    const target = known ?? name;
    if (options.has(target)) draft.leave(place, `There is another ${target}.`, option);
    else options.set(target, plain?.text ?? option);
  }
  draft.keep('target_options', Object.fromEntries(options), key);
}

const order = [
  'id',
  'task',
  'scene_type',
  'primary_error',
  'state_relation',
  'evidence_form',
  'states',
  'spec',
];

function inOrder(record: ReadonlyMap<string, JsonValue>): JsonObject {
  return Object.fromEntries(
    order.flatMap((name) => {
      const value = record.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
