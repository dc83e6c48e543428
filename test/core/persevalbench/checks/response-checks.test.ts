import { asksClarification } from '../../../../src/core/benchmarks/persevalbench/checks/asks-clarification.ts';
import { claimsNoContext } from '../../../../src/core/benchmarks/persevalbench/checks/claims-no-context.ts';
import { leaksSpecification } from '../../../../src/core/benchmarks/persevalbench/checks/leaks-specification.ts';
import { offTopic } from '../../../../src/core/benchmarks/persevalbench/checks/off-topic.ts';
import { selfCorrects } from '../../../../src/core/benchmarks/persevalbench/checks/self-corrects.ts';
import { episodeTurns, type ScenarioOverrides } from '../../../support/scenario-builder.ts';
import { testCheck, type CheckCase } from './check-table.ts';

const errorPointer = '/responses/error/text';

function error(text: string): ScenarioOverrides {
  return { responses: { error: { text } } };
}

/** A text with the passage that the check marks, or without one. */
function phrases(texts: Readonly<Record<string, string | undefined>>): readonly CheckCase[] {
  return Object.entries(texts).map(([text, passage]): CheckCase =>
    passage === undefined
      ? [text, error(text)]
      : [text, error(text), { pointer: errorPointer, passage }],
  );
}

testCheck(
  asksClarification,
  phrases({
    'Order the Corvo.': undefined,
    'Would you like me to order it?': undefined,
    'Let me know if it arrives late.': undefined,
    'Ask the shop: could they confirm the size?': undefined,
    'You know what suits you.': undefined,
    'Please sit upright.': undefined,
    'Could you tell me your budget?': 'Could you tell',
    'A chair, sure. What’s your budget?': 'What’s your',
    'What is your size?': 'What is your',
    'Do you have a colour in mind?': 'Do you have a colour in mind?',
    'Which one do you prefer?': 'Which one do you prefer',
    'Let me know your size first.': 'know your',
    'I need to know more about the room.': 'know more',
    'Please share your budget.': 'Please share',
  }),
);

testCheck(
  claimsNoContext,
  phrases({
    'Order the Corvo.': undefined,
    "You don't have to decide now.": undefined,
    "I don't know a better chair.": undefined,
    "I don't have any information about you, so take the Corvo.": "don't have any information",
    'I don’t have access to your preferences, so take the Corvo.':
      'don’t have access to your preferences',
    "I don't know much about you yet.": "don't know much about you",
    'I have no record of your taste.': 'I have no record',
    "You haven't told me your size.": "haven't told me",
    'As this is our first conversation, take the Corvo.': 'our first conversation',
    'Without any previous conversations to go by, take the Corvo.': 'any previous conversations',
  }),
);

testCheck(
  selfCorrects,
  phrases({
    'Order the Corvo.': undefined,
    'Actually, the Corvo is the best of them.': undefined,
    'I mean it: the Corvo.': undefined,
    'Wait for the sale.': undefined,
    'No need to change that back and forth.': undefined,
    'The Corvo. Actually, no: the Brisa.': 'Actually, no',
    'The Corvo. On second thought, the Brisa.': 'On second thought',
    'The Corvo. Scratch that, the Brisa.': 'Scratch that',
    'The Corvo, strike that, the Brisa.': 'strike that',
    'The Corvo. Wait, that is leather.': 'Wait, that',
    'The Corvo, or wait, no, the Brisa.': 'wait, no',
    'The Corvo. I misspoke, the Brisa.': 'I misspoke',
    'The Corvo. Sorry, I meant to say the Brisa.': 'Sorry, I meant',
    'The Corvo. Let me correct myself.': 'Let me correct',
    'Correction: the Brisa.': 'Correction:',
    'My mistake, the Brisa.': 'My mistake',
  }),
);

testCheck(leaksSpecification, [
  ...phrases({
    'To state a preference is fine.': undefined,
    'Penn State A&M students like it.': undefined,
    'The file my_order.txt has it.': undefined,
    'As State B says, leather.': 'State B',
    'This follows the primary_error.': 'primary_error',
    'A case of stale_superseded use.': 'stale_superseded',
  }),
  [
    'in the right response too',
    { responses: { right: { text: 'State A wants mesh.' } } },
    { pointer: '/responses/right/text', passage: 'State A' },
  ],
]);

function request(text: string): ScenarioOverrides {
  return { dialogue: { turns: episodeTurns(1, text), target_turn_index: 0 } };
}

testCheck(offTopic, [
  ['on topic', {}],
  ['an inflected word', { ...request('Which curtains and cushions?'), ...error('This curtain.') }],
  ['a short word', { ...request('Which bed and mat?'), ...error('The MAT there.') }],
  ['a capital', { ...request('Which curtains suit me?'), ...error('Curtains by Moro.') }],
  [
    'nothing in common',
    { ...request('Which curtains and cushions?'), ...error('Take the train at nine.') },
    { pointer: errorPointer },
  ],
  [
    'a request of one content word',
    { ...request('Which curtains?'), ...error('Take the train at nine.') },
  ],
  [
    'a request without content words',
    { ...request('And what now?'), ...error('Take the train at nine.') },
  ],
  [
    'a script without spaces',
    { ...request('窗帘应该买哪一种？请推荐。'), ...error('坐九点的火车。') },
  ],
  ['no target', { dialogue: { target_turn_index: 99 } }],
]);
