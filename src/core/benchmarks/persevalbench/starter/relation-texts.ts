import type { JsonObject } from '../../../model/json.ts';
import type { StateRelation } from '../taxonomy.ts';

/** What sets the two states apart, by their relation (table 8 and rule 8 of prompt 3). */
export interface RelationTexts {
  readonly difference: string;
  /** The single dimension that keeps state B from applying. */
  readonly dimension: string;
  /** Fields of the states in which the difference shows. */
  readonly stateA: JsonObject;
  readonly stateB: JsonObject;
}

export const relationTexts: Readonly<Record<StateRelation, RelationTexts>> = {
  same_attribute_different_object: {
    difference: 'one attribute, but B is that of another person or object',
    dimension: 'holder',
    stateA: {},
    stateB: { holder: 'other' },
  },
  same_attribute_different_scope: {
    difference: 'one attribute, but B applies in another task or on another occasion',
    dimension: 'scope',
    stateA: {},
    stateB: { scope: 'specific task' },
  },
  same_attribute_different_time: {
    difference: 'one attribute, but B held at another time',
    dimension: 'time',
    stateA: {},
    stateB: { scope: 'specific time', status: 'expired' },
  },
  old_vs_new_value: {
    difference: 'one attribute, of which B is the earlier value and A the later',
    dimension: 'status',
    stateA: { status: 'updated' },
    stateB: { status: 'superseded' },
  },
  hard_vs_soft: {
    difference: 'A is binding, while B is a soft preference',
    dimension: 'strength',
    stateA: { strength: 'hard' },
    stateB: { strength: 'soft' },
  },
  two_simultaneous: {
    difference: 'both hold at the same time and compete, and A has priority',
    dimension: 'strength',
    stateA: { strength: 'hard' },
    stateB: { strength: 'strong' },
  },
  cross_domain_vs_specific: {
    difference: 'A is general and carries over, while B belongs to one task',
    dimension: 'transferability',
    stateA: { scope: 'global' },
    stateB: { scope: 'specific task' },
  },
  unsupported_adjacent: {
    difference: 'B comes from a neighbouring domain and supports nothing here',
    dimension: 'transferability',
    stateA: {},
    stateB: { scope: 'specific domain' },
  },
};
