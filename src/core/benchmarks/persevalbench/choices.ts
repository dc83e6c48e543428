import type { JsonValue } from '../../model/json.ts';
import { segmentsOf, type JsonPointer } from '../../model/pointer.ts';
import type { Choice } from '../choice.ts';
import { glossOf } from './glosses.ts';
import { distanceBin, evidenceDistance, readScenario, type Scenario } from './scenario.ts';
import {
  distanceBins,
  errorSubtypes,
  evidenceForms,
  isLegalCell,
  sceneTypes,
  stateRelations,
  type DistanceBin,
  type ErrorSubtype,
  type SceneType,
} from './taxonomy.ts';

/** The values of the design, the turns that an index may name, and whether state B may be missing. */
export function scenarioChoices(
  record: JsonValue,
  pointer: JsonPointer,
): readonly Choice[] | undefined {
  switch (pointer) {
    case '/scene_type':
      return sceneTypeChoices(readScenario(record));
    case '/primary_error':
      return errorChoices(readScenario(record));
    case '/state_relation':
      return Object.entries(stateRelations).map(([value, { title }]) => ({
        value,
        title,
        description: glossOf('state_relation', value),
      }));
    case '/evidence_form':
      return formChoices(readScenario(record));
    case '/evidence_distance':
      return distanceChoices(readScenario(record));
    case '/states/B':
      return [noStateB(readScenario(record))];
    case '/dialogue/target_turn_index':
      return targetChoices(readScenario(record));
    default:
      return evidenceChoices(record, pointer);
  }
}

function sceneTypeChoices({ primaryError }: Scenario): readonly Choice[] {
  const values = Object.keys(sceneTypes) as readonly SceneType[];
  return values.map((value) => ({
    value,
    title: sceneTypes[value].title,
    description: glossOf('scene_type', value),
    ...illegalWhen(
      primaryError !== undefined &&
        !isLegalCell(value, primaryError) &&
        `The error ${errorSubtypes[primaryError].title} does not occur in ${sceneTypes[value].title} scenarios.`,
    ),
  }));
}

function errorChoices({ sceneType }: Scenario): readonly Choice[] {
  const values = Object.keys(errorSubtypes) as readonly ErrorSubtype[];
  return values.map((value) => ({
    value,
    title: errorSubtypes[value].title,
    description: glossOf('primary_error', value),
    ...illegalWhen(
      sceneType !== undefined &&
        !isLegalCell(sceneType, value) &&
        `The error ${errorSubtypes[value].title} does not occur in ${sceneTypes[sceneType].title} scenarios.`,
    ),
  }));
}

function formChoices({ stateATurns = [] }: Scenario): readonly Choice[] {
  // Before any turn is marked, the form is a plan.
  const isSingle = new Set(stateATurns).size === 1;
  return evidenceForms.map((value) => ({
    value,
    title: value,
    description: glossOf('evidence_form', value),
    ...illegalWhen(
      value === 'accumulated' &&
        isSingle &&
        'Accumulated evidence takes two or more state-A turns, and only one is marked.',
    ),
  }));
}

function distanceChoices(scenario: Scenario): readonly Choice[] {
  const distance = evidenceDistance(scenario);
  const computed = distanceBin(distance);
  const values = Object.keys(distanceBins) as readonly DistanceBin[];
  return values.map((value) => ({
    value,
    title: value,
    description: glossOf('evidence_distance', value),
    ...illegalWhen(
      computed !== undefined &&
        value !== computed &&
        `The distance of this dialogue is ${distance ?? 0}, which is ${computed}.`,
    ),
  }));
}

/** RULINGS 14. */
function noStateB({ primaryError }: Scenario): Choice {
  const isOmission = primaryError === 'complete_omission' || primaryError === 'partial_omission';
  return {
    value: 'null',
    json: null,
    title: 'no state B',
    description:
      'Nothing competes with state A. Only complete and partial omission do without state B.',
    ...illegalWhen(
      primaryError !== undefined &&
        !isOmission &&
        `The error ${errorSubtypes[primaryError].title} needs a state B.`,
    ),
  };
}

/** The target request ends the dialogue. */
function targetChoices(scenario: Scenario): readonly Choice[] | undefined {
  const last = (scenario.turns?.length ?? 0) - 1;
  return turnChoices(scenario, (turn) =>
    turn === last ? undefined : 'The target request is the last turn of the dialogue.',
  );
}

/** User turns up to the target that no list names yet. */
function evidenceChoices(record: JsonValue, pointer: JsonPointer): readonly Choice[] | undefined {
  const [first, list, item, ...rest] = segmentsOf(pointer);
  if (first !== 'dialogue' || item === undefined || rest.length > 0) return undefined;
  if (list !== 'state_a_turns' && list !== 'state_b_turns') return undefined;
  const scenario = readScenario(record);
  const { stateATurns = [], stateBTurns = [], targetTurnIndex = Infinity } = scenario;
  const [own, others] =
    list === 'state_a_turns' ? [stateATurns, stateBTurns] : [stateBTurns, stateATurns];
  const listed = new Set(own.filter((_, index) => index !== Number(item)));
  return turnChoices(scenario, (turn) => {
    if (turn > targetTurnIndex) return 'It comes after the target request.';
    if (listed.has(turn)) return 'It is in the list already.';
    return others.includes(turn) ? 'It is marked for the other state.' : undefined;
  });
}

function turnChoices(
  { turns }: Scenario,
  whyNot: (turn: number) => string | undefined,
): readonly Choice[] | undefined {
  return turns?.flatMap(({ role, episode, text = '' }, turn) =>
    role === 'user'
      ? [
          {
            value: String(turn),
            json: turn,
            title: episode === undefined ? `turn ${turn}` : `turn ${turn}, episode ${episode}`,
            description: text,
            ...illegalWhen(whyNot(turn)),
          },
        ]
      : [],
  );
}

function illegalWhen(reason: string | false | undefined): Pick<Choice, 'illegal'> {
  return reason === undefined || reason === false ? {} : { illegal: reason };
}
