import type {
  AttemptView,
  RepairPage,
  RepairState,
  ValidationView,
} from '../../src/webviews/protocol/repair.ts';

const before =
  'For the front room I would take the Ashby wing chair: its seat is 51 cm high and firm, and its solid arms help you up.';
export const proposal =
  'For the front room I would take the Fenwick club chair. It comes in a soft green, fits the window corner and stays well within 400.';

export const passing: ValidationView = {
  judge: 'qwen3:8b',
  passes: true,
  reason: 'The recommendation goes by look, width and price alone, as the error asks.',
  failures: [],
  ignored: [],
  troubles: [],
};

export const rejecting: ValidationView = {
  judge: 'qwen3:8b',
  passes: false,
  reason: 'It still speaks of a firm seat.',
  failures: [
    {
      title: 'Validator: criterion',
      by: 'validator',
      explanation: 'It still speaks of a firm seat, so nothing is left out.',
      suggestion: '',
    },
  ],
  ignored: [],
  troubles: [],
};

/** Every rule fails: some by our checks, some by a model, and one of them does not hold. */
export const elevenRules: ValidationView = {
  judge: 'local-qwen',
  passes: false,
  reason: 'Eleven rules fail.',
  failures: Array.from({ length: 11 }, (_, index) => ({
    title: `Rule ${index + 1}: what the rule number ${index + 1} asks of a specification`,
    by: index % 3 === 0 ? ('checks' as const) : ('validator' as const),
    explanation: 'The two options differ in price as well, so the trap is plainly worse.',
    suggestion: index % 2 === 0 ? 'Give both options the same price.' : '',
  })),
  ignored: ['Rule 10 does not hold for this error: what was said of it does not count.'],
  troubles: [],
};

const saw: AttemptView['saw'] = [
  { name: 'request', text: 'So recommend me a reading chair for that window corner, up to 400.' },
  { name: 'failed_try', text: '{\n  "feedback": [\n    "Answer directly."\n  ]\n}' },
];

/** A try in which nothing was written that can be used. */
function unwritten(number: number, state: AttemptView['state'], reason: string): AttemptView {
  return {
    ...{ id: `try-of-run-1-${number}`, title: `Try ${number}`, state, reason },
    isEarlier: false,
    changes: [],
    findings: [],
    facts: ['qwen3:8b', '4.2 s', '812 tokens'],
    troubles: [],
    saw,
  };
}

/** A try with a proposal that nobody has validated. */
function proposed(number: number, state: AttemptView['state'], reason: string): AttemptView {
  return {
    ...unwritten(number, state, reason),
    changes: [{ title: 'Error response', before, after: proposal }],
    proposal,
  };
}

/** A try that passes. */
export function attempt(number: number): AttemptView {
  return { ...proposed(number, 'passed', ''), validation: passing };
}

/** One try of each state that uses one up. */
export const failedTries: readonly AttemptView[] = [
  unwritten(
    1,
    'unreadable',
    'The answer ends within the thinking of the model: it holds no response.',
  ),
  {
    ...proposed(2, 'failed-checks', 'The error response asks the user for something.'),
    findings: ['The error response asks the user for something (“Could you tell”).'],
  },
  { ...proposed(3, 'rejected', rejecting.reason), validation: rejecting },
];

const unchosen: RepairPage = {
  type: 'repair',
  documentUri: 'file:///work/held-out.scenarios.jsonl',
  recordId: 'sc-0101',
  repair: 'error-response',
  title: 'Regenerate Error Response',
  description:
    'Has a model write the error response anew from the restricted view of its error, validated, in up to three tries.',
  fileName: 'held-out.scenarios.jsonl',
  summary: 'Re-entry, complete omission, 3 episodes',
  part: 'Error response',
  view: 'The model sees the request alone. The dialogue, both states and both responses are kept from it.',
  reasons: [
    {
      source: 'Ada',
      text: 'Intervention fidelity: Invalid. It does what the right response does.',
    },
    { source: 'Ben', text: 'Intervention fidelity: Invalid. The arms are mentioned.' },
  ],
  writers: ['local-qwen', 'far'],
  validators: ['baseline', 'local-qwen', 'far'],
  validator: 'local-qwen',
  tries: 3,
  attempts: [],
  isOutdated: false,
};

export function repairPage(changes: Partial<RepairPage> = {}): RepairPage {
  return { ...unchosen, writer: 'local-qwen', ...changes };
}

export function nothingRepaired(): RepairState {
  return { type: 'nothing', message: 'Nothing is being repaired. Put the cursor on a record.' };
}

export const noModel: RepairPage = {
  ...unchosen,
  writers: [],
  validators: ['baseline'],
  validator: 'baseline',
  cannotRun:
    'No model is set up, and the built-in baseline has no words of its own. Add a model to write with.',
};

export const waiting = repairPage({
  attempts: failedTries.slice(0, 2),
  progress: {
    text: 'Try 3 of 3: the model writes',
    waiting: 'The endpoint answered that it is busy (HTTP 429): asking again in about 3 s.',
  },
});

export const passedThird = repairPage({
  attempts: [...failedTries.slice(0, 2), attempt(3)],
  end: {
    isSuccess: true,
    isBrokenOff: false,
    isCancelled: false,
    text: 'A try passes. Accept it, or change it first.',
  },
});

export const exhausted = repairPage({
  attempts: failedTries,
  end: {
    isSuccess: false,
    isBrokenOff: false,
    isCancelled: false,
    text: 'None of 3 tries passes.',
  },
});

export const brokenOff = repairPage({
  attempts: [
    ...failedTries.slice(1, 2),
    {
      ...unwritten(2, 'no-answer', 'The endpoint refused the key (401).'),
      facts: ['qwen3:8b', 'asked 4 times in 9.4 s'],
      troubles: [
        '3 times the endpoint answered that it is busy (HTTP 429) and asked to wait 3.0 s.',
      ],
    },
  ],
  end: {
    isSuccess: false,
    isBrokenOff: true,
    isCancelled: false,
    text: 'No answer came from the model that writes: its try says why. Ask again, or choose another model.',
  },
});

/** The model was asked anew, and somebody cancelled: what was tried before stays. */
export const cancelledAgain = repairPage({
  attempts: [
    ...failedTries.map((each, index) => ({
      ...each,
      title: `Round 1, try ${index + 1}`,
      isEarlier: true,
    })),
    { ...unwritten(1, 'cancelled', 'Cancelled.'), id: 'try-of-run-2-1', title: 'Round 2, try 1' },
  ],
  end: { isSuccess: false, isBrokenOff: true, isCancelled: true, text: 'Cancelled.' },
});

export const specification = repairPage({
  repair: 'specification',
  title: 'Verify Specification',
  description: 'Holds the specification against eleven rules, and has a model refine it once.',
  part: 'Specification',
  tries: 1,
  reasons: [],
  standing: elevenRules,
});

export const outdated = repairPage({ ...passedThird, isOutdated: true });

export const accepted = repairPage({
  ...passedThird,
  isOutdated: true,
  standing: passing,
  accepted: {
    attempt: attempt(3).id,
    text: 'Written by qwen3:8b, accepted as it is.',
    isEdited: false,
    isSaved: false,
    outdated: { study: 'Intervention fidelity', reviewers: 2 },
  },
});

export const setAside = repairPage({
  ...exhausted,
  setAside: { source: 'Ada', text: 'No try passes, and the scenario is odd.' },
});

/** Of whoever has yet to decide it. */
export const undecided = repairPage({
  reasons: [],
  undecided: { study: 'Intervention fidelity', reviewers: 2 },
});

export const allRepairStates: readonly RepairState[] = [
  nothingRepaired(),
  repairPage(),
  ...[noModel, waiting, passedThird, exhausted, brokenOff, specification, outdated, accepted],
  ...[setAside, undecided, cancelledAgain],
];
