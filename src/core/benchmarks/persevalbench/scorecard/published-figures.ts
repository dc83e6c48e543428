/**
 * Figures that the paper prints (arXiv:2610.19314), in percent: what reports hold a user's own figures against. Null
 * where it prints none. Facts of their tables, taken over by hand and tested against a copy of them.
 */

/** Names the origin of a row for those who read it. */
export function publishedLabel(name: string, place: string): string {
  return `${name} (paper, ${place})`;
}

export interface PublishedJudge {
  readonly name: string;
  /** Table 3: the columns of our table in their order, FAR last. */
  readonly recognition: readonly number[];
  /** Table 5: ERR by context, scene type and applicability type, in the order of our columns. */
  readonly byDesign: readonly number[];
  /** Table 10: ERR and FAR of End-to-end, Evidence-first and State-table. */
  readonly byFormulation: readonly (readonly [err: number, far: number])[];
  /** Table 4, on 100 scenarios of its own: under, over, misapplied, all, FAR. */
  readonly onHumanSubset: readonly number[];
}

export const publishedJudges: readonly PublishedJudge[] = [
  {
    name: 'Kimi K2.5',
    recognition: [
      63.6, 48.7, 44.7, 52.3, 78.1, 70.5, 90.7, 79.5, 61.3, 42.6, 93.2, 65.6, 66.5, 24.6,
    ],
    byDesign: [63.5, 70.7, 66.5, 70.5, 69.0, 62.6, 64.5, 82.5, 72.9, 58.8],
    byFormulation: [
      [66.5, 24.6],
      [71.0, 29.0],
      [60.3, 16.1],
    ],
    onHumanSubset: [63.9, 70.0, 70.8, 68.0, 26.0],
  },
  {
    name: 'GLM-5',
    recognition: [
      50.0, 61.5, 53.2, 54.6, 76.6, 63.6, 86.0, 75.5, 74.2, 27.7, 86.4, 60.7, 64.3, 12.2,
    ],
    byDesign: [46.7, 66.3, 64.3, 65.8, 62.8, 62.6, 61.4, 76.2, 69.6, 58.7],
    byFormulation: [
      [64.3, 12.2],
      [65.8, 16.1],
      [62.5, 10.9],
    ],
    onHumanSubset: [58.3, 60.0, 54.2, 58.0, 9.0],
  },
  {
    name: 'DeepSeek-V3.2',
    recognition: [
      65.9, 51.3, 57.4, 58.5, 62.5, 50.0, 86.0, 65.6, 77.4, 25.5, 93.2, 63.1, 62.5, 10.9,
    ],
    byDesign: [50.4, 58.3, 62.5, 65.0, 63.0, 60.3, 64.5, 63.5, 67.6, 56.9],
    byFormulation: [
      [62.5, 10.9],
      [65.0, 16.4],
      [54.8, 11.4],
    ],
    onHumanSubset: [58.3, 52.5, 54.2, 55.0, 11.0],
  },
  {
    name: 'Qwen3-32B',
    recognition: [
      15.9, 17.9, 23.4, 19.2, 35.9, 29.5, 62.8, 41.7, 25.8, 10.6, 63.6, 33.6, 32.0, 2.5,
    ],
    byDesign: [28.0, 34.0, 32.0, 35.2, 33.0, 31.6, 31.9, 33.3, 33.3, 31.2],
    byFormulation: [
      [32.0, 2.5],
      [42.4, 6.0],
      [18.1, 1.5],
    ],
    onHumanSubset: [25.0, 32.5, 29.2, 29.0, 1.0],
  },
];

/** Table 4: 36 under, 40 over and 24 misapplied errors, and the 100 Right responses. */
export const publishedPeople: readonly (readonly [name: string, figures: readonly number[]])[] = [
  ['Annotator A', [94.4, 62.5, 83.3, 79.0, 4.0]],
  ['Annotator B', [94.4, 50.0, 79.2, 73.0, 7.0]],
  ['Human mean', [94.4, 56.3, 81.3, 76.0, 5.5]],
];

/** Section 3.4 and appendix D, over 200 judgments. */
export const publishedAgreement = { judgments: 200, rawPercent: 83.5, kappa: 0.72 } as const;

/** Table 5, last row, over five judges: Target only, Recent, Full (not printed), highlights, gold evidence. */
export const publishedMeanFar: readonly (number | null)[] = [22.1, 30.6, null, 12.5, 24.0];

interface PublishedCondition {
  readonly condition: { readonly context: string; readonly ablation?: string };
  /** ERR, FAR, pair accuracy. */
  readonly figures: readonly number[];
}

/** Table 11, means over five judges on 50 scenarios. */
export const publishedAblation: readonly PublishedCondition[] = [
  { condition: { context: 'target-only' }, figures: [46.0, 20.8, 38.8] },
  { condition: { context: 'full', ablation: 'minus-relevant' }, figures: [60.8, 67.6, 19.6] },
  { condition: { context: 'full', ablation: 'minus-unrelated' }, figures: [62.8, 14.4, 60.8] },
  { condition: { context: 'full' }, figures: [64.4, 12.4, 64.0] },
];

/** One figure pooled over five judges, and those of some subtypes. */
interface PublishedDirection {
  readonly rate: number;
  readonly bySubtype: Readonly<Record<string, number>>;
}

/** Section 5.1 and appendix C.3: under errors judged Over. */
export const publishedUnderToOver: Readonly<
  Record<'all' | 'notFlagged' | 'confirmed', PublishedDirection>
> = {
  all: { rate: 26.6, bySubtype: {} },
  notFlagged: { rate: 21.1, bySubtype: {} },
  confirmed: { rate: 19.5, bySubtype: { complete_omission: 14.3, explicit_violation: 26.4 } },
};

/** Appendix C.5, over five judges on 403 pairs. */
export const publishedProtocols = {
  pointwiseSeparation: 63.0,
  pointwiseTies: 35.9,
  pointwiseTiesMisapplied: 50.5,
  pairwiseAccuracy: 89.0,
  orderConsistency: 90.5,
} as const;
