import type {
  RunChoices,
  RunComparisonView,
  RunDesk,
  RunPlanReady,
  RunProgressView,
  RunSetup,
} from '../../src/webviews/protocol/run.ts';

export const choices: RunChoices = {
  scope: 'file',
  onlyUnjudged: false,
  onlyWithoutErrors: false,
  filters: [],
  sample: null,
  judges: ['baseline', 'local-qwen'],
  protocols: ['persevalbench/end-to-end'],
  contexts: ['full'],
  ablations: ['none'],
  ablationSeed: 1,
  repeats: 1,
  concurrency: 4,
  maxCalls: null,
  maxCostUsd: null,
};

const endToEnd = ['persevalbench/end-to-end'];

const setup: RunSetup = {
  records: 26,
  judges: [
    { name: 'baseline', description: 'Built in: word rules, no model, sends nothing.' },
    { name: 'local-qwen', description: 'qwen3:8b at http://localhost:11434/v1' },
    {
      name: 'far',
      description: 'some-model',
      problem: 'Its endpoint "far" is not in your settings.',
    },
  ],
  protocols: [
    { id: 'persevalbench/end-to-end', title: 'End-to-end', description: 'One call, one verdict.' },
    {
      id: 'persevalbench/evidence-first',
      title: 'Evidence-first',
      description: 'Evidence is collected in a first call, and judged in a second.',
    },
  ],
  contexts: [
    {
      id: 'full',
      title: 'Full',
      description: 'The complete history up to the target request.',
      showsGold: [],
      protocols: endToEnd,
    },
    {
      id: 'full-highlights',
      title: 'Full + Gold Highlights',
      description: 'The complete history, with its evidence marked.',
      showsGold: ['which turns are evidence'],
      protocols: endToEnd,
    },
    {
      id: 'other',
      title: 'Only of the other protocol',
      description: '',
      showsGold: [],
      protocols: ['persevalbench/evidence-first'],
    },
  ],
  ablations: [
    {
      id: 'relevant',
      title: 'Without relevant turns',
      description: 'Every state-A turn and its reply are gone.',
      isSeeded: false,
      protocols: endToEnd,
    },
    {
      id: 'unrelated',
      title: 'Without unrelated turns',
      description: 'As many others are gone, drawn.',
      isSeeded: true,
      protocols: endToEnd,
    },
  ],
  fields: ['scene_type', 'primary_error', '/dialogue/target_turn_index'],
  isTrusted: true,
};

export const plan: RunPlanReady = {
  type: 'ready',
  records: 26,
  calls: 96,
  alreadyFresh: 8,
  notJudgeable: 3,
  judges: [
    {
      name: 'baseline',
      calls: 52,
      inputTokens: 0,
      outputTokens: 0,
      costUsd: 0,
      basis: 'It sends nothing.',
    },
    {
      name: 'local-qwen',
      calls: 44,
      inputTokens: 61_204,
      outputTokens: 5_300,
      basis: 'Tokens of 12 calls that were made before.',
    },
  ],
  destinations: [
    {
      address: 'http://localhost:11434/v1',
      models: ['qwen3:8b'],
      fields: ['history', 'request', 'response'],
      gold: [],
      authorization: 'No key is sent.',
      warnings: [],
      hasConsent: false,
    },
  ],
  notes: ['Estimated from 96 prompts that were built.'],
};

export const running: RunProgressView = {
  runId: 'run-1',
  state: 'running',
  judges: ['baseline', 'local-qwen'],
  counts: { verdict: 40, unreadable: 2, failed: 1, cancelled: 0, skipped: 0 },
  done: 43,
  total: 96,
  startedAt: '2026-03-03T10:14:00.000Z',
  elapsedMs: 62_000,
  callsPerMinute: 41.6,
  leftMs: 76_000,
  costUsd: 0.0213,
  endpoints: [
    {
      name: 'http://localhost:11434/v1',
      inFlight: 2,
      limit: 2,
      waitingUntil: '2026-03-03T10:15:20.000Z',
      isRefused: false,
    },
  ],
  canResume: false,
};

export const comparison: RunComparisonView = {
  first: {
    title: '3 Mar 2026, 10:14',
    groups: ['baseline, End-to-end, Full', 'local-qwen, End-to-end, Full'],
    chosenGroup: 0,
  },
  second: {
    title: '4 Mar 2026, 09:00',
    groups: ['local-qwen, End-to-end, Full'],
    chosenGroup: 0,
  },
  questions: 52,
  shared: 45,
  rows: [
    {
      title: 'Error recognition (ERR)',
      first: { hits: 12, total: 22 },
      second: { hits: 18, total: 22 },
    },
    {
      title: 'False alarms (FAR)',
      first: { hits: 6, total: 23 },
      second: { hits: 4, total: 23 },
    },
    { title: 'Pair accuracy', first: { hits: 0, total: 0 }, second: { hits: 0, total: 0 } },
  ],
  cells: [
    { first: 'right', second: 'right', count: 25 },
    { first: 'right', second: 'wrong', count: 4 },
    { first: 'wrong', second: 'right', count: 12 },
    { first: 'wrong', second: 'wrong', count: 4 },
    { first: 'missing', second: 'right', count: 4 },
    { first: 'right', second: 'unreadable', count: 3 },
  ],
  changed: 17,
  mcNemar: { onlyFirst: 4, onlySecond: 12, pValue: 0.0768 },
};

export function runState(change: Partial<RunDesk> = {}): RunDesk {
  return {
    type: 'run',
    documentUri: 'file:///data/matched.scenarios.jsonl',
    fileName: 'matched.scenarios.jsonl',
    kindTitle: 'PersEvalBench scenario',
    page: 'judge',
    setup,
    choices,
    choicesRevision: 1,
    plan,
    ...change,
  };
}

/** Everything that the page of a run can show at once. */
export function fullRunState(change: Partial<RunDesk> = {}): RunDesk {
  const [destination] = plan.destinations;
  if (destination === undefined) throw new Error('the sample plan has no destination');
  return runState({
    setup: { ...setup, isTrusted: false, selection: { title: 'lines 3 to 9', records: 7 } },
    choices: {
      ...choices,
      contexts: ['full', 'full-highlights'],
      ablations: ['none', 'unrelated'],
      filters: [{ field: 'scene_type', value: 're_entry' }],
      sample: { size: 20, seed: 1 },
      repeats: 3,
      maxCostUsd: 2.5,
    },
    plan: {
      ...plan,
      cannotStart: 'A run of this file goes on.',
      destinations: [
        {
          ...destination,
          gold: ['Full + Gold Highlights shows which turns are evidence'],
          warnings: ['The address is not encrypted.'],
        },
      ],
    },
    run: running,
    comparison,
    ...change,
  });
}
