import type { Study } from '../../benchmarks/study.ts';
import type { Result } from '../../model/result.ts';
import type { Review } from '../../model/review.ts';
import type { ReviewTask, TaskGuide, TaskWriting } from './review-task.ts';

/** Another way of writing reviews, which they come from or go to (docs/review-exchange.md). */
export interface ReviewFormat {
  /** Stable, e.g. `label-studio`. */
  readonly id: string;
  readonly title: string;
  /** Of the files that it writes, the usual one first, without a dot. */
  readonly extensions: readonly string[];
  /** Whether it has a column for each person and room for one question. */
  readonly hasColumnPerRater?: true;
  /** Reads every decision that a text holds, or says why the text is not of this format, or what has to be told. */
  readonly read: (text: string, options: ReviewReadOptions) => Result<ReviewReading, string>;
  /** The same in small steps: a large text takes a while. */
  readonly readSteps: (
    text: string,
    options: ReviewReadOptions,
  ) => Generator<undefined, Result<ReviewReading, string>>;
  /** A text in pieces, each made when it is asked for; an empty one is a step on the way. It reads back as the same reviews. */
  readonly write: (reviews: readonly Review[], context: ReviewWriteContext) => Iterable<string>;
  /** In small steps: items to be answered in the tool, where one person answers an item at a time: what it says of an answered one is read as a review of that item. */
  readonly writeTasks?: (
    tasks: readonly ReviewTask[],
    guide: TaskGuide,
  ) => Generator<undefined, TaskWriting>;
}

export interface ReviewReadOptions {
  /** Of decisions that name none. */
  readonly reviewer?: string | undefined;
  /** Of decisions that name none. */
  readonly study?: string | undefined;
  readonly studyOf: (id: string) => Study | undefined;
  /** Names of the columns that hold the answers of one person each, where a format has such columns. */
  readonly raters?: readonly string[] | undefined;
  /** What they answer, where the file does not say it. */
  readonly question?: string | undefined;
}

export interface ReviewReading {
  readonly reviews: readonly Review[];
  /** What became no part of a review: nothing is left out silently. */
  readonly leftovers: readonly ReviewLeftover[];
  /** What was assumed, and what reviews have no notion of. */
  readonly notes: readonly string[];
  /** Where each of them stands in the text, e.g. `line 4`. */
  readonly places: ReadonlyMap<Review, string>;
}

export interface ReviewWriteContext {
  /** What the reviewer saw, by the ids of the sections; nothing where no records are at hand. */
  readonly textsOf: (review: Review) => Readonly<Partial<Record<string, string>>>;
  /** What could have been chosen, by the questions that the decision names; nothing where the study is not known. */
  readonly choicesOf: (review: Review) => readonly QuestionChoices[];
  /** The question that is written where there is room for one alone. */
  readonly questionOf?: (review: Review) => string | undefined;
}

export interface QuestionChoices {
  readonly question: string;
  readonly values: readonly string[];
}

export interface ReviewLeftover {
  /** Where it stands in what was read, e.g. `line 4` or `task 2, annotation 1`. */
  readonly place: string;
  /** What it is and why it did not fit; the same for all of a kind, so that they can be counted. */
  readonly message: string;
  /** The piece itself, as JSON or as it stands. */
  readonly text?: string;
}
