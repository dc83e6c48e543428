import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { RecordAtCursor } from './active-record.ts';

/** What a page that shows a record says where there is nothing to show. */
export interface NothingToPreview {
  readonly type: 'nothing';
  /** Why there is nothing to show and what to do. */
  readonly message: string;
  /** The title of the button that goes to what is wrong in the text. */
  readonly problem?: string;
}

/** @param page what the user calls the page: "preview" */
export function noRecord(page: string): NothingToPreview {
  return nothing(`Put the cursor on a record of a benchmark file. The ${page} follows it.`);
}

/** Of a record that is no JSON, is of no kind, or is of a kind that the page does not show. */
export function noPreview(current: RecordAtCursor): NothingToPreview {
  const { dataset, record } = current;
  if (record.value === undefined) return brokenRecord(current);
  if (record.kind !== undefined) return nothing(whyNotThisPage(record.kind));
  return nothing(
    `This file was taken for plain JSON Lines: there is nothing to preview. ${dataset.kindChoice.reason}`,
  );
}

export function noParts({ record }: RecordAtCursor): NothingToPreview {
  return nothing(`The record ${record.name} is not an object, so it has no parts to show.`);
}

function nothing(message: string): NothingToPreview {
  return { type: 'nothing', message };
}

function whyNotThisPage({ title, authoring }: RecordKind): string {
  return authoring?.preview === undefined && authoring?.sheet === undefined
    ? `There is no preview for ${title}: edit such records in the text.`
    : `Another page shows records of this kind (${title}): open the preview again.`;
}

function brokenRecord({ dataset, record }: RecordAtCursor): NothingToPreview {
  const [problem] = dataset.validator.problemsOf(record.line);
  const where =
    problem === undefined
      ? ''
      : ` At character ${(problem.range.start + 1).toLocaleString('en')}: ${problem.message}`;
  return {
    type: 'nothing',
    message: `The record in line ${record.line + 1} is not JSON, so it cannot be shown.${where}`,
    problem: 'Go to the problem',
  };
}
