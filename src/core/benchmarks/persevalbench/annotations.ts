import type { Annotation } from '../../model/annotation.ts';
import type { JsonValue } from '../../model/json.ts';
import type { UserState } from './scenario-parts.ts';
import { readScenario, requestText, type Scenario } from './scenario.ts';

/** Marks the states and the turns that express them, the target request and the two responses. Values that are no text get no mark. */
export function annotateScenario(record: JsonValue): readonly Annotation[] {
  const scenario = readScenario(record);
  const { stateA, stateB, targetTurnIndex, right, error } = scenario;
  const marks: Annotation[] = [
    ...stateMark(stateA, {
      pointer: '/states/A/text',
      tone: 'evidence-primary',
      title: 'State A',
      description: 'The user state that applies at the target request.',
    }),
    ...stateMark(stateB, {
      pointer: '/states/B/text',
      tone: 'evidence-competing',
      title: 'State B',
      description: 'The user state that competes with A or only looks applicable.',
    }),
    ...turnMarks(scenario, scenario.stateATurns, (turn) => ({
      pointer: `/dialogue/turns/${turn}/text`,
      tone: 'evidence-primary',
      title: `State A turn ${turn}`,
      description: 'This turn expresses state A, which applies at the target request.',
    })),
    ...turnMarks(scenario, scenario.stateBTurns, (turn) => ({
      pointer: `/dialogue/turns/${turn}/text`,
      tone: 'evidence-competing',
      title: `State B turn ${turn}`,
      description: 'This turn expresses state B, which competes with A or only looks applicable.',
    })),
  ];
  if (targetTurnIndex !== undefined && requestText(scenario) !== undefined) {
    marks.push({
      pointer: `/dialogue/turns/${targetTurnIndex}/text`,
      tone: 'request',
      title: `Target request (turn ${targetTurnIndex})`,
      description: 'The request that both responses answer.',
    });
  }
  if (right?.text !== undefined) {
    marks.push({
      pointer: '/responses/right/text',
      tone: 'response-right',
      title: 'Right response',
      description: 'Uses each state with the influence that it should have.',
    });
  }
  if (error?.text !== undefined) {
    marks.push({
      pointer: '/responses/error/text',
      tone: 'response-error',
      title: 'Error response',
      description: 'Makes the primary error and is otherwise as good as the right response.',
    });
  }
  return marks;
}

function stateMark(state: UserState | null | undefined, mark: Annotation): readonly Annotation[] {
  return state?.text === undefined ? [] : [mark];
}

/** One mark for each listed turn that has a text, in the order of the dialogue. */
function turnMarks(
  { turns }: Scenario,
  indices: Scenario['stateATurns'],
  mark: (turn: number) => Annotation,
): readonly Annotation[] {
  return [...new Set(indices)]
    .filter((turn) => turn !== undefined)
    .filter((turn) => turns?.[turn]?.text !== undefined)
    .sort((one, other) => one - other)
    .map(mark);
}
