/** A stored draw: which items a study asks about, in which order. Kept as a JSON file, so that all reviewers get the same. */
export interface StudyDraw {
  /** `benchwright/draw@1`. */
  readonly $kind: string;
  /** Names the draw in reviews. */
  readonly name: string;
  readonly study: string;
  /** File name of the dataset. */
  readonly dataset: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** Of the sample and of the order. */
  readonly seed: number;
  /** How many records were asked for, and out of how many. */
  readonly sample: { readonly size: number; readonly of: number; readonly stratified_by: string };
  /** Whether later rounds hold items of their own. */
  readonly has_rounds: boolean;
  /** Among whom the items are shared out; absent where whoever reviews decides them all. */
  readonly shared_out?: SharedOut;
  /** Name of the draw whose items are decided again; absent from any other. */
  readonly repeats?: string;
  /** In the order in which they are shown. */
  readonly items: readonly DrawnItem[];
}

export interface SharedOut {
  /** By their names as they stand in reviews: at least two. */
  readonly reviewers: readonly string[];
  /** How many of them decide each item that not all decide. */
  readonly each: number;
  /** How many records there are that all of them decide. */
  readonly common: number;
}

export interface DrawnItem {
  readonly record_id: string;
  readonly candidate?: string;
  /** Counted from 1. */
  readonly round: number;
  /** Who decides it, of those among whom the draw is shared out; absent where all do. */
  readonly reviewers?: readonly string[];
  /** `studyInputHash` of what was to be shown when the draw was made, so that a change since then can be told. */
  readonly input_hash?: string;
}
