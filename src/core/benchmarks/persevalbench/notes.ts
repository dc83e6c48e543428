import { isJsonObject, type JsonValue } from '../../model/json.ts';
import { segmentsOf, type JsonPointer } from '../../model/pointer.ts';
import { distanceBin, evidenceDistance, readScenario, type Scenario } from './scenario.ts';
import { stateRoleNotes, subtypeNotes } from './definitions.ts';
import {
  distanceBins,
  errorFamilyTitles,
  errorSubtypes,
  isLegalCell,
  isStateRole,
  sceneTypes,
  type ErrorSubtype,
  type SceneType,
} from './taxonomy.ts';

/** What an author wants to know at a place of a scenario, beyond the schema. */
export function scenarioNotes(record: JsonValue, pointer: JsonPointer): readonly string[] {
  const scenario = readScenario(record);
  const [first, second, third] = segmentsOf(pointer);
  switch (first ?? '') {
    case 'scene_type':
      return sceneTypeNotes(scenario);
    case 'primary_error':
      return errorNotes(scenario);
    case 'evidence_form':
      return formNotes(scenario);
    case 'evidence_distance':
      return distanceNotes(scenario);
    case 'states':
      return third === 'role' ? roleNotes(record, second) : [];
    case 'dialogue':
      return dialogueNotes(scenario, pointer);
    default:
      return [];
  }
}

function sceneTypeNotes({ sceneType, primaryError }: Scenario): readonly string[] {
  if (sceneType === undefined) return [];
  const errors = sceneTypes[sceneType].legalErrors.map((error) => errorSubtypes[error].title);
  return [`Errors that occur in it: ${errors.join(', ')}.`, ...cellNote(sceneType, primaryError)];
}

function errorNotes({ sceneType, primaryError }: Scenario): readonly string[] {
  if (primaryError === undefined) return [];
  const { family, intervention } = errorSubtypes[primaryError];
  const scenes = (Object.keys(sceneTypes) as readonly SceneType[])
    .filter((scene) => isLegalCell(scene, primaryError))
    .map((scene) => sceneTypes[scene].title);
  const way =
    intervention === 'withhold-a'
      ? 'The error response keeps state A out and leaves state B alone.'
      : 'The error response brings state B in.';
  const counted =
    family === 'misapplied'
      ? 'Under and Over both count as recognised.'
      : `${family === 'under' ? 'Under' : 'Over'} counts as recognised.`;
  return [
    subtypeNotes[primaryError],
    `${way} Family: ${errorFamilyTitles[family]}; ${counted}`,
    `Scene types in which it occurs: ${scenes.join(', ')}.`,
    ...cellNote(sceneType, primaryError),
  ];
}

function cellNote(
  sceneType: SceneType | undefined,
  primaryError: ErrorSubtype | undefined,
): readonly string[] {
  if (sceneType === undefined || primaryError === undefined) return [];
  if (isLegalCell(sceneType, primaryError)) return [];
  return [
    `This record combines ${sceneTypes[sceneType].title} with ${errorSubtypes[primaryError].title}, which is not one of the 19 legal cells.`,
  ];
}

function formNotes({ stateATurns }: Scenario): readonly string[] {
  if (stateATurns === undefined) return [];
  const count = new Set(stateATurns).size;
  return [`This record marks ${count} state-A ${count === 1 ? 'turn' : 'turns'}.`];
}

function distanceNotes(scenario: Scenario): readonly string[] {
  const bins = Object.entries(distanceBins).map(([name, { minimum, maximum }]) =>
    Number.isFinite(maximum) ? `${name} ${minimum} to ${maximum}` : `${name} ${minimum} or more`,
  );
  const distance = evidenceDistance(scenario);
  const bin = distanceBin(distance);
  const { targetTurnIndex: target } = scenario;
  if (distance === undefined || target === undefined) {
    return [
      `d_q: ${bins.join(', ')}.`,
      'This record has no d_q: it lacks a target turn or a state-A turn.',
    ];
  }
  const outcome = bin === undefined ? 'which is no distance' : `which is ${bin}`;
  return [
    `d_q: ${bins.join(', ')}.`,
    `This record: target turn ${target} − latest state-A turn ${target - distance} = ${distance}, ${outcome}.`,
  ];
}

function roleNotes(record: JsonValue, state: string | undefined): readonly string[] {
  const states = isJsonObject(record) ? record['states'] : undefined;
  const user = isJsonObject(states) && state !== undefined ? states[state] : undefined;
  const role = isJsonObject(user) ? user['role'] : undefined;
  return isStateRole(role) ? [stateRoleNotes[role]] : [];
}

function dialogueNotes(scenario: Scenario, pointer: JsonPointer): readonly string[] {
  const [, property, item] = segmentsOf(pointer);
  if (property === 'turns') return item === undefined ? [] : placeOfTurn(scenario, Number(item));
  if (property === 'target_turn_index') return turnNotes(scenario, scenario.targetTurnIndex);
  const isEvidence = property === 'state_a_turns' || property === 'state_b_turns';
  if (!isEvidence || item === undefined) return [];
  const list = property === 'state_a_turns' ? scenario.stateATurns : scenario.stateBTurns;
  return turnNotes(scenario, list?.[Number(item)]);
}

/** The turn that an index names, with its text. */
function turnNotes(scenario: Scenario, turn: number | undefined): readonly string[] {
  if (turn === undefined || scenario.turns === undefined) return [];
  const text = scenario.turns[turn]?.text;
  const place = placeOfTurn(scenario, turn);
  if (place.length === 0) return [`There is no turn ${turn}.`];
  return text === undefined ? place : [...place, text];
}

function placeOfTurn({ turns }: Scenario, turn: number): readonly string[] {
  const found = turns?.[turn];
  if (found === undefined) return [];
  const episode = found.episode === undefined ? '' : ` of episode ${found.episode}`;
  const speaker = found.role === undefined ? '' : `, the ${found.role}'s`;
  return [`Turn ${turn}${episode}${speaker}.`];
}
