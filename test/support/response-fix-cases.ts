import { right, type CheckFixCase } from './check-fix-case.ts';
import type { ScenarioOverrides } from './scenario-builder.ts';

const rightAndError = (error: string): ScenarioOverrides => ({
  responses: { right: { text: right }, error: { text: error } },
});

/** Of the checks of the responses. */
export const responseFixCases: readonly CheckFixCase[] = [
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
