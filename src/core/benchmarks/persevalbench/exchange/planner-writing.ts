import type { ExchangeLeftover, ExchangeResult } from '../../exchange-format.ts';
import { canonicalJson } from '../../../judging/hashes.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { pointerOf } from '../../../model/pointer.ts';
import { objectOf } from '../scenario-parts.ts';
import { plannerFieldOf, plannerFields, type PlannerField } from './planner-fields.ts';
import { saysNoState } from './planner-state.ts';
import { plannerStates, plannerTerms, type PlannerTerm } from './planner-terms.ts';

/** What becomes of the record's own properties, other than those that the planner has no notion of. */
const handled = new Set(['$kind', 'id', 'states', 'spec', 'evidence_distance']);

/** The planner's flat object of a record: its fields in their order, then what else the specification holds. */
export function writePlannerObject(record: JsonObject): ExchangeResult<JsonObject> {
  const leftovers: ExchangeLeftover[] = [];
  const leave: Leave = (place, message) => void leftovers.push({ place, message });
  const leaveByDesign: Leave = (place, message) =>
    void leftovers.push({ place, message, isByDesign: true });
  const spec = objectOf(record['spec']);
  const written = new Map<string, JsonValue>();
  if (typeof record['id'] === 'string') written.set('id', record['id']);

  for (const field of plannerFields) {
    const term = plannerTerms[field];
    const letter = plannerStates[field];
    let value = spec[field];
    if (term !== undefined) value = writeTerm(record, spec, field, term, leave);
    else if (letter !== undefined)
      value = writeState(record, spec, field, letter, leave, leaveByDesign);
    if (value !== undefined) written.set(field, value);
  }
  for (const [name, value] of Object.entries(spec)) {
    if (value === undefined || plannerFields.some((field) => field === name)) continue;
    if (name === 'id' || name === 'task' || plannerFieldOf(name) !== undefined) {
      leave(pointerOf('spec', name), 'The name would be read as another field of the planner.');
    } else written.set(name, value);
  }
  for (const name of Object.keys(record)) {
    if (handled.has(name) || Object.values(plannerTerms).some((term) => term.name === name))
      continue;
    leaveByDesign(pointerOf(name), 'The planner has no field for it.');
  }
  if (record['spec'] !== undefined && !isJsonObject(record['spec'])) {
    leave('/spec', 'It is not an object.');
  }
  if (record['evidence_distance'] !== undefined) {
    leaveByDesign(
      '/evidence_distance',
      'It follows from the dialogue; the planner counts episodes.',
    );
  }
  return { value: Object.fromEntries(written), leftovers };
}

type Leave = (place: string, message: string) => void;

/** The planner's own words where they mean what the record says, else the record's term. */
function writeTerm(
  record: JsonObject,
  spec: JsonObject,
  field: PlannerField,
  { name, read }: PlannerTerm,
  leave: Leave,
): JsonValue | undefined {
  const own = record[name];
  const words = spec[field];
  const term = typeof own === 'string' && read(own)?.value === own ? own : undefined;
  if (own !== undefined && term === undefined) {
    leave(pointerOf(name), `${JSON.stringify(own)} is none of the terms for it.`);
  }
  if (term === undefined) return words;
  if (words === undefined || words === term) return term;
  const spelling = typeof words === 'string' ? read(words) : undefined;
  if (spelling?.value === term) return spelling.isExact ? term : words;
  leave(pointerOf('spec', field), `The record says ${JSON.stringify(term)}, which was written.`);
  return term;
}

function writeState(
  record: JsonObject,
  spec: JsonObject,
  field: PlannerField,
  letter: 'A' | 'B',
  leave: Leave,
  leaveByDesign: Leave,
): JsonValue | undefined {
  const state = objectOf(record['states'])[letter];
  const words = spec[field];
  const text = isJsonObject(state) ? state['text'] : state;
  if (isJsonObject(state)) {
    const facts = Object.keys(state).filter((name) => name !== 'text');
    if (facts.length > 0) {
      leaveByDesign(
        pointerOf('states', letter),
        `Only its text is the planner's: ${facts.join(', ')} stayed behind.`,
      );
    }
  }
  const isWritable = typeof text === 'string' || text === null;
  if (text !== undefined && !isWritable) leave(pointerOf('states', letter), 'It has no text.');
  if (!isWritable) return words;
  if (letter === 'B' && typeof text === 'string' && saysNoState(text)) {
    leave(pointerOf('states', letter), 'Its text would be read as "there is no state B".');
  }
  if (words !== undefined && canonicalJson(words) !== canonicalJson(text)) {
    leave(pointerOf('spec', field), `The state in states.${letter} was written.`);
  }
  return text;
}
