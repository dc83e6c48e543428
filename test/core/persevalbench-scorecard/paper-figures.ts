/**
 * Figures of the paper (arXiv:2610.19314) that tests rebuild, as it prints them. Counts are those that its percentages
 * allow. A test holds all of it against the reference material where that is at hand.
 */

export const models = ['Kimi K2.5', 'GLM-5', 'DeepSeek-V3.2', 'Qwen3-32B'] as const;

export type Model = (typeof models)[number];

/** Table 2 and appendix B.3. */
export const composition = {
  scenarios: 403,
  relation: { re_entry: 174, cross_domain: 166, out_of_scope: 63 },
  subtype: {
    complete_omission: 44,
    partial_omission: 39,
    explicit_violation: 47,
    irrelevant_use: 64,
    scope_leakage: 44,
    unsupported_inference: 43,
    stale_superseded: 31,
    over_dominance: 47,
    underweighting: 44,
  },
  family: { under: 130, over: 151, misapplied: 122 },
} as const;

/** Table 3: recognized errors of each subtype, and Right responses flagged. */
export const recognizedCounts: Readonly<Record<Model, Readonly<Record<string, number>>>> = {
  'Kimi K2.5': {
    complete_omission: 28,
    partial_omission: 19,
    explicit_violation: 21,
    irrelevant_use: 50,
    scope_leakage: 31,
    unsupported_inference: 39,
    stale_superseded: 19,
    over_dominance: 20,
    underweighting: 41,
    false_alarms: 99,
  },
  'GLM-5': {
    complete_omission: 22,
    partial_omission: 24,
    explicit_violation: 25,
    irrelevant_use: 49,
    scope_leakage: 28,
    unsupported_inference: 37,
    stale_superseded: 23,
    over_dominance: 13,
    underweighting: 38,
    false_alarms: 49,
  },
  'DeepSeek-V3.2': {
    complete_omission: 29,
    partial_omission: 20,
    explicit_violation: 27,
    irrelevant_use: 40,
    scope_leakage: 22,
    unsupported_inference: 37,
    stale_superseded: 24,
    over_dominance: 12,
    underweighting: 41,
    false_alarms: 44,
  },
  'Qwen3-32B': {
    complete_omission: 7,
    partial_omission: 7,
    explicit_violation: 11,
    irrelevant_use: 23,
    scope_leakage: 13,
    unsupported_inference: 27,
    stale_superseded: 8,
    over_dominance: 5,
    underweighting: 28,
    false_alarms: 10,
  },
};

export const tableThreeColumns = [
  'complete_omission',
  'partial_omission',
  'explicit_violation',
  'under',
  'irrelevant_use',
  'scope_leakage',
  'unsupported_inference',
  'over',
  'stale_superseded',
  'over_dominance',
  'underweighting',
  'misapplied',
  'all',
  'false_alarm_rate',
] as const;

/** Table 3 in percent, in the order of `tableThreeColumns`. */
export const tableThree: Readonly<Record<Model | 'Constant-Over', readonly number[]>> = {
  'Kimi K2.5': [63.6, 48.7, 44.7, 52.3, 78.1, 70.5, 90.7, 79.5, 61.3, 42.6, 93.2, 65.6, 66.5, 24.6],
  'GLM-5': [50.0, 61.5, 53.2, 54.6, 76.6, 63.6, 86.0, 75.5, 74.2, 27.7, 86.4, 60.7, 64.3, 12.2],
  'DeepSeek-V3.2': [
    65.9, 51.3, 57.4, 58.5, 62.5, 50.0, 86.0, 65.6, 77.4, 25.5, 93.2, 63.1, 62.5, 10.9,
  ],
  'Qwen3-32B': [15.9, 17.9, 23.4, 19.2, 35.9, 29.5, 62.8, 41.7, 25.8, 10.6, 63.6, 33.6, 32.0, 2.5],
  'Constant-Over': [0, 0, 0, 0, 100, 100, 100, 100, 100, 100, 100, 100, 67.7, 100],
};

/** Table 5: ERR by context (as it orders them), scene type and applicability type. */
export const tableFive: Readonly<Record<Model, readonly number[]>> = {
  'Kimi K2.5': [63.5, 70.7, 66.5, 70.5, 69.0, 62.6, 64.5, 82.5, 72.9, 58.8],
  'GLM-5': [46.7, 66.3, 64.3, 65.8, 62.8, 62.6, 61.4, 76.2, 69.6, 58.7],
  'DeepSeek-V3.2': [50.4, 58.3, 62.5, 65.0, 63.0, 60.3, 64.5, 63.5, 67.6, 56.9],
  'Qwen3-32B': [28.0, 34.0, 32.0, 35.2, 33.0, 31.6, 31.9, 33.3, 33.3, 31.2],
};

/** Table 10: ERR and FAR of End-to-end, Evidence-first and State-table. */
export const tableTen: Readonly<Record<Model, readonly (readonly [err: number, far: number])[]>> = {
  'Kimi K2.5': [
    [66.5, 24.6],
    [71.0, 29.0],
    [60.3, 16.1],
  ],
  'GLM-5': [
    [64.3, 12.2],
    [65.8, 16.1],
    [62.5, 10.9],
  ],
  'DeepSeek-V3.2': [
    [62.5, 10.9],
    [65.0, 16.4],
    [54.8, 11.4],
  ],
  'Qwen3-32B': [
    [32.0, 2.5],
    [42.4, 6.0],
    [18.1, 1.5],
  ],
};

/** Table 11: ERR, FAR and pair accuracy, means over five judges on 50 scenarios. */
export const tableEleven = {
  target_only: [46.0, 20.8, 38.8],
  minus_relevant: [60.8, 67.6, 19.6],
  minus_unrelated: [62.8, 14.4, 60.8],
  full: [64.4, 12.4, 64.0],
} as const;

/** Table 4: under, over, misapplied, all, FAR on 36, 40, 24, 100 errors and 100 Right responses. */
export const tableFour = {
  'Annotator A': [94.4, 62.5, 83.3, 79.0, 4.0],
  'Annotator B': [94.4, 50.0, 79.2, 73.0, 7.0],
  'Kimi K2.5': [63.9, 70.0, 70.8, 68.0, 26.0],
  'GLM-5': [58.3, 60.0, 54.2, 58.0, 9.0],
  'DeepSeek-V3.2': [58.3, 52.5, 54.2, 55.0, 11.0],
  'Qwen3-32B': [25.0, 32.5, 29.2, 29.0, 1.0],
} as const;
