import type { AnnotationTone } from '../../model/annotation.ts';
import type { JsonValue } from '../../model/json.ts';
import type { Comparison, ComparisonSource, ComparisonTurn } from '../benchmark.ts';
import { candidatesOf } from './candidates.ts';
import type { Turn } from './scenario-parts.ts';
import { readScenario, requestText, type Scenario } from './scenario.ts';

/**
 * The whole dialogue with the target request as its last turn, the request again by itself, the responses, and the states
 * that they may have drawn on. Undefined for a record without any response.
 */
export function compareScenario(record: JsonValue): Comparison | undefined {
  const scenario = readScenario(record);
  const candidates = candidatesOf(scenario);
  if (candidates.length === 0) return undefined;
  const request = requestText(scenario);
  const turnIndex = scenario.targetTurnIndex;
  return {
    turns: (scenario.turns ?? []).map((turn, index) => comparisonTurn(scenario, turn, index)),
    request:
      request === undefined || turnIndex === undefined ? undefined : { text: request, turnIndex },
    candidates,
    sources: sourcesOf(scenario),
  };
}

function comparisonTurn(scenario: Scenario, turn: Turn, index: number): ComparisonTurn {
  const tones: AnnotationTone[] = [];
  if (scenario.stateATurns?.includes(index) === true) tones.push('evidence-primary');
  if (scenario.stateBTurns?.includes(index) === true) tones.push('evidence-competing');
  if (scenario.targetTurnIndex === index) tones.push('request');
  return {
    index,
    section: `Episode ${turn.episode ?? '?'}`,
    speaker: turn.role === undefined ? '?' : turn.role === 'user' ? 'User' : 'Assistant',
    text: turn.text ?? '',
    pointer: `/dialogue/turns/${index}/text`,
    tones,
  };
}

function sourcesOf({ stateA, stateB }: Scenario): readonly ComparisonSource[] {
  const sources: ComparisonSource[] = [];
  if (stateA?.text !== undefined) {
    sources.push({ id: 'A', title: 'State A', tone: 'evidence-primary', text: stateA.text });
  }
  if (stateB?.text !== undefined) {
    sources.push({ id: 'B', title: 'State B', tone: 'evidence-competing', text: stateB.text });
  }
  return sources;
}
