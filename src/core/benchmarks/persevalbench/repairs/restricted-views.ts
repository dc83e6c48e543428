import { err, ok, type Result } from '../../../model/result.ts';
import type { JsonObject, JsonValue } from '../../../model/json.ts';
import { valueAt } from '../../../model/pointer.ts';
import type { RepairDisclosure } from '../../repair.ts';
import { readShownDialogue, type ShownTurn } from '../protocols/visible.ts';
import { readScenario, requestText } from '../scenario.ts';
import { errorSubtypes, type ErrorSubtype } from '../taxonomy.ts';

/** Which fields of a record the generator of an error response sees beside the request (paper, prompt 8). */
export interface RestrictedView {
  /** All turns before the target. */
  readonly history: boolean;
  readonly stateA: 'hidden' | 'first-requirement' | 'text';
  readonly stateB: 'hidden' | 'text';
  /** `shared` tells that an error is to be made; `neutral` tells nothing. */
  readonly system: 'shared' | 'neutral';
}

const requestAlone: RestrictedView = {
  history: false,
  stateA: 'hidden',
  stateB: 'hidden',
  system: 'shared',
};
const historyAndB: RestrictedView = {
  history: true,
  stateA: 'hidden',
  stateB: 'text',
  system: 'shared',
};

/** Each error sees what it takes to make it, and no more. */
export const restrictedViews: Readonly<Record<ErrorSubtype, RestrictedView>> = {
  complete_omission: requestAlone,
  partial_omission: { ...requestAlone, stateA: 'first-requirement', system: 'neutral' },
  underweighting: { ...requestAlone, stateA: 'text', stateB: 'text', system: 'neutral' },
  explicit_violation: { ...requestAlone, stateA: 'text', stateB: 'text' },
  irrelevant_use: historyAndB,
  scope_leakage: historyAndB,
  stale_superseded: historyAndB,
  unsupported_inference: historyAndB,
  over_dominance: { ...historyAndB, stateA: 'text' },
};

/** The fields of a view, read from a record; what the view hides is not there. */
export interface ShownToGenerator {
  readonly subtype: ErrorSubtype;
  readonly request: string;
  readonly history?: readonly ShownTurn[];
  readonly requirement?: string;
  readonly stateA?: string;
  readonly stateB?: string;
}

/** The error says what the record lacks. */
export function readRestrictedView(record: JsonValue): Result<ShownToGenerator, string> {
  const scenario = readScenario(record);
  const { primaryError: subtype, stateA, stateB } = scenario;
  if (subtype === undefined) return err('primary_error names none of the nine errors.');
  const view = restrictedViews[subtype];
  const request = requestText(scenario);
  if (request === undefined) return err('dialogue.target_turn_index names no turn with a text.');
  const parts: { -readonly [Part in keyof ShownToGenerator]?: ShownToGenerator[Part] } = {};
  if (view.history) {
    const dialogue = readShownDialogue(record);
    if (!dialogue.ok) return dialogue;
    parts.history = dialogue.value.earlier;
  }
  if (view.stateA === 'first-requirement') {
    const requirement = valueAt(record, '/states/A/requirements/0');
    if (typeof requirement !== 'string') {
      return err('states.A.requirements lists no requirement that the response could meet.');
    }
    parts.requirement = requirement;
  }
  if (view.stateA === 'text') {
    if (stateA?.text === undefined) return err('states.A has no text.');
    parts.stateA = stateA.text;
  }
  if (view.stateB === 'text') {
    const isApplied = errorSubtypes[subtype].intervention === 'apply-b';
    if (stateB?.text !== undefined) parts.stateB = stateB.text;
    // Where B is only what is not to be mentioned, a record without one has nothing to keep quiet about.
    else if (isApplied) return err('states.B has no text, and the error is made by applying it.');
  }
  return ok({ subtype, request, ...parts });
}

/** The view as plain data. */
export function viewJson(shown: ShownToGenerator): JsonObject {
  const { request, history, requirement, stateA, stateB } = shown;
  return {
    ...(history === undefined
      ? {}
      : {
          history: history.map(({ index, episode, role, text }) => ({
            index,
            episode,
            role,
            text,
          })),
        }),
    request,
    ...(requirement === undefined ? {} : { first_requirement_of_A: requirement }),
    ...(stateA === undefined ? {} : { state_A: stateA }),
    ...(stateB === undefined ? {} : { state_B: stateB }),
  };
}

/** Gold that a field of the view holds. The dialogue and its request are what every judge sees. */
const goldOfFields: ReadonlyMap<string, string> = new Map([
  ['first_requirement_of_A', 'states.A.requirements[0]'],
  ['state_A', 'states.A.text'],
  ['state_B', 'states.B.text'],
]);

/** What calls from the view show: its fields, and after a failed try that try. */
export function disclosedView(record: JsonValue): Result<RepairDisclosure, string> {
  const shown = readRestrictedView(record);
  if (!shown.ok) return shown;
  const fields = Object.keys(viewJson(shown.value));
  return ok({
    fields: [...fields, 'failed_try'],
    gold: fields.flatMap((field) => goldOfFields.get(field) ?? []),
    tells: `The task in the prompt tells which error is to be made: ${errorSubtypes[shown.value.subtype].title}.`,
  });
}

/** What the model that writes an error response sees, and what is kept from it. */
export function describeView(subtype: ErrorSubtype): string {
  const { history, stateA, stateB } = restrictedViews[subtype];
  const sees = ['the request'];
  const hidden: string[] = [];
  (history ? sees : hidden).push('the conversation before it');
  if (stateA === 'first-requirement') {
    sees.push('the first requirement of state A');
    hidden.push('the rest of state A');
  } else (stateA === 'text' ? sees : hidden).push('state A');
  (stateB === 'text' ? sees : hidden).push('state B');
  hidden.push('the right response', 'the present error response', 'the specification');
  return `For ${errorSubtypes[subtype].title} the model sees ${joined(sees)}. It does not see ${joined(hidden)}.`;
}

function joined(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
}
