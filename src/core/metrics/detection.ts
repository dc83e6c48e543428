/** Statistics of yes-or-no detectors. Null where one of the rates that they are made of is undefined. */

/** The mean of the rates at which positives and negatives are told, whatever there are more of. */
export function balancedAccuracy(
  truePositiveRate: number | null,
  trueNegativeRate: number | null,
): number | null {
  if (truePositiveRate === null || trueNegativeRate === null) return null;
  return (truePositiveRate + trueNegativeRate) / 2;
}

/**
 * Youden's J (W. J. Youden, 1950): how much more often the detector fires on positives than on negatives. Never below 0:
 * a detector that is worse than chance gets no negative credit.
 */
export function youdenJ(
  truePositiveRate: number | null,
  falsePositiveRate: number | null,
): number | null {
  if (truePositiveRate === null || falsePositiveRate === null) return null;
  return Math.max(0, truePositiveRate - falsePositiveRate);
}

/**
 * The harmonic mean of precision and recall of one class. Null where nothing is of that class; 0 where the class was never
 * named, so that its precision is undefined.
 */
export function f1Score(precision: number | null, recall: number | null): number | null {
  if (recall === null) return null;
  if (precision === null || precision + recall === 0) return 0;
  return (2 * precision * recall) / (precision + recall);
}
