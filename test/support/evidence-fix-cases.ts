import { mesh, right, turns, turnsWith, type CheckFixCase } from './check-fix-case.ts';

/** Of the checks of the evidence of the states and its marks. */
export const evidenceFixCases: readonly CheckFixCase[] = [
  {
    check: 'evidence-missing',
    what: 'turns that mention state A',
    record: { dialogue: { state_a_turns: [] } },
    offers: ['Mark turn 4 as a state-A turn: it says “warm”, “mesh”, “leather”'],
    changes: { dialogue: { state_a_turns: [4] } },
  },
  {
    check: 'evidence-missing',
    what: 'no turn that mentions state A',
    record: { states: { A: { text: 'Something else entirely' } }, dialogue: { state_a_turns: [] } },
    offers: [],
    changes: {},
  },
  {
    check: 'evidence-turns',
    what: 'a turn that there is not',
    record: { dialogue: { state_a_turns: [4, 17] } },
    offers: ['Take turn 17 out of state_a_turns'],
    changes: { dialogue: { state_a_turns: [4] } },
  },
  {
    check: 'evidence-turns',
    what: 'the only state-A turn, which is missed afterwards',
    record: { dialogue: { state_a_turns: [17] } },
    offers: ['Take turn 17 out of state_a_turns'],
    changes: { dialogue: { state_a_turns: [] } },
    uncovers: ['persevalbench/evidence-missing'],
  },
  {
    check: 'evidence-turns',
    what: 'a turn that is listed twice',
    record: { dialogue: { state_a_turns: [4, 4] } },
    offers: ['* Remove the second 4 from state_a_turns'],
    changes: { dialogue: { state_a_turns: [4] } },
  },
  {
    check: 'evidence-turns',
    what: 'the reply in place of what the user said',
    record: { dialogue: { state_a_turns: [5] } },
    offers: ["Mark turn 4, the user's turn before it, instead", 'Take turn 5 out of state_a_turns'],
    changes: { dialogue: { state_a_turns: [4] } },
  },
  {
    check: 'evidence-turns',
    what: 'a turn of both states',
    record: { dialogue: { state_b_turns: [0, 4] } },
    offers: [
      'Take turn 4 out of state_a_turns and keep it in state_b_turns',
      'Take turn 4 out of state_b_turns and keep it in state_a_turns',
    ],
    apply: 1,
    changes: { dialogue: { state_b_turns: [0] } },
  },
  {
    check: 'stale-order',
    what: 'the marks of A and B the wrong way round',
    record: { evidence_distance: 'medium', dialogue: { state_a_turns: [0], state_b_turns: [4] } },
    offers: ['Swap the turns of state A and state B'],
    changes: { dialogue: { state_a_turns: [4], state_b_turns: [0] } },
    uncovers: ['persevalbench/distance-bin'],
  },
  {
    check: 'stale-order',
    what: 'no turn of state B',
    record: { dialogue: { state_b_turns: [] } },
    offers: ['Mark turn 0 as a state-B turn: it says “chair”, “Leather”'],
    changes: { dialogue: { state_b_turns: [0] } },
  },
  {
    check: 'stale-order',
    what: 'both in one turn',
    record: { dialogue: { state_a_turns: [4], state_b_turns: [4] } },
    offers: [],
    changes: {},
  },
  {
    check: 'annotation-markers',
    what: 'a mark of a turn that is listed',
    record: { dialogue: { turns: turnsWith({ 4: { text: `${mesh} [STATE_A]` } }) } },
    offers: ['* Delete the mark “[STATE_A]”'],
    changes: { dialogue: { turns } },
  },
  {
    check: 'annotation-markers',
    what: 'a mark of a turn that is not listed, which becomes an entry',
    record: {
      dialogue: {
        turns: turnsWith({ 2: { text: 'Medium [STATE_B] height is fine.' } }),
        state_b_turns: [0],
      },
    },
    offers: ['* Move the mark “[STATE_B]” to state_b_turns', 'Delete the mark “[STATE_B]”'],
    changes: { dialogue: { turns, state_b_turns: [0, 2] } },
  },
  {
    check: 'annotation-markers',
    what: 'several marks of one turn',
    record: {
      dialogue: {
        turns: turnsWith({ 4: { text: `--- EPISODE 2 ---\n${mesh} [STATE_A] [STATE_A]` } }),
      },
    },
    offers: ['* Delete the 3 marks'],
    changes: { dialogue: { turns } },
  },
  {
    check: 'annotation-markers',
    what: 'a mark of a reply, which is no evidence',
    record: { dialogue: { turns: turnsWith({ 3: { text: 'Good [STATE_A].' } }) } },
    offers: ['* Delete the mark “[STATE_A]”'],
    changes: { dialogue: { turns } },
  },
  {
    check: 'annotation-markers',
    what: 'a mark in a response',
    record: { responses: { right: { text: `[target] ${right}` } } },
    offers: ['* Delete the mark “[target]”'],
    changes: { responses: { right: { text: right } } },
  },
  {
    check: 'annotation-markers',
    what: 'a mark that is all there is',
    record: { responses: { right: { text: '[TARGET]' } } },
    offers: [],
    changes: {},
  },
];
