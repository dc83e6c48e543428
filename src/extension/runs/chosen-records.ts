import { parseJson } from '../../core/jsonl/parse-json.ts';
import { sampleRecords } from '../../core/judging/run/sample-records.ts';
import type { RunSelection } from '../../core/judging/run/run-journal.ts';
import type { JsonValue } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { RunChoices } from '../../webviews/protocol/run.ts';
import type { Dataset } from '../host/dataset.ts';
import type { TimeSlices } from '../host/time-slices.ts';
import { matches } from './record-filter.ts';
import type { RunSelectedLines } from './selected-lines.ts';

export interface NotJudgeable {
  readonly recordId: string | undefined;
  /** Of its record, counted from 0. */
  readonly line: number | undefined;
  readonly reason: string;
}

export interface ChosenRecords {
  readonly records: ReadonlyMap<string, JsonValue>;
  /** Lines that hold no record which a judgment could belong to. */
  readonly notJudgeable: readonly NotJudgeable[];
}

export interface RecordWish {
  readonly choices: RunChoices;
  readonly selection: RunSelectedLines | undefined;
  /** Exactly these, whatever the choices say: a run that is resumed. */
  readonly recordIds?: ReadonlySet<string>;
}

/** The records that the choices mean, but for a sample and for what is judged already, in the order of the file. */
export async function chosenRecords(
  dataset: Dataset,
  { choices, selection, recordIds }: RecordWish,
  slices: TimeSlices,
  signal: AbortSignal,
): Promise<ChosenRecords> {
  const { document, validator } = dataset;
  const { version } = document;
  const ids = recordIds ?? (choices.scope === 'selection' ? selection?.recordIds : undefined);
  const records = new Map<string, JsonValue>();
  const notJudgeable: NotJudgeable[] = [];
  for (let line = 0; line < document.lineCount; line += 1) {
    await slices.pause();
    if (signal.aborted) break;
    if (document.version !== version) {
      throw new UserError(
        'record-changed',
        'The file was edited while its records were read. Plan the run again.',
      );
    }
    const { text } = document.lineAt(line);
    if (text.trim() === '') continue;
    const recordId = validator.recordIdAt(line);
    const isWanted = ids === undefined || (recordId !== undefined && ids.has(recordId));
    if (!isWanted) continue;
    const record = parseJson(text);
    const reason = whyNot(dataset, recordId, record);
    if (record === undefined || recordId === undefined || reason !== undefined) {
      notJudgeable.push({ recordId, line, reason: reason ?? 'it has no id.' });
    } else if (
      recordIds !== undefined ||
      (matches(record, choices.filters) && !(choices.onlyWithoutErrors && hasErrors(dataset, line)))
    ) {
      records.set(recordId, record);
    }
  }
  return { records, notJudgeable };
}

function whyNot(
  { validator }: Dataset,
  recordId: string | undefined,
  record: JsonValue | undefined,
): string | undefined {
  if (record === undefined) return 'it is not JSON.';
  if (recordId === undefined) return 'it has no id.';
  if (validator.linesOf(recordId).length > 1) return 'another record has the same id.';
  return undefined;
}

function hasErrors({ validator }: Dataset, line: number): boolean {
  return validator.problemsOf(line).some(({ severity }) => severity === 'error');
}

/** The sample of the choices, or all where they draw none. */
export function drawnRecords(
  dataset: Dataset,
  records: ReadonlyMap<string, JsonValue>,
  { sample }: RunChoices,
): ReadonlyMap<string, JsonValue> {
  const { kind } = dataset;
  return sample === null || kind === undefined ? records : sampleRecords(kind, records, sample);
}

/** The choice of records for the journal, so that a run can be made again. */
export function selectionOf(
  { choices, selection }: RecordWish,
  records: ReadonlyMap<string, JsonValue>,
): RunSelection {
  const filters = choices.filters.filter(({ field }) => field.trim() !== '');
  const parts = [
    choices.scope === 'selection' && selection !== undefined ? selection.title : 'all records',
    ...(choices.onlyUnjudged ? ['without a fresh verdict'] : []),
    ...(choices.onlyWithoutErrors ? ['without error findings'] : []),
    ...filters.map(({ field, value }) => `${field.trim()} = ${value.trim()}`),
    ...(choices.sample === null
      ? []
      : [`a sample of ${choices.sample.size}, seed ${choices.sample.seed}`]),
  ];
  return {
    description: parts.join(', '),
    records: records.size,
    ...(parts.length === 1 && choices.scope === 'file' ? {} : { record_ids: [...records.keys()] }),
    ...(choices.sample === null ? {} : { sample: choices.sample }),
  };
}
