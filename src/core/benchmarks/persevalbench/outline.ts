import type { JsonValue } from '../../model/json.ts';
import type { OutlineEntry } from '../outline.ts';
import type { ScenarioResponse, Turn, UserState } from './scenario-parts.ts';
import { readScenario, type Scenario } from './scenario.ts';

/** States, episodes with their turns, responses: what an author moves between in one scenario. */
export function outlineScenario(record: JsonValue): readonly OutlineEntry[] {
  const scenario = readScenario(record);
  return [
    ...stateEntry('A', scenario.stateA),
    ...stateEntry('B', scenario.stateB),
    ...episodeEntries(scenario),
    ...responseEntry('right', 'Right response', scenario.right),
    ...responseEntry('error', 'Error response', scenario.error),
  ];
}

function stateEntry(id: 'A' | 'B', state: UserState | null | undefined): readonly OutlineEntry[] {
  if (state === null || state === undefined) return [];
  return [entry(`State ${id}`, state.text, 'state', `/states/${id}`)];
}

function responseEntry(
  id: 'right' | 'error',
  name: string,
  response: ScenarioResponse | undefined,
): readonly OutlineEntry[] {
  return response === undefined ? [] : [entry(name, response.text, 'response', `/responses/${id}`)];
}

/** A new section wherever the number of the episode changes, so that a broken sequence is seen as it is. */
function episodeEntries(scenario: Scenario): readonly OutlineEntry[] {
  const { turns = [] } = scenario;
  const starts = turns.flatMap(({ episode }, index) =>
    index === 0 || episode !== turns[index - 1]?.episode ? [index] : [],
  );
  return starts.map((start, position) => {
    const end = starts[position + 1] ?? turns.length;
    const last = end - 1;
    return {
      ...entry(
        `Episode ${turns[start]?.episode ?? '?'}`,
        start === last ? `turn ${start}` : `turns ${start} to ${last}`,
        'section',
        `/dialogue/turns/${start}`,
      ),
      children: turns
        .slice(start, end)
        .map((turn, index) => turnEntry(scenario, turn, start + index)),
    };
  });
}

function turnEntry(scenario: Scenario, { role, text }: Turn, index: number): OutlineEntry {
  const marks = [
    ...(scenario.stateATurns?.includes(index) === true ? ['state A'] : []),
    ...(scenario.stateBTurns?.includes(index) === true ? ['state B'] : []),
    ...(scenario.targetTurnIndex === index ? ['target'] : []),
  ];
  const name = [`Turn ${index}`, role ?? '?', ...marks].join(' · ');
  return entry(name, text, 'turn', `/dialogue/turns/${index}`);
}

function entry(
  name: string,
  detail: string | undefined,
  role: OutlineEntry['role'],
  pointer: string,
): OutlineEntry {
  return { name, detail: detail ?? '', role, pointer, children: [] };
}
