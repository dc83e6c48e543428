import { distanceBinCheck } from '../../../../src/core/benchmarks/persevalbench/checks/distance-bin.ts';
import { evidenceForm } from '../../../../src/core/benchmarks/persevalbench/checks/evidence-form.ts';
import { legalCell } from '../../../../src/core/benchmarks/persevalbench/checks/legal-cell.ts';
import { neutralId } from '../../../../src/core/benchmarks/persevalbench/checks/neutral-id.ts';
import { partialOmissionRequirements } from '../../../../src/core/benchmarks/persevalbench/checks/partial-omission-requirements.ts';
import { stateBMissing } from '../../../../src/core/benchmarks/persevalbench/checks/state-b-missing.ts';
import { testCheck } from './check-table.ts';

testCheck(neutralId, [
  ['a neutral id', {}],
  ['an id with a year and a topic', { id: 'travel-2026-17' }],
  ['a word that only contains a label', { id: 'overview-brightness-terror-0017' }],
  ['the abbreviation of another error', { id: 'co-0017' }],
  ['letters within a word', { id: 'glass-0017' }],
  ['its own abbreviation', { id: 'sc-SS-17' }, { pointer: '/id', passage: 'SS' }],
  ['the scene type', { id: 'reentry-0017' }, { pointer: '/id', passage: 'reentry' }],
  ['the scene type with a dash', { id: 're-entry-0017' }, { pointer: '/id', passage: 're-entry' }],
  ['an error', { id: 'item_stale_17' }, { pointer: '/id', passage: 'stale' }],
  ['another error', { id: 'scope_leakage/3' }, { pointer: '/id', passage: 'leakage' }],
  ['a label', { id: 'sc-0017-error' }, { pointer: '/id', passage: 'error' }],
  ['a direction', { id: 'over-0017' }, { pointer: '/id', passage: 'over' }],
  ['no id', { id: undefined }],
]);

testCheck(legalCell, [
  ['a legal cell', {}],
  ['an unknown scene type', { scene_type: 'elsewhere', primary_error: 'scope_leakage' }],
  ['an unknown error', { scene_type: 'out_of_scope', primary_error: 'misuse' }],
  [
    'omission in out-of-scope',
    { scene_type: 'out_of_scope', primary_error: 'partial_omission' },
    { pointer: '/primary_error', says: /irrelevant_use, scope_leakage, unsupported_inference/ },
  ],
  [
    'leakage in cross-domain',
    { scene_type: 'cross_domain', primary_error: 'scope_leakage' },
    { pointer: '/primary_error', says: /scope leakage does not occur in cross-domain/ },
  ],
  [
    'inference in re-entry',
    { primary_error: 'unsupported_inference' },
    { pointer: '/primary_error' },
  ],
]);

testCheck(evidenceForm, [
  ['explicit with one turn', {}],
  ['implicit with one turn', { evidence_form: 'implicit' }],
  [
    'accumulated with two turns',
    { evidence_form: 'accumulated', dialogue: { state_a_turns: [2, 4] } },
  ],
  [
    'accumulated without any, which is another problem',
    { evidence_form: 'accumulated', dialogue: { state_a_turns: [] } },
  ],
  [
    'accumulated with one turn',
    { evidence_form: 'accumulated' },
    { pointer: '/evidence_form', says: /two or more/ },
  ],
  [
    'accumulated with one turn twice',
    { evidence_form: 'accumulated', dialogue: { state_a_turns: [4, 4] } },
    { pointer: '/evidence_form' },
  ],
]);

testCheck(distanceBinCheck, [
  ['near at 2', {}],
  ['near at 0: the target itself states A', { dialogue: { state_a_turns: [6] } }],
  ['medium at 4', { evidence_distance: 'medium', dialogue: { state_a_turns: [0, 2] } }],
  ['far at 9', { evidence_distance: 'far', dialogue: { target_turn_index: 13 } }],
  [
    'medium at 2',
    { evidence_distance: 'medium' },
    { pointer: '/evidence_distance', says: /d_q is 2 .*near, not medium\. Write "near"/ },
  ],
  [
    'near at 4: the latest A turn counts',
    { dialogue: { state_a_turns: [2, 0] } },
    { pointer: '/evidence_distance', says: /"medium"/ },
  ],
  [
    'far at 8',
    { evidence_distance: 'far', dialogue: { target_turn_index: 12 } },
    { pointer: '/evidence_distance', says: /"medium"/ },
  ],
  ['the category of the planner is not compared', { spec: { evidence_distance_category: 'far' } }],
  ['undefined without A turns', { evidence_distance: 'far', dialogue: { state_a_turns: [] } }],
  [
    'A after the target, which is another problem',
    { evidence_distance: 'far', dialogue: { state_a_turns: [9] } },
  ],
]);

testCheck(stateBMissing, [
  ['a state B', {}],
  ['null for complete omission', { primary_error: 'complete_omission', states: { B: null } }],
  ['null for partial omission', { primary_error: 'partial_omission', states: { B: null } }],
  [
    'left out for complete omission',
    { primary_error: 'complete_omission', states: { B: undefined } },
  ],
  ['no state, which the schema reports', { states: { B: 'leather' } }],
  ['no states at all', { states: undefined }],
  [
    'null for stale/superseded',
    { states: { B: null } },
    { pointer: '/states/B', says: /stale\/superseded needs one/ },
  ],
  [
    'left out for underweighting',
    { primary_error: 'underweighting', states: { B: undefined } },
    { pointer: '/states' },
  ],
]);

testCheck(partialOmissionRequirements, [
  ['another error', {}],
  [
    'two requirements',
    {
      primary_error: 'partial_omission',
      states: { A: { requirements: ['mesh back', 'fits the desk'] } },
    },
  ],
  ['none given', { primary_error: 'partial_omission' }, { pointer: '/states/A' }],
  [
    'one',
    { primary_error: 'partial_omission', states: { A: { requirements: ['mesh back'] } } },
    { pointer: '/states/A/requirements', says: /does not list two/ },
  ],
  [
    'the same twice',
    {
      primary_error: 'partial_omission',
      states: { A: { requirements: ['mesh back', 'mesh back'] } },
    },
    { pointer: '/states/A/requirements' },
  ],
  ['no state A', { primary_error: 'partial_omission', states: { A: undefined } }],
]);
