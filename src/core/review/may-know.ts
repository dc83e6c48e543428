/** Who decided an item of a study, or settled it. */
export interface DecidedItem {
  readonly by: readonly string[];
  /** The study is blind. */
  readonly isBlind: boolean;
}

/**
 * What reviewers said of an item is for those who have decided it themselves. Where nobody is named who looks, it is told of
 * studies that are not blind.
 *
 * @param viewer who looks
 */
export function mayKnow({ by, isBlind }: DecidedItem, viewer: string | undefined): boolean {
  return viewer === undefined ? !isBlind : by.includes(viewer);
}
