/**
 * Figures that the paper prints for its own dataset and judges, as fractions: what reports hold a user's own figures
 * against. Null where a method does not support the cell. Facts of its tables, taken over by hand and tested against a copy.
 */

type PublishedRow = readonly [method: string, figures: readonly (number | null)[]];

/** Table 3, means over seven backbones: S0, S1, S2 detect, S2 loc., S3, S4 family, S4 loc., false-fire, PACE average. */
export const publishedClosure: readonly PublishedRow[] = [
  ['G-Eval', [0.73, 0.17, 0.75, 0.7, 0.4, 0.48, 0.68, 0.52, 0.45]],
  ['Scalar', [0.73, 0.12, 0.77, 0.6, 0.5, 0.49, 0.68, 0.51, 0.44]],
  ['Persona-blind', [0.74, null, 0.79, 0.64, 0.49, 0.49, 0.69, 0.47, null]],
  ['Persona-aware', [0.74, 0.2, 0.79, 0.64, 0.6, 0.5, 0.68, 0.37, 0.51]],
  ['PACEJudge', [0.74, 0.32, 0.93, 0.72, 0.62, 0.59, 0.78, 0.47, 0.56]],
  ['ARES-style', [0.69, null, null, null, 0.39, null, null, 0.26, null]],
  ['PersonaLens-style', [0.65, 0.18, null, null, null, null, null, 0.07, null]],
  ['EtaPP-style', [0.71, null, null, null, null, 0.5, 0.74, 0.43, null]],
];

/** Table 4: S0, S1 PJC, S2 J-strict, S3 J-harmonic, S4 J-strict, average of the four. */
export const publishedStrict: readonly (readonly [
  method: string,
  judge: 'mean' | '7-vote',
  figures: readonly (number | null)[],
])[] = [
  ['G-Eval', 'mean', [0.74, 0.03, 0.28, 0.05, 0.05, 0.1]],
  ['Scalar', 'mean', [0.75, 0.02, 0.34, 0.04, 0.09, 0.12]],
  ['Persona-blind', 'mean', [0.76, null, 0.33, 0.05, 0.09, null]],
  ['Persona-aware', 'mean', [0.75, 0.08, 0.33, 0.1, 0.05, 0.14]],
  ['PACEJudge', 'mean', [0.79, 0.07, 0.46, 0.2, 0.11, 0.21]],
  ['G-Eval', '7-vote', [0.91, 0.02, 0.51, 0.3, 0.28, 0.28]],
  ['Persona-aware', '7-vote', [0.81, 0.08, 0.59, 0.32, 0.25, 0.31]],
  ['PACEJudge', '7-vote', [0.92, 0.07, 0.74, 0.82, 0.37, 0.5]],
];

/** Table 5, means over seven backbones: budget, hard constraint, brand affinity, attribute preference. */
export const publishedAxes: readonly PublishedRow[] = [
  ['G-Eval', [0.24, 0.16, 0.16, 0.12]],
  ['Persona-aware', [0.3, 0.25, 0.14, 0.11]],
  ['PACEJudge', [0.37, 0.32, 0.36, 0.23]],
];

/** Table 6, means over seven backbones: detect, 4-way loc. */
export const publishedCompositional: readonly PublishedRow[] = [
  ['G-Eval', [0.75, 0.7]],
  ['Persona-aware', [0.79, 0.64]],
  ['PACEJudge', [0.93, 0.72]],
];

/** Table 20, on Sonnet 4.6: P, C, E, any; undefined for the native target and where nothing is printed. */
export const publishedLeakage: readonly (readonly [
  method: string,
  figures: readonly (number | undefined)[],
])[] = [
  ['ARES-style', [0.23, 0.22, undefined, 0.02]],
  ['PersonaLens-style', [undefined, 0.2, 0.01, 0]],
  ['EtaPP-style', [0, 0, 0, 0.99]],
];

/** Table 20, its reference row: another family than the gold one, on P, C and E records. */
export const publishedMisnaming: PublishedRow = ['PACEJudge', [0.07, 0.14, 0.27]];

/** Table 8: BAD records whose defects no deterministic check sees. */
export const publishedStealth = 0.351;
