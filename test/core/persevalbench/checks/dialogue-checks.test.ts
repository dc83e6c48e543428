import { annotationMarkers } from '../../../../src/core/benchmarks/persevalbench/checks/annotation-markers.ts';
import { episodeSequence } from '../../../../src/core/benchmarks/persevalbench/checks/episode-sequence.ts';
import { evidenceMissing } from '../../../../src/core/benchmarks/persevalbench/checks/evidence-missing.ts';
import { evidenceTurns } from '../../../../src/core/benchmarks/persevalbench/checks/evidence-turns.ts';
import { roleAlternation } from '../../../../src/core/benchmarks/persevalbench/checks/role-alternation.ts';
import { staleOrder } from '../../../../src/core/benchmarks/persevalbench/checks/stale-order.ts';
import { targetTurn } from '../../../../src/core/benchmarks/persevalbench/checks/target-turn.ts';
import type { JsonObject } from '../../../../src/core/model/json.ts';
import { testCheck } from './check-table.ts';

/** Turns given as speaker and episode, e.g. `u1 a1 u2`. */
function turns(pattern: string): JsonObject[] {
  return pattern.split(' ').map((each) => ({
    episode: Number(each.slice(1)),
    role: each.startsWith('u') ? 'user' : 'assistant',
    text: 'Fine.',
  }));
}

const targetPointer = '/dialogue/target_turn_index';

testCheck(targetTurn, [
  ['the last turn, a user turn', {}],
  ['below zero, which the schema reports', { dialogue: { target_turn_index: -1 } }],
  ['no integer, which the schema reports', { dialogue: { target_turn_index: 5.5 } }],
  ['no turns, which the schema reports', { dialogue: { turns: [] } }],
  [
    'past the end',
    { dialogue: { target_turn_index: 7 } },
    { pointer: targetPointer, says: /no turn 7: .* 0 to 6/ },
  ],
  [
    'an assistant turn',
    { dialogue: { target_turn_index: 5 } },
    { pointer: targetPointer, says: /assistant's/ },
  ],
  [
    'not the last turn',
    { dialogue: { target_turn_index: 4 } },
    { pointer: targetPointer, says: /goes on to turn 6/ },
  ],
]);

testCheck(episodeSequence, [
  ['1, 2', {}],
  ['one episode', { dialogue: { turns: turns('u1 a1 u1') } }],
  [
    'starts at 2',
    { dialogue: { turns: turns('u2 a2 u3') } },
    { pointer: '/dialogue/turns/0/episode', says: /from 1/ },
  ],
  [
    'a gap',
    { dialogue: { turns: turns('u1 a1 u3') } },
    { pointer: '/dialogue/turns/2/episode', says: /from episode 1 to 3/ },
  ],
  [
    'back to an earlier episode',
    { dialogue: { turns: turns('u1 u2 u1 u2') } },
    { pointer: '/dialogue/turns/2/episode', says: /goes back/ },
  ],
  [
    'two breaks',
    { dialogue: { turns: turns('u1 u3 u2') } },
    { pointer: '/dialogue/turns/1/episode' },
    { pointer: '/dialogue/turns/2/episode' },
  ],
  [
    'an unreadable episode is passed over',
    { dialogue: { turns: [...turns('u1 a1'), { role: 'user', text: 'Hm.' }, ...turns('u2')] } },
  ],
]);

testCheck(roleAlternation, [
  ['in turn', {}],
  ['the same speaker across episodes', { dialogue: { turns: turns('u1 a1 u1 u2 a2') } }],
  ['an episode that the assistant begins', { dialogue: { turns: turns('u1 a1 u1 a2 u2') } }],
  [
    'two user turns in a row',
    { dialogue: { turns: turns('u1 u1 a1') } },
    { pointer: '/dialogue/turns/1/role', says: /Turns 0 and 1 are both the user's/ },
  ],
  [
    'three assistant turns in a row',
    { dialogue: { turns: turns('u1 a1 a1 a1') } },
    { pointer: '/dialogue/turns/2/role' },
    { pointer: '/dialogue/turns/3/role' },
  ],
  [
    'an unreadable role',
    {
      dialogue: {
        turns: [...turns('u1'), { episode: 1, role: 'system', text: 'Hm.' }, ...turns('u1')],
      },
    },
  ],
]);

testCheck(evidenceMissing, [
  ['a state-A turn', {}],
  ['no list, which the schema reports', { dialogue: { state_a_turns: undefined } }],
  ['an empty list', { dialogue: { state_a_turns: [] } }, { pointer: '/dialogue/state_a_turns' }],
  [
    'an empty list in out-of-scope',
    { scene_type: 'out_of_scope', dialogue: { state_a_turns: [] } },
    { pointer: '/dialogue/state_a_turns', severity: 'warning' },
  ],
]);

const firstA = '/dialogue/state_a_turns/0';
const secondA = '/dialogue/state_a_turns/1';

testCheck(evidenceTurns, [
  ['user turns before the target', {}],
  ['the target itself', { dialogue: { state_a_turns: [6] } }],
  ['no B turns', { dialogue: { state_b_turns: [] } }],
  ['entries that the schema reports', { dialogue: { state_a_turns: [-1, 'four', 4] } }],
  [
    'an assistant turn that may restate',
    { dialogue: { state_a_turns: [4, 5] } },
    { pointer: secondA, severity: 'hint', says: /restates/ },
  ],
  [
    'an assistant turn by itself',
    { dialogue: { state_a_turns: [5] } },
    { pointer: firstA, says: /assistant's/ },
  ],
  [
    'an assistant turn after a turn of the other state',
    { dialogue: { state_b_turns: [0, 5] } },
    { pointer: '/dialogue/state_b_turns/1' },
  ],
  [
    'past the end',
    { dialogue: { state_a_turns: [40] } },
    { pointer: firstA, says: /no turn 40: .* 0 to 6/ },
  ],
  [
    'after the target',
    { dialogue: { target_turn_index: 4, state_a_turns: [2, 6] } },
    { pointer: secondA, says: /after the target turn 4/ },
  ],
  [
    'listed twice',
    { dialogue: { state_a_turns: [4, 4] } },
    { pointer: secondA, severity: 'warning', says: /listed twice/ },
  ],
  [
    'in both lists',
    { dialogue: { state_b_turns: [0, 4] } },
    { pointer: '/dialogue/state_b_turns/1', severity: 'warning', says: /state A and for state B/ },
  ],
  [
    'one finding for each entry',
    { dialogue: { state_a_turns: [1, 50], state_b_turns: [3] } },
    { pointer: firstA },
    { pointer: secondA },
    { pointer: '/dialogue/state_b_turns/0' },
  ],
]);

testCheck(staleOrder, [
  ['B before A', {}],
  ['another error', { primary_error: 'over_dominance', dialogue: { state_b_turns: [] } }],
  ['A was hinted at earlier', { dialogue: { state_a_turns: [0, 4], state_b_turns: [2] } }],
  ['B is repeated after A', { dialogue: { state_a_turns: [2], state_b_turns: [0, 4] } }],
  ['no state-A turn, which is another problem', { dialogue: { state_a_turns: [] } }],
  [
    'B after A',
    { dialogue: { state_a_turns: [0], state_b_turns: [4] } },
    { pointer: '/dialogue/state_b_turns', says: /turn 4, not before state A \(turn 0\)/ },
  ],
  [
    'B in the same turn as A',
    { dialogue: { state_b_turns: [4] } },
    { pointer: '/dialogue/state_b_turns' },
  ],
  [
    'no state-B turn',
    { dialogue: { state_b_turns: [] } },
    { pointer: '/dialogue/state_b_turns', says: /nothing is superseded/ },
  ],
]);

function oneTurn(text: string): JsonObject {
  return { dialogue: { turns: [{ episode: 1, role: 'user', text }] } };
}

const firstText = '/dialogue/turns/0/text';

testCheck(annotationMarkers, [
  ['no mark', {}],
  ['brackets and dashes', oneTurn('- See [the list](a) and [State of Maine] -- or not -')],
  ['a state mark', oneTurn('No leather. [STATE_A]'), { pointer: firstText, passage: '[STATE_A]' }],
  [
    'a state mark with other spacing',
    oneTurn('No leather. [ state b ]'),
    { pointer: firstText, passage: '[ state b ]' },
  ],
  ['a target mark', oneTurn('Which one? [TARGET]'), { pointer: firstText, passage: '[TARGET]' }],
  [
    'a separator at the end',
    oneTurn('Thanks.\n--- EPISODE 2 ---'),
    { pointer: firstText, passage: '--- EPISODE 2 ---' },
  ],
  [
    'a separator at the start',
    oneTurn('--- EPISODE 1 ---\nHi.'),
    { pointer: firstText, passage: '--- EPISODE 1 ---' },
  ],
  [
    'in both responses',
    { responses: { right: { text: 'Yes [STATE_A].' }, error: { text: 'No [STATE_B].' } } },
    { pointer: '/responses/right/text', passage: '[STATE_A]' },
    { pointer: '/responses/error/text', passage: '[STATE_B]' },
  ],
]);
