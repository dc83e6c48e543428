import { isJsonObject, type JsonObject, type JsonValue } from '../../src/core/model/json.ts';

/** What to change in the valid scenario: objects are merged, anything else replaces, `undefined` removes the property. */
export type ScenarioOverrides = Readonly<Record<string, JsonValue | undefined>>;

/** A short scenario (re-entry, stale/superseded, d_q 2) on which schema and checks are silent, with some parts replaced. */
export function scenarioRecord(overrides: ScenarioOverrides = {}): JsonObject {
  return merge(validScenario, overrides);
}

/** Turns of one episode; the user begins. */
export function episodeTurns(episode: number, ...texts: readonly string[]): JsonObject[] {
  return texts.map((text, index) => ({
    episode,
    role: index % 2 === 0 ? 'user' : 'assistant',
    text,
  }));
}

const validScenario: JsonObject = {
  id: 'sc-0001',
  task: { domains: ['Shopping'], type: 'buy furniture', seed: 'Replace an office chair.' },
  scene_type: 're_entry',
  primary_error: 'stale_superseded',
  state_relation: 'old_vs_new_value',
  evidence_form: 'explicit',
  evidence_distance: 'near',
  states: {
    A: {
      text: 'The user must now have a chair with a mesh back, because leather got too warm.',
      holder: 'user',
      scope: 'specific task',
      status: 'updated',
      strength: 'hard',
      role: 'DOMINATE',
    },
    B: {
      text: 'The user wanted a leather chair for its look.',
      holder: 'user',
      scope: 'specific task',
      status: 'superseded',
      strength: 'soft',
      role: 'IGNORE',
    },
  },
  dialogue: {
    turns: [
      ...episodeTurns(
        1,
        'I need an office chair. Leather, please, I love the look.',
        'Leather office chairs, then.',
        'Medium height is fine.',
        'Good, that leaves plenty.',
      ),
      ...episodeTurns(
        2,
        'My old one got so warm in July that I changed my mind: mesh at the back, no more leather.',
        'Mesh instead of leather, noted.',
        'Which one should I order for the office?',
      ),
    ],
    target_turn_index: 6,
    state_a_turns: [4],
    state_b_turns: [0],
  },
  responses: {
    right: {
      text: 'Order the Brisa for the office. Its mesh back lets the air through, the seat can be set to medium height, and the arms fold away under the desk.',
    },
    error: {
      text: 'Order the Corvo for the office. Its leather cover has the look that you love, the seat can be set to medium height, and the arms fold away under the desk.',
    },
  },
};

function merge(base: JsonObject, overrides: ScenarioOverrides): JsonObject {
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(overrides)) {
    const present = merged.get(key);
    if (value === undefined) merged.delete(key);
    else
      merged.set(key, isJsonObject(present) && isJsonObject(value) ? merge(present, value) : value);
  }
  return Object.fromEntries(merged);
}
