const suffix = '.reviews.jsonl';

function isReviewFileName(name: string): boolean {
  return name.endsWith(suffix);
}

/**
 * The review files that belong to a dataset, which bear its name: `items.jsonl.Ada.reviews.jsonl`,
 * `items.jsonl.prodigy.reviews.jsonl`, `items.jsonl.reviews.jsonl`. What was decided about another dataset in the folder must
 * not count for this one, even where their records share ids.
 *
 * @param names of all files of the folder
 * @returns in the order of code units
 */
export function reviewFilesOf(dataset: string, names: readonly string[]): readonly string[] {
  const beginning = `${dataset}.`;
  const own = names.filter((name) => name.startsWith(beginning));
  // A dataset may be called as another with more behind: `items.jsonl` and `items.jsonl.old.jsonl`.
  const others = own.filter((name) => !isReviewFileName(name)).map((name) => `${name}.`);
  return own
    .filter((name) => isReviewFileName(name) && !others.some((other) => name.startsWith(other)))
    .sort();
}
