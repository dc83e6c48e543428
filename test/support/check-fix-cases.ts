import { isJsonObject, type JsonObject, type JsonValue } from '../../src/core/model/json.ts';
import { episodeTurns, scenarioRecord, type ScenarioOverrides } from './scenario-builder.ts';

/** One problem of a check, the fixes that it has, and what one of them does. */
export interface CheckFixCase {
  /** Name of the check, without that of the benchmark. */
  readonly check: string;
  readonly what: string;
  readonly record: ScenarioOverrides;
  /** The titles of all its fixes; a star marks the preferred one. */
  readonly offers: readonly string[];
  /** Position of the fix to apply. Default: the first. */
  readonly apply?: number;
  /** What is different from the broken record afterwards. */
  readonly changes: ScenarioOverrides;
  /** Errors that the fix brings to light: they were hidden by the one that is gone. */
  readonly uncovers?: readonly string[];
}

const leather = 'I need an office chair. Leather, please, I love the look.';
const mesh =
  'My old one got so warm in July that I changed my mind: mesh at the back, no more leather.';
const turns = [
  ...episodeTurns(1, leather, 'Leather office chairs, then.', 'Medium height is fine.', 'Good.'),
  ...episodeTurns(2, mesh, 'Mesh instead of leather, noted.', 'Which one should I order?'),
];
/** The turns with some parts of some of them replaced. */
function turnsWith(parts: Readonly<Record<number, ScenarioOverrides>>): typeof turns {
  return turns.map((turn, index) => ({ ...turn, ...parts[index] }));
}
const right = 'Order the Brisa for the office. Its mesh back lets the air through in July.';
const rightAndError = (error: string): ScenarioOverrides => ({
  responses: { right: { text: right }, error: { text: error } },
});

/** Only a text, in place of all that the state of the valid scenario has. */
const stateToWrite: ScenarioOverrides = {
  text: 'TODO: Describe the user state that competes with A.',
  holder: undefined,
  scope: undefined,
  status: undefined,
  strength: undefined,
  role: undefined,
};

export const checkFixCases: readonly CheckFixCase[] = [
  {
    check: 'neutral-id',
    what: 'an id that tells the error',
    record: { id: 'stale-0017' },
    offers: ['Change the id to sc-22d9686a'],
    changes: { id: 'sc-22d9686a' },
  },
  {
    check: 'legal-cell',
    what: 'an error that does not occur in the scene type',
    record: { scene_type: 'out_of_scope' },
    offers: [
      'Change primary_error to irrelevant_use (over-personalization)',
      'Change primary_error to scope_leakage (over-personalization)',
      'Change primary_error to unsupported_inference (over-personalization)',
      'Change scene_type to re_entry, where stale_superseded is legal',
      'Change scene_type to cross_domain, where stale_superseded is legal',
    ],
    changes: { primary_error: 'irrelevant_use' },
  },
  {
    check: 'legal-cell',
    what: 'the same family first',
    record: { primary_error: 'unsupported_inference' },
    offers: [
      'Change primary_error to irrelevant_use (the same family, over-personalization)',
      'Change primary_error to scope_leakage (the same family, over-personalization)',
      'Change primary_error to complete_omission (under-personalization)',
      'Change primary_error to partial_omission (under-personalization)',
      'Change primary_error to explicit_violation (under-personalization)',
      'Change primary_error to stale_superseded (misapplied state)',
      'Change primary_error to over_dominance (misapplied state)',
      'Change primary_error to underweighting (misapplied state)',
      'Change scene_type to cross_domain, where unsupported_inference is legal',
      'Change scene_type to out_of_scope, where unsupported_inference is legal',
    ],
    apply: 8,
    changes: { scene_type: 'cross_domain' },
  },
  {
    check: 'evidence-form',
    what: 'accumulated evidence of one turn',
    record: { evidence_form: 'accumulated' },
    offers: ['Change evidence_form to explicit', 'Change evidence_form to implicit'],
    apply: 1,
    changes: { evidence_form: 'implicit' },
  },
  {
    check: 'distance-bin',
    what: 'another bin than the dialogue gives',
    record: { evidence_distance: 'far' },
    offers: ['* Set evidence_distance to near'],
    changes: { evidence_distance: 'near' },
  },
  {
    check: 'state-b-missing',
    what: 'null where a state is needed',
    record: { states: { B: null } },
    offers: [
      'Add a state B to be written',
      'Change primary_error to complete_omission (it does without B)',
      'Change primary_error to partial_omission (it does without B)',
    ],
    changes: {
      states: { B: stateToWrite },
    },
  },
  {
    check: 'state-b-missing',
    what: 'a scene type in which no omission is legal',
    record: {
      scene_type: 'out_of_scope',
      primary_error: 'scope_leakage',
      states: { B: undefined },
    },
    offers: ['Add a state B to be written'],
    changes: {
      states: { B: stateToWrite },
    },
  },
  {
    check: 'partial-omission-requirements',
    what: 'none',
    record: { primary_error: 'partial_omission' },
    offers: [
      'Add two requirements to be written',
      'Change primary_error to complete_omission (the answer drops all of A)',
    ],
    changes: {
      states: {
        A: {
          requirements: [
            'TODO: Requirement 1 of state A, to be checked on its own.',
            'TODO: Requirement 2 of state A, to be checked on its own.',
          ],
        },
      },
    },
  },
  {
    check: 'partial-omission-requirements',
    what: 'the same one twice',
    record: { primary_error: 'partial_omission', states: { A: { requirements: ['x', 'x'] } } },
    offers: [
      'Add another requirement to be written',
      'Change primary_error to complete_omission (the answer drops all of A)',
    ],
    changes: {
      states: {
        A: {
          requirements: ['x', 'x', 'TODO: Requirement 3 of state A, to be checked on its own.'],
        },
      },
    },
  },
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
  {
    check: 'omission-trace',
    what: 'a trace of state A in a generic answer',
    record: {
      primary_error: 'complete_omission',
      states: { A: { requirements: ['mesh', 'cool'] } },
      ...rightAndError('Order the Corvo for the office. Its mesh back is not as warm in July.'),
    },
    offers: [
      'Change primary_error to underweighting (the answer mentions A and gives it too little weight)',
      'Change primary_error to partial_omission (the answer meets a part of A)',
    ],
    changes: { primary_error: 'underweighting' },
  },
  {
    check: 'violation-mentions-state-a',
    what: 'an answer that names state A',
    record: {
      primary_error: 'explicit_violation',
      ...rightAndError('Order the Corvo for the office. Its mesh back is not as warm in July.'),
    },
    offers: [
      'Change primary_error to underweighting (the answer mentions A and gives it too little weight)',
    ],
    changes: { primary_error: 'underweighting' },
  },
  {
    check: 'underweighting-mentions-state-a',
    what: 'an answer without a trace of state A',
    record: {
      primary_error: 'underweighting',
      ...rightAndError('Order the Corvo for the office. Its arms fold away under the desk again.'),
    },
    offers: [
      'Change primary_error to complete_omission (the answer ignores A)',
      'Change primary_error to explicit_violation (the answer contradicts A silently)',
    ],
    apply: 1,
    changes: { primary_error: 'explicit_violation' },
  },
  {
    check: 'leaks-specification',
    what: 'a label in brackets',
    record: { responses: { right: { text: `${right} (State A)` } } },
    offers: ['* Remove “(State A)”'],
    changes: { responses: { right: { text: right } } },
  },
  {
    check: 'leaks-specification',
    what: 'labels before a colon',
    record: { responses: { right: { text: `**State A:** ${right}\n State B: no.` } } },
    offers: ['* Remove “**State A:**” and “State B:”'],
    changes: { responses: { right: { text: `${right}\n no.` } } },
  },
  {
    check: 'leaks-specification',
    what: 'words of a sentence',
    record: { responses: { right: { text: `State A says so (State B). ${right}` } } },
    offers: [],
    changes: {},
  },
  {
    check: 'asks-clarification',
    what: 'a question among other sentences',
    record: rightAndError(
      'Order the Corvo, e.g. in black. Could you tell me your budget? Its look is the one you love.',
    ),
    offers: ['Delete the sentence “Could you tell me your budget?”'],
    changes: rightAndError('Order the Corvo, e.g. in black. Its look is the one you love.'),
  },
  {
    check: 'asks-clarification',
    what: 'nothing but a question',
    record: rightAndError('Which one do you prefer for the office?'),
    offers: [],
    changes: {},
  },
  {
    check: 'claims-no-context',
    what: 'an excuse at the beginning',
    record: rightAndError(
      'I don’t know your taste. Order the Corvo for the office. Its look is one that lasts.',
    ),
    offers: ['Delete the sentence “I don’t know your taste.”'],
    changes: rightAndError('Order the Corvo for the office. Its look is one that lasts.'),
  },
];

/** What no fix of such a record may touch: numbers, escapes and white space that a serialiser would write otherwise. */
export const oddities =
  '"x-odd":{"n":[1.50,1e2 , -0.0],"s" :\t"caf\\u00e9\\/","big":12345678901234567890} , ';

/** The line of a scenario. */
export function scenarioLine(overrides: ScenarioOverrides): string {
  return JSON.stringify(scenarioRecord(overrides)).replace('{', `{ ${oddities}`);
}

/** Objects are merged, anything else replaces. */
export function merged(one: ScenarioOverrides, other: ScenarioOverrides): JsonObject {
  const result: Record<string, JsonValue | undefined> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const present = result[key];
    result[key] = isJsonObject(present) && isJsonObject(value) ? merged(present, value) : value;
  }
  return result;
}
