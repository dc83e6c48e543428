import type { Study, StudyItem } from '../../core/benchmarks/study.ts';
import { parseJson } from '../../core/jsonl/parse-json.ts';
import type { JsonValue } from '../../core/model/json.ts';
import { err, ok, type Result } from '../../core/model/result.ts';
import { presentItem, type PresentedItem } from '../../core/review/sessions/present-item.ts';
import type { DrawnItem } from '../../core/review/draws/study-draw.ts';
import type { Dataset } from '../host/dataset.ts';

export interface FoundItem {
  readonly record: JsonValue;
  readonly item: StudyItem;
  /** Made once, when it is first asked for: it hashes all that is shown. */
  readonly present: () => PresentedItem;
}

/** Why an item cannot be shown. */
export interface MissingItem {
  readonly drawn: DrawnItem;
  /** For counting, without a name of anything: `its record is gone`. */
  readonly cause: string;
  /** One sentence, which may name the record and the candidate. */
  readonly reason: string;
}

type Found = Result<FoundItem, Omit<MissingItem, 'drawn'>>;

/** The items of a session in the file as it is now, found by their records' ids. Each content is looked at once. */
export class SessionRecords {
  private readonly dataset: Dataset;
  private readonly study: Study;
  private readonly known = new Map<string, KnownRecord>();

  constructor(dataset: Dataset, study: Study) {
    this.dataset = dataset;
    this.study = study;
  }

  find(drawn: DrawnItem): Found {
    const { record_id: id, candidate } = drawn;
    const record = this.recordOf(id);
    if (!record.ok) return record;
    const { value, items } = record.value;
    const key = candidate ?? '';
    const found = items.get(key) ?? this.look(value, drawn);
    items.set(key, found);
    return found;
  }

  /** The value of a record that stands once in the file. */
  valueOf(id: string): JsonValue | undefined {
    const record = this.recordOf(id);
    return record.ok ? record.value.value : undefined;
  }

  private recordOf(id: string): Result<KnownRecord, Omit<MissingItem, 'drawn'>> {
    const { document, validator } = this.dataset;
    const [line, ...others] = validator.linesOf(id);
    if (line === undefined || line >= document.lineCount) {
      return missing('its record is gone', `The file has no record ${id} any more.`);
    }
    if (others.length > 0) {
      const lines = [line, ...others].map((each) => each + 1).join(', ');
      const reason = `Several records have the id ${id} (lines ${lines}): a decision would belong to none of them.`;
      return missing('another record has the same id', reason);
    }
    const { text } = document.lineAt(line);
    const known = this.known.get(id);
    if (known?.text === text) return ok(known);
    const value = parseJson(text);
    if (value === undefined) {
      return missing('its record is not JSON', `The record ${id} (line ${line + 1}) is not JSON.`);
    }
    const record: KnownRecord = { text, value, items: new Map() };
    this.known.set(id, record);
    return ok(record);
  }

  private look(record: JsonValue, { record_id: id, candidate }: DrawnItem): Found {
    const item = this.study.items(record).find((each) => each.candidate === candidate);
    if (item === undefined) {
      const what = candidate === undefined ? 'nothing that is asked about' : `no "${candidate}"`;
      return missing('its record no longer has it', `The record ${id} has ${what} any more.`);
    }
    const shown = this.study.show(record, item);
    if (!shown.ok) return missing('its record cannot be shown', `${id}: ${shown.error}`);
    let presented: PresentedItem | undefined;
    const present = (): PresentedItem => (presented ??= this.present(record, item));
    return ok({ record, item, present });
  }

  private present(record: JsonValue, item: StudyItem): PresentedItem {
    const presented = presentItem(this.study, record, item);
    if (presented.ok) return presented.value;
    throw new Error('What could be shown cannot be presented.');
  }
}

interface KnownRecord {
  readonly text: string;
  readonly value: JsonValue;
  /** By candidate; empty for the whole record. */
  readonly items: Map<string, Found>;
}

function missing(cause: string, reason: string): Result<never, Omit<MissingItem, 'drawn'>> {
  return err({ cause, reason });
}
