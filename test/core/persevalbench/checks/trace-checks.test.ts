import { applyBMentionsStateB } from '../../../../src/core/benchmarks/persevalbench/checks/apply-b-mentions-state-b.ts';
import { omissionTrace } from '../../../../src/core/benchmarks/persevalbench/checks/omission-trace.ts';
import { targetRestatesStateA } from '../../../../src/core/benchmarks/persevalbench/checks/target-restates-state-a.ts';
import { underweightingBindingLanguage } from '../../../../src/core/benchmarks/persevalbench/checks/underweighting-binding-language.ts';
import { underweightingMentionsStateA } from '../../../../src/core/benchmarks/persevalbench/checks/underweighting-mentions-state-a.ts';
import { violationMentionsStateA } from '../../../../src/core/benchmarks/persevalbench/checks/violation-mentions-state-a.ts';
import { episodeTurns, type ScenarioOverrides } from '../../../support/scenario-builder.ts';
import { testCheck } from './check-table.ts';

const errorText = '/responses/error/text';

interface Texts {
  readonly stateA?: string;
  readonly request?: string;
  readonly error?: string;
}

/** A one-turn dialogue about a holiday flat; state A has the distinctive stems allerg(ic), cat, hair, flat. */
function flat(primaryError: string, { stateA, request, error }: Texts = {}): ScenarioOverrides {
  return {
    primary_error: primaryError,
    states: {
      A: { text: stateA ?? 'The user is allergic to cat hair and must have a flat without pets.' },
      B: { text: 'Two years ago the user loved lodging with farmers.' },
    },
    dialogue: {
      turns: episodeTurns(1, request ?? 'Where do we stay in August?'),
      target_turn_index: 0,
    },
    responses: {
      error: { text: error ?? 'Stay at the Gull House in August: it is quiet and near.' },
    },
  };
}

testCheck(omissionTrace, [
  ['no trace', flat('complete_omission')],
  ['another error', flat('irrelevant_use', { error: 'No cats, no cat hair: you are allergic.' })],
  ['one word may be chance', flat('complete_omission', { error: 'This flat has a balcony.' })],
  [
    'words of the request do not count',
    flat('complete_omission', {
      request: 'Which flat, with pets or without?',
      error: 'This flat allows pets.',
    }),
  ],
  [
    'two of five words',
    flat('complete_omission', { error: 'No cats live there, and no pet hairs remain.' }),
    { pointer: errorText, passage: 'cats', says: /“cats”, “pet”, “hairs”/ },
  ],
  [
    'at the start of a sentence',
    flat('complete_omission', { error: 'Pets stay out. Cats too.' }),
    { pointer: errorText, passage: 'Pets' },
  ],
  [
    'two of eight words are too few',
    flat('complete_omission', {
      stateA:
        'The user has a dog, two bicycles, a kayak, a drone, a violin, an easel and a telescope.',
      error: 'Bring the dog and the violin.',
    }),
  ],
  [
    'a script without spaces',
    flat('complete_omission', {
      stateA: '用户对猫毛过敏，必须住在没有宠物的公寓里。',
      error: '用户对猫毛过敏，必须住在没有宠物的公寓里。',
    }),
  ],
  ['no state A', { ...flat('complete_omission'), states: undefined }],
  ['no error response', { ...flat('complete_omission'), responses: undefined }],
]);

testCheck(violationMentionsStateA, [
  [
    'no mention',
    flat('explicit_violation', { error: 'Stay at the Purring Inn, where six kittens greet you.' }),
  ],
  [
    'a mention',
    flat('explicit_violation', {
      error: 'You are allergic to cats, still the Purring Inn is best.',
    }),
    { pointer: errorText, passage: 'allergic', says: /underweighting/ },
  ],
  [
    'another error',
    flat('underweighting', { error: 'You are allergic to cats, still the Purring Inn is best.' }),
  ],
]);

testCheck(underweightingMentionsStateA, [
  [
    'a mention',
    flat('underweighting', { error: 'I know about the cat hair, but the Purring Inn is cheap.' }),
  ],
  [
    'one inflected word is enough',
    flat('underweighting', { error: 'Cats or not, stay at the Purring Inn.' }),
  ],
  ['no mention', flat('underweighting'), { pointer: errorText, says: /complete_omission/ }],
  [
    'words of the request do not count',
    flat('underweighting', { request: 'Which flat?', error: 'The flat by the harbour.' }),
    { pointer: errorText },
  ],
  [
    'a state with too few words to tell',
    flat('underweighting', { stateA: 'The user must have quiet.' }),
  ],
  ['another error', flat('explicit_violation')],
]);

testCheck(applyBMentionsStateB, [
  [
    'a mention',
    flat('over_dominance', { error: 'As you loved farmers two years ago, stay at the Barn.' }),
  ],
  ['no mention', flat('over_dominance'), { pointer: errorText, says: /over-dominance/ }],
  ['each error that applies B: irrelevant use', flat('irrelevant_use'), { pointer: errorText }],
  ['unsupported inference', flat('unsupported_inference'), { pointer: errorText }],
  ['not those that withhold A', flat('partial_omission')],
  ['no state B', { ...flat('over_dominance'), states: { B: null } }],
]);

const request = '/dialogue/turns/0/text';

testCheck(targetRestatesStateA, [
  ['independent of A', flat('complete_omission')],
  [
    'restates A',
    flat('complete_omission', { request: 'I am allergic to cats, where do we stay?' }),
    { pointer: request, passage: 'allergic', says: /“allergic”, “cats”/ },
  ],
  [
    'restates A for explicit violation',
    flat('explicit_violation', { request: 'Which flat has no cat hair?' }),
    { pointer: request, passage: 'flat' },
  ],
  ['one word in common', flat('explicit_violation', { request: 'Which flat do we take?' })],
  [
    'another error may restate',
    flat('underweighting', { request: 'I am allergic to cats, where do we stay?' }),
  ],
]);

testCheck(underweightingBindingLanguage, [
  ...[
    'It must be mesh.',
    'Leather is a dealbreaker.',
    'That is non-negotiable for her.',
    'She cannot eat nuts.',
    "He can't climb stairs.",
    'He can’t climb stairs.',
    'Only aisle seats.',
    'The budget is 80 at most.',
    'No later than five.',
    'She has to leave at four.',
  ].map((stateA) => [stateA, flat('underweighting', { stateA })] as const),
  [
    'a wish',
    flat('underweighting', { stateA: 'She likes mesh better.' }),
    { pointer: '/states/A/text', says: /“must”/ },
  ],
  ['another error', flat('over_dominance', { stateA: 'She likes mesh better.' })],
]);
