import type { JsonObject } from '../../../src/core/model/json.ts';

/** A whole record in which every hidden field holds its own canary and every shown text its own mark. */
export function canaryRecord(): JsonObject {
  return {
    $kind: 'CANARY-kind',
    id: 'CANARY-id',
    task: { domains: ['CANARY-domain'], type: 'CANARY-type', seed: 'CANARY-seed' },
    scene_type: 're_entry',
    primary_error: 'stale_superseded',
    state_relation: 'old_vs_new_value',
    evidence_form: 'accumulated',
    evidence_distance: 'medium',
    states: {
      A: { text: 'CANARY-a', requirements: ['CANARY-r'], holder: 'CANARY-h', role: 'DOMINATE' },
      B: { text: 'CANARY-b', scope: 'CANARY-s', status: 'superseded', role: 'IGNORE' },
    },
    spec: {
      episode_1_state: 'CANARY-e1',
      target_options: { right: 'CANARY-o1', trap: 'CANARY-o2', neutral_distractor: 'CANARY-o3' },
      why_tricky: 'CANARY-why',
    },
    dialogue: {
      note: 'CANARY-note',
      turns: Array.from({ length: 11 }, (_unused, index) => ({
        episode: index < 6 ? 1 : 2,
        role: index % 2 === 0 ? 'user' : 'assistant',
        text: `SHOWN-${String(index)}.`,
        marker: `CANARY-turn-${String(index)}`,
        state: 'STATE_A',
      })),
      target_turn_index: 10,
      state_a_turns: [4, 6],
      state_b_turns: [2],
    },
    responses: {
      right: { text: 'TEXT-right', model: 'CANARY-m1', edited: true },
      error: { text: 'TEXT-error', model: 'CANARY-m2', edited: false },
    },
    file: 'CANARY-file.scenarios.jsonl',
    extra: { deep: [{ er: 'CANARY-deep' }] },
  };
}

/** Words of the gold that need no canary: none of them may reach a judge as data. */
export const goldWords: readonly string[] = [
  're_entry',
  'stale_superseded',
  'old_vs_new_value',
  'accumulated',
  'DOMINATE',
  'IGNORE',
  'STATE_A',
];
