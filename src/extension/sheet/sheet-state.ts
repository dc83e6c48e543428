import { innermostPlace, sheetPlaces } from '../../core/benchmarks/sheet-places.ts';
import type { SheetJudging, SheetState } from '../../webviews/protocol/sheet.ts';
import { isOnly } from '../host/followed-record.ts';
import { noParts, noPreview, noRecord } from '../host/nothing-to-preview.ts';
import type { RecordFlags } from '../host/record-flags.ts';
import { recordHead } from '../host/record-head.ts';
import type { RecordSituation } from '../host/record-situation.ts';
import { sheetProblems } from './sheet-problems.ts';

export interface SheetSituation extends RecordSituation {
  /** Of the record that is followed. */
  readonly identity: string;
  readonly flags: Pick<RecordFlags, 'of'>;
  readonly revision: number;
  readonly judging: SheetJudging | undefined;
}

/** What the sheet shows of a record, or why it shows nothing. */
export function sheetState(situation: SheetSituation): SheetState {
  const { current, identity, revision, isLocked, readOnly, cursor, judging } = situation;
  if (current === undefined) return noRecord('sheet');
  const { dataset, record } = current;
  const { kind, value } = record;
  const sheet = kind?.authoring?.sheet;
  if (kind === undefined || value === undefined || sheet === undefined) return noPreview(current);
  const model = sheet.read(value);
  if (model === undefined) return noParts(current);
  const place = cursor === undefined ? undefined : innermostPlace(sheetPlaces(model), cursor);
  return {
    type: 'record',
    ...recordHead(current, kind, value, situation.flags),
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
