import type { JsonObject } from '../../../src/core/model/json.ts';
import type { ErrorSubtype } from '../../../src/core/benchmarks/persevalbench/taxonomy.ts';

/** A whole record in which each field holds a mark of its own. */
export function canaryRecord(subtype: ErrorSubtype): JsonObject {
  return {
    $kind: 'CANARY-kind',
    id: 'CANARY-id',
    task: { domains: ['CANARY-domain'], type: 'CANARY-type', seed: 'CANARY-seed' },
    scene_type: subtype === 'unsupported_inference' ? 'cross_domain' : 're_entry',
    primary_error: subtype,
    state_relation: 'old_vs_new_value',
    evidence_form: 'accumulated',
    evidence_distance: 'near',
    states: {
      A: {
        text: 'CANARY-a-text',
        requirements: ['CANARY-a-first', 'CANARY-a-second'],
        holder: 'CANARY-a-holder',
        role: 'DOMINATE',
        note: 'CANARY-a-note',
      },
      B: {
        text: 'CANARY-b-text',
        requirements: ['CANARY-b-first'],
        status: 'superseded',
        role: 'IGNORE',
        note: 'CANARY-b-note',
      },
    },
    spec: {
      episode_1_state: 'CANARY-spec-episode',
      target_options: { right: 'CANARY-spec-right', trap: 'CANARY-spec-trap' },
      right_choice_logic: 'CANARY-spec-right-logic',
      error_choice_logic: 'CANARY-spec-error-logic',
      why_tricky: 'CANARY-spec-why',
      own: 'CANARY-spec-own',
    },
    dialogue: {
      note: 'CANARY-dialogue-note',
      turns: [
        { episode: 1, role: 'user', text: 'CANARY-turn-0', marker: 'CANARY-marker' },
        { episode: 1, role: 'assistant', text: 'CANARY-turn-1' },
        { episode: 2, role: 'user', text: 'CANARY-request chair office', marker: 'CANARY-marker' },
        { episode: 2, role: 'assistant', text: 'CANARY-after-target' },
      ],
      target_turn_index: 2,
      state_a_turns: [0],
      state_b_turns: [0],
    },
    responses: {
      right: { text: 'CANARY-right-text', model: 'CANARY-right-model', note: 'CANARY-right-note' },
      error: {
        text: 'CANARY-error-text',
        model: 'CANARY-error-model',
        edited: true,
        note: 'CANARY-error-note',
      },
    },
    annotation: { deep: [{ er: 'CANARY-deep' }] },
  };
}

/** Words of the gold that need no mark. */
export const goldWords: readonly string[] = [
  'DOMINATE',
  'IGNORE',
  're_entry',
  'cross_domain',
  'old_vs_new_value',
  'accumulated',
  'superseded',
];

/** Every mark in a text, once and sorted. */
export function marksIn(text: string): readonly string[] {
  return [...new Set(text.match(/CANARY-[a-z0-9-]+/g))].sort();
}
