/** A category that an edit puts in, with the search query that goes with it. */
export interface EditCategory {
  /** Within the limit of the response contract. */
  readonly label: string;
  /** As people search: no query of a real response is its label over again. */
  readonly query: string;
}

/** A constraint of a shopper and what goes against it. */
export interface ConstraintConflict {
  /**
   * `avoided`: the constraint keeps something out (`avoid leather`); `required`: it asks for a quality (`quiet operation`).
   * A constraint that names leather without keeping it out is none of the first kind.
   */
  readonly type: 'avoided' | 'required';
  /** In the lower-case text of a constraint. */
  readonly constraint: RegExp;
  /** Categories that go against it. */
  readonly categories: readonly EditCategory[];
  /** What in the text of a response goes against it; every label does. */
  readonly sign: RegExp;
}

type Row = readonly [label: string, query: string];

export function avoided(
  constraint: RegExp,
  rows: readonly Row[],
  sign: RegExp,
): ConstraintConflict {
  return { type: 'avoided', constraint, categories: rows.map(categoryOf), sign };
}

export function required(
  constraint: RegExp,
  rows: readonly Row[],
  sign: RegExp,
): ConstraintConflict {
  return { type: 'required', constraint, categories: rows.map(categoryOf), sign };
}

function categoryOf([label, query]: Row): EditCategory {
  return { label, query };
}
