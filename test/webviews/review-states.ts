import type { ReviewSection, ReviewTurn } from '../../src/core/benchmarks/review-view.ts';
import type {
  PageQuestion,
  ReviewFinished,
  ReviewHeld,
  ReviewItemState,
} from '../../src/webviews/protocol/review.ts';

type Choice = PageQuestion['choices'][number];

export const noon = Date.parse('2026-11-30T14:03:22');

const talk: readonly (readonly [string, string])[] = [
  ['User', 'Hi, I need a hotel in Lisbon for three nights in May.'],
  ['Assistant', 'Gladly. Is there a price that you want to stay below?'],
  ['User', 'Not more than 120 a night. And I always sleep badly near streets: quiet, please.'],
  ['Assistant', 'A quiet room below 120 a night. I have noted both.'],
  ['User', 'Breakfast is not important this time, I leave early for the conference.'],
  ['Assistant', 'Understood: no breakfast needed.'],
];

export function turnsOf(count: number): readonly ReviewTurn[] {
  return Array.from({ length: count }, (_, index) => {
    const [speaker, text] = talk[index % talk.length] ?? ['', ''];
    return { index, heading: `Episode ${Math.floor(index / 8) + 1}`, speaker, text };
  });
}

function dialogue(count: number): ReviewSection {
  return { type: 'dialogue', id: 'dialogue', title: 'Dialogue', turns: turnsOf(count) };
}

const request: ReviewSection = {
  type: 'text',
  id: 'request',
  title: 'Target request',
  role: 'request',
  text: 'Can you book me something in Porto for next week, as I like it?',
};

const response: ReviewSection = {
  type: 'text',
  id: 'response',
  title: 'Response',
  role: 'response',
  text: 'I found the Ribeira Inn, right on the busiest square of the old town, for 115 a night. It is lively until late and includes a large breakfast. Shall I book it for you?',
};

const definition: ReviewSection = {
  type: 'definition',
  id: 'definition',
  title: 'Intended error',
  term: 'Explicit violation',
  text: 'The response does the opposite of what a state that applies asks for.',
};

export function choices(...given: readonly (readonly [string, string, string?])[]): Choice[] {
  return given.map(([key, title, description = '']) => ({ value: title, title, description, key }));
}

export const noChoices: PageQuestion['choices'] = [];

export const fidelityQuestions: readonly PageQuestion[] = [
  {
    id: '1',
    type: 'choice',
    title: 'Does the response realize the intended error?',
    isRequired: true,
    choices: choices(
      ['v', 'Valid', 'The error is clearly there.'],
      ['i', 'Invalid', 'It is not there, or another one is.'],
    ),
  },
  {
    id: '2',
    type: 'text',
    title: 'What does not match?',
    isRequired: true,
    askedWhen: { question: '1', values: ['Invalid'] },
    choices: noChoices,
  },
];

const roles = choices(
  ['i', 'Ignore', 'It should not affect the response.'],
  ['s', 'Support', 'It may guide the response.'],
  ['d', 'Dominate', 'It must be satisfied.'],
);

export const roleQuestions: readonly PageQuestion[] = [
  {
    id: '1',
    type: 'choice',
    title: 'First state',
    text: 'Sleeps badly near streets and asks for quiet rooms.',
    isRequired: true,
    choices: roles,
  },
  {
    id: '2',
    type: 'choice',
    title: 'Second state',
    text: 'Needs no breakfast while at a conference.',
    isRequired: true,
    choices: roles,
  },
];

export const verdictQuestions: readonly PageQuestion[] = [
  {
    id: '1',
    type: 'choice',
    title: 'Verdict',
    isRequired: true,
    choices: choices(
      ['r', 'Right', 'Uses what applies, with the influence that it should have.'],
      ['u', 'Under', 'Leaves out, breaks or underuses what applies.'],
      ['o', 'Over', 'Uses what does not apply, or gives it too much weight.'],
    ),
  },
];

const bad = { question: '1', values: ['BAD'] };

export const defectQuestions: readonly PageQuestion[] = [
  {
    id: '1',
    type: 'choice',
    title: 'Is the page good?',
    isRequired: true,
    choices: choices(['g', 'GOOD'], ['b', 'BAD']),
  },
  {
    id: '2',
    type: 'choice',
    title: 'Family of the defect',
    isRequired: true,
    askedWhen: bad,
    choices: choices(
      ['p', 'Preference conflict', 'Against what the shopper likes.'],
      ['h', 'Hard constraint', 'Against what the shopper rules out.'],
      ['e', 'Evidence mismatch', 'Says what the profile does not.'],
      ['r', 'Redundancy', 'Says the same twice.'],
      ['q', 'Query mismatch', 'The search leads elsewhere.'],
    ),
  },
  {
    id: '3',
    type: 'choice',
    title: 'Field',
    description: 'Where the defect is.',
    isRequired: false,
    askedWhen: bad,
    choices: choices(
      ['o', 'Overview'],
      ['c', 'Categories'],
      ['s', 'Search queries'],
      ['l', 'Related queries'],
    ),
  },
];

const head = {
  session: 'session-1',
  instructions: [
    'Read the whole dialogue, the response and the definition.',
    'Look at how the response uses what is known about the person, not at how well it is written.',
  ],
  isBlind: true,
  isAgain: false,
  reviewer: 'ada',
  progress: { position: 12, total: 200, decided: 12, skipped: 3 },
  savedAtMs: noon,
  file: 'items.ada.reviews.jsonl',
  canUndo: true,
  unsaved: [],
} as const;

export function reviewItem(changes: Partial<ReviewItemState> = {}): ReviewItemState {
  return {
    ...head,
    type: 'item',
    title: 'Human reference',
    item: 'item-13',
    view: { sections: [dialogue(27), request, response] },
    questions: verdictQuestions,
    isSkipped: false,
    isTimed: false,
    repairs: [],
    ...changes,
  };
}

export function fidelityItem(changes: Partial<ReviewItemState> = {}): ReviewItemState {
  return reviewItem({
    title: 'Intervention fidelity',
    isBlind: false,
    recordId: 'sc-0013',
    view: { sections: [dialogue(27), request, response, definition] },
    questions: fidelityQuestions,
    repairs: [{ id: 'error-response', title: 'Regenerate error response' }],
    ...changes,
  });
}

export function roleItem(changes: Partial<ReviewItemState> = {}): ReviewItemState {
  return reviewItem({
    title: 'State roles',
    view: { sections: [dialogue(27), request] },
    questions: roleQuestions,
    progress: { ...head.progress, round: 'Round 1 of 2' },
    ...changes,
  });
}

export function defectItem(changes: Partial<ReviewItemState> = {}): ReviewItemState {
  return reviewItem({
    title: 'Page defects',
    view: {
      sections: [
        {
          type: 'facts',
          id: 'shopper',
          title: 'Shopper',
          rows: [
            { label: 'Likes', values: ['Linen', 'Muted colours'] },
            { label: 'Rules out', values: ['Synthetic fibres'] },
            { label: 'Notes', values: [] },
          ],
        },
        {
          type: 'list',
          id: 'past',
          title: 'Bought before',
          role: 'plain',
          isNumbered: false,
          whenEmpty: 'Nothing yet.',
          items: [],
        },
        {
          type: 'text',
          id: 'overview',
          title: 'Overview',
          role: 'response',
          text: 'Light summer shirts for warm days, easy to care for.',
        },
        {
          type: 'list',
          id: 'categories',
          title: 'Categories',
          role: 'response',
          isNumbered: true,
          whenEmpty: 'None.',
          items: [
            {
              heading: 'Linen shirts',
              text: 'Airy and muted.',
              details: ['Search: linen shirt beige'],
            },
            {
              heading: 'Quick-dry shirts',
              text: 'Polyester that never creases.',
              details: ['Search: polyester shirt'],
            },
          ],
        },
      ],
    },
    questions: defectQuestions,
    ...changes,
  });
}

export function adjudicationItem(changes: Partial<ReviewItemState> = {}): ReviewItemState {
  return fidelityItem({
    title: 'Intervention fidelity: adjudication',
    others: [
      { reviewer: 'bela', answers: { 1: 'Valid' }, comment: '' },
      {
        reviewer: 'chen',
        answers: { 1: 'Invalid', 2: 'It breaks the wish for quiet, but names no other state.' },
        comment: 'Close call.',
      },
    ],
    ...changes,
  });
}

export function heldReview(changes: Partial<ReviewHeld> = {}): ReviewHeld {
  return {
    ...head,
    type: 'held',
    title: 'Human reference',
    message:
      'This item cannot be shown now: its record is not JSON. It is shown again as soon as it can be.',
    ...changes,
  };
}

export function finishedReview(changes: Partial<ReviewFinished> = {}): ReviewFinished {
  return {
    ...head,
    type: 'finished',
    title: 'Human reference',
    progress: { position: 199, total: 200, decided: 197, skipped: 3 },
    ...changes,
  };
}
