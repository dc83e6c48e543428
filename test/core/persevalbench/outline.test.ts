import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OutlineEntry } from '../../../src/core/benchmarks/outline.ts';
import { outlineScenario } from '../../../src/core/benchmarks/persevalbench/outline.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { episodeTurns, scenarioRecord } from '../../support/scenario-builder.ts';

/** Name, place and detail, indented by depth. */
function lines(entries: readonly OutlineEntry[], indentation = ''): string[] {
  return entries.flatMap(({ name, pointer, detail, children }) => [
    `${indentation}${name} | ${pointer} | ${detail}`,
    ...lines(children, `${indentation}  `),
  ]);
}

function outlined(record: JsonValue): string[] {
  return lines(outlineScenario(record));
}

test('states, episodes with their turns, responses', () => {
  const record = scenarioRecord({
    states: { A: { text: 'Tea.' }, B: { text: 'Coffee.' } },
    dialogue: {
      turns: [
        ...episodeTurns(1, 'Coffee, please.', 'Sure.'),
        ...episodeTurns(2, 'Tea now. Order.'),
      ],
      target_turn_index: 2,
      state_a_turns: [2],
      state_b_turns: [0],
    },
    responses: { right: { text: 'Tea it is.' }, error: { text: 'Coffee it is.' } },
  });
  assert.deepEqual(outlined(record), [
    'State A | /states/A | Tea.',
    'State B | /states/B | Coffee.',
    'Episode 1 | /dialogue/turns/0 | turns 0 to 1',
    '  Turn 0 · user · state B | /dialogue/turns/0 | Coffee, please.',
    '  Turn 1 · assistant | /dialogue/turns/1 | Sure.',
    'Episode 2 | /dialogue/turns/2 | turn 2',
    '  Turn 2 · user · state A · target | /dialogue/turns/2 | Tea now. Order.',
    'Right response | /responses/right | Tea it is.',
    'Error response | /responses/error | Coffee it is.',
  ]);
});

test('broken records have the outline of what can be read', () => {
  const cases: readonly [JsonValue, readonly string[]][] = [
    [null, []],
    [{ states: { A: {}, B: null } }, ['State A | /states/A | ']],
    [
      { dialogue: { turns: [{ episode: 2, text: 3 }, null, { episode: 1, role: 'bot' }] } },
      [
        'Episode 2 | /dialogue/turns/0 | turn 0',
        '  Turn 0 · ? | /dialogue/turns/0 | ',
        'Episode ? | /dialogue/turns/1 | turn 1',
        '  Turn 1 · ? | /dialogue/turns/1 | ',
        'Episode 1 | /dialogue/turns/2 | turn 2',
        '  Turn 2 · ? | /dialogue/turns/2 | ',
      ],
    ],
  ];
  for (const [record, expected] of cases) assert.deepEqual(outlined(record), expected);
});
