/** Bounds as fractions of 1; of a difference from -1 to 1. */
export interface Interval {
  readonly lower: number;
  readonly upper: number;
}
