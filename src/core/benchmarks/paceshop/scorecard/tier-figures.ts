import { isGood, rateMeasure, says } from './measures.ts';
import { rateFigure, type PaceFigure } from './pace-figure.ts';

/** GOOD/BAD accuracy by the number of gold defects (figure 4). */

export const tiers: readonly number[] = [1, 2, 3, 4];

export const tierFigures: readonly PaceFigure[] = [
  rateFigure('goodAccuracy', 'GOOD', rateMeasure(isGood, says('GOOD'))),
  ...tiers.map((tier) =>
    rateFigure(
      `tier${tier}Accuracy`,
      `${tier} ${tier === 1 ? 'defect' : 'defects'}`,
      rateMeasure(({ defects }) => defects.length === tier, says('BAD')),
    ),
  ),
];

/** On BAD records whose defects no deterministic check sees. */
export const stealthAccuracy = rateFigure(
  'stealthAccuracy',
  'Stealth',
  rateMeasure(({ isStealth }) => isStealth === true, says('BAD')),
);
