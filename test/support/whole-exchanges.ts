import type { Study } from '../../src/core/benchmarks/study.ts';
import type { Result } from '../../src/core/model/result.ts';
import type { Review } from '../../src/core/model/review.ts';
import { resultOf } from '../../src/core/model/steps.ts';
import {
  chosenReviewSteps,
  exportChosenSteps,
  type ChosenReviews,
} from '../../src/core/review/exchange/chosen-reviews.ts';
import {
  chosenTaskSteps,
  type ChosenTasks,
  type TaskChoice,
} from '../../src/core/review/exchange/chosen-tasks.ts';
import {
  exportSteps,
  type ExportContext,
  type ReviewExport,
} from '../../src/core/review/exchange/exported-reviews.ts';
import type {
  ReviewFormat,
  ReviewLeftover,
  ReviewWriteContext,
} from '../../src/core/review/exchange/review-format.ts';
import type { ReviewTask, TaskGuide } from '../../src/core/review/exchange/review-task.ts';
import { studyTaskSteps, type StudyTasks } from '../../src/core/review/exchange/study-tasks.ts';

/** An export with its text in one. */
export interface WholeExport {
  readonly text: string;
  readonly leftovers: readonly ReviewLeftover[];
  readonly count: number;
}

export function wholeText(pieces: Iterable<string>): string {
  return [...pieces].join('');
}

function wholeExport({ pieces, leftovers, count }: ReviewExport): WholeExport {
  return { text: wholeText(pieces), leftovers, count };
}

/** What a format writes of reviews. */
export function writtenReviews(
  format: ReviewFormat,
  reviews: readonly Review[],
  context: ReviewWriteContext,
): string {
  return wholeText(format.write(reviews, context));
}

export function exportReviews(
  reviews: readonly Review[],
  format: ReviewFormat,
  context: ExportContext,
  question?: string,
): WholeExport {
  return wholeExport(resultOf(exportSteps(reviews, format, context, question)));
}

export function chosenReviews(
  all: readonly Review[],
  study: string | undefined,
): Result<ChosenReviews, string> {
  return resultOf(chosenReviewSteps(all, study));
}

export function exportChosen(
  chosen: ChosenReviews,
  format: ReviewFormat,
  context: ExportContext,
): Result<WholeExport, string> {
  const exported = resultOf(exportChosenSteps(chosen, format, context));
  return exported.ok ? { ...exported, value: wholeExport(exported.value) } : exported;
}

export function chosenTasks(study: Study, choice: TaskChoice): Result<ChosenTasks, string> {
  return resultOf(chosenTaskSteps(study, choice));
}

export function studyTasks(...parameters: Parameters<typeof studyTaskSteps>): StudyTasks {
  return resultOf(studyTaskSteps(...parameters));
}

/** A file of tasks with its text in one. */
export interface WholeTasks {
  readonly text: string;
  readonly notes: readonly string[];
  readonly setup?: string;
}

export function writtenTasks(
  writeTasks: Required<ReviewFormat>['writeTasks'],
  tasks: readonly ReviewTask[],
  guide: TaskGuide,
): WholeTasks {
  const { pieces, ...rest } = resultOf(writeTasks(tasks, guide));
  return { text: wholeText(pieces), ...rest };
}
