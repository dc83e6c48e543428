import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import { innermostPlace, sheetPlaces } from '../../core/benchmarks/sheet-places.ts';
import type { JsonPointer } from '../../core/model/pointer.ts';
import type { SheetJudging, SheetState } from '../../webviews/protocol/sheet.ts';
import type { RecordAtCursor } from '../host/active-record.ts';
import { isOnly } from '../host/followed-record.ts';
import { recordHead } from '../host/record-head.ts';
import { sheetProblems } from './sheet-problems.ts';

export interface SheetSituation {
  readonly current: RecordAtCursor | undefined;
  /** Of the record that is followed. */
  readonly identity: string;
  readonly revision: number;
  readonly isLocked: boolean;
  readonly readOnly: string | undefined;
  /** Where the cursor is in the record. */
  readonly cursor: JsonPointer | undefined;
  readonly judging: SheetJudging | undefined;
}

/** What the sheet shows of a record, or why it shows nothing. */
export function sheetState(situation: SheetSituation): SheetState {
  const { current, identity, revision, isLocked, readOnly, cursor, judging } = situation;
  if (current === undefined) {
    return nothing('Put the cursor on a record of a benchmark file. The sheet follows it.');
  }
  const { dataset, record } = current;
  const { kind, value } = record;
  if (value === undefined) return brokenRecord(current);
  const sheet = kind?.authoring?.sheet;
  if (kind === undefined) {
    return nothing(
      `This file was taken for plain JSON Lines: there is nothing to preview. ${dataset.kindChoice.reason}`,
    );
  }
  if (sheet === undefined) return nothing(whyNoSheet(kind));
  const model = sheet.read(value);
  if (model === undefined) {
    return nothing(`The record ${record.name} is not an object, so it has no parts to show.`);
  }
  const place = cursor === undefined ? undefined : innermostPlace(sheetPlaces(model), cursor);
  return {
    type: 'record',
    ...recordHead(current, kind, value),
    model,
    ...sheetProblems(model, dataset.validator.problemsOf(record.line)),
    ...(judging === undefined ? {} : { judging }),
    identity,
    ...(record.id !== undefined && isOnly(dataset, record.id) ? { uniqueId: record.id } : {}),
    revision,
    isLocked,
    // Without a way to edit there is nothing that could be forbidden.
    ...(readOnly === undefined || sheet.setText === undefined ? {} : { readOnly }),
    ...(place === undefined ? {} : { cursor: place }),
  };
}

function nothing(message: string): SheetState {
  return { type: 'nothing', message };
}

function whyNoSheet({ title, authoring }: RecordKind): string {
  return authoring?.preview === undefined
    ? `There is no preview for ${title}: edit such records in the text.`
    : `Another page shows records of this kind (${title}): open the preview again.`;
}

function brokenRecord({ dataset, record }: RecordAtCursor): SheetState {
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
