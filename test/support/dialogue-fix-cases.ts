import { leather, turns, turnsWith, type CheckFixCase } from './check-fix-case.ts';

/** Of the checks of the order of a dialogue. */
export const dialogueFixCases: readonly CheckFixCase[] = [
  {
    check: 'target-turn',
    what: 'a position behind the dialogue',
    record: { dialogue: { target_turn_index: 7 } },
    offers: ["* Point to turn 6, the user's turn that ends the dialogue"],
    changes: { dialogue: { target_turn_index: 6 } },
  },
  {
    check: 'target-turn',
    what: 'a request in the middle',
    record: { dialogue: { turns, target_turn_index: 4 } },
    offers: [
      "* Point to turn 6, the user's turn that ends the dialogue",
      'Remove turns 5 to 6, so that turn 4 ends the dialogue',
    ],
    apply: 1,
    changes: { dialogue: { turns: turns.slice(0, 5) } },
  },
  {
    check: 'target-turn',
    what: 'a reply at the end, marked as evidence too',
    record: {
      dialogue: { turns: turns.slice(0, 6), target_turn_index: 5, state_a_turns: [4, 5] },
    },
    offers: ['Remove turn 5, so that turn 4 ends the dialogue'],
    changes: {
      dialogue: { turns: turns.slice(0, 5), target_turn_index: 4, state_a_turns: [4] },
    },
  },
  {
    check: 'episode-sequence',
    what: 'a gap',
    record: {
      dialogue: { turns: turnsWith({ 4: { episode: 3 }, 5: { episode: 3 }, 6: { episode: 3 } }) },
    },
    offers: ['* Renumber the episodes from 1 to 2'],
    changes: { dialogue: { turns } },
  },
  {
    check: 'episode-sequence',
    what: 'a single wrong number',
    record: { dialogue: { turns: turnsWith({ 5: { episode: 1 } }) } },
    offers: ['Change the episode of turn 5 to 2', 'Renumber the episodes from 1 to 4'],
    changes: { dialogue: { turns } },
  },
  {
    check: 'role-alternation',
    what: 'two turns of one speaker, which become one',
    record: { dialogue: { turns: turnsWith({ 3: { role: 'user' } }) } },
    offers: ['Join turns 2 and 3 into one', 'Change the role of turn 3 to assistant'],
    changes: {
      dialogue: {
        turns: turnsWith({ 2: { text: 'Medium height is fine.\nGood.' } }).toSpliced(3, 1),
        target_turn_index: 5,
        state_a_turns: [3],
      },
    },
  },
  {
    check: 'role-alternation',
    what: 'two turns of one speaker, of which one is the other',
    record: { dialogue: { turns: turnsWith({ 3: { role: 'user' } }) } },
    offers: ['Join turns 2 and 3 into one', 'Change the role of turn 3 to assistant'],
    apply: 1,
    changes: { dialogue: { turns } },
  },
  {
    check: 'role-alternation',
    what: 'an evidence turn, whose speaker is not in doubt, with something of the user in it',
    record: {
      dialogue: {
        turns: turnsWith({ 1: { role: 'user', note: 'mine' } }),
        state_b_turns: [0, 1],
      },
    },
    offers: [],
    changes: {},
  },
  {
    check: 'role-alternation',
    what: 'two evidence turns, which become one',
    record: {
      evidence_distance: 'medium',
      dialogue: {
        turns: turnsWith({ 1: { role: 'user' } }),
        state_b_turns: [0, 1],
      },
    },
    offers: ['Join turns 0 and 1 into one'],
    changes: {
      dialogue: {
        turns: turnsWith({ 0: { text: `${leather}\nLeather office chairs, then.` } }).toSpliced(
          1,
          1,
        ),
        target_turn_index: 5,
        state_a_turns: [3],
        state_b_turns: [0],
      },
    },
  },
];
