import { unmarkTurn } from '../fixes/unmark-turn.ts';
import type { Scenario } from '../scenario.ts';
import { nothing, type CheckFinding } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

type Indices = readonly (number | undefined)[];

export const evidenceTurns = scenarioCheck(
  'evidence-turns',
  'error',
  'Evidence turns are user turns of the dialogue, at or before the target, each marked once and for one state.',
  (scenario) => {
    const found: CheckFinding[] = [];
    const { stateATurns, stateBTurns } = scenario;
    if (stateATurns !== undefined) look(scenario, 'A', stateATurns, [], found);
    if (stateBTurns !== undefined) look(scenario, 'B', stateBTurns, stateATurns ?? [], found);
    return found.length === 0 ? nothing : found;
  },
  (scenario, { pointer }) => unmarkTurn(scenario, pointer),
);

function look(
  scenario: Scenario,
  state: 'A' | 'B',
  indices: Indices,
  others: Indices,
  found: CheckFinding[],
): void {
  for (let position = 0; position < indices.length; position += 1) {
    const turn = indices[position];
    // Below 0 the schema has spoken.
    if (turn === undefined || turn < 0) continue;
    const problem =
      wrongPlace(scenario, turn) ??
      wrongSpeaker(scenario, state, turn, indices) ??
      markedTwice(state, turn, position, indices, others);
    if (problem === undefined) continue;
    const list = state === 'A' ? 'state_a_turns' : 'state_b_turns';
    found.push({ pointer: `/dialogue/${list}/${position}`, ...problem });
  }
}

type Problem = Omit<CheckFinding, 'pointer'>;

function wrongPlace({ turns, targetTurnIndex }: Scenario, turn: number): Problem | undefined {
  if (turns !== undefined && turn >= turns.length) {
    return {
      message: `There is no turn ${turn}: the dialogue has turns 0 to ${turns.length - 1}. Give the position of an existing user turn.`,
    };
  }
  if (targetTurnIndex !== undefined && turn > targetTurnIndex) {
    return {
      message: `Turn ${turn} comes after the target turn ${targetTurnIndex}, so the answer cannot draw on it. Mark turns at or before the target only.`,
    };
  }
  return undefined;
}

function wrongSpeaker(
  { turns }: Scenario,
  state: string,
  turn: number,
  indices: Indices,
): Problem | undefined {
  if (turns?.[turn]?.role !== 'assistant') return undefined;
  if (turns[turn - 1]?.role === 'user' && indices.includes(turn - 1)) {
    return {
      severity: 'hint',
      message: `Turn ${turn} is the assistant's. That is fine where it restates what the user just said about state ${state}; otherwise take it out of the list.`,
    };
  }
  return {
    message: `Turn ${turn} is the assistant's, and states are told by the user. Mark the user turn that expresses state ${state} instead.`,
  };
}

function markedTwice(
  state: string,
  turn: number,
  position: number,
  indices: Indices,
  others: Indices,
): Problem | undefined {
  if (indices.indexOf(turn) < position) {
    return {
      severity: 'warning',
      message: `Turn ${turn} is listed twice as a state-${state} turn. Delete one of them.`,
    };
  }
  if (others.includes(turn)) {
    return {
      severity: 'warning',
      message: `Turn ${turn} is marked for state A and for state B. Keep the state that the turn expresses, or split the turn.`,
    };
  }
  return undefined;
}
