import type { StudyRecord } from '../../../scoring/study-record.ts';
import type { ReportItem, ScorecardRecord } from '../../scorecard.ts';
import { responseCandidate } from '../candidates.ts';
import { passesAllChecks } from '../response-checks/all-response-checks.ts';
import { partOf, type RecordPart } from '../record-part.ts';
import { readShoppingRecord, type Defect, type ShoppingRecord } from '../shopping-record.ts';
import { groupOfLocation } from '../spellings.ts';
import {
  defectFamilies,
  type DefectFamily,
  type FieldGroup,
  type PaceTarget,
  type SwapAxis,
} from '../taxonomy.ts';

/** One response of a dataset with what its figures need; undefined where the record does not say. */
export interface StudyResponse extends StudyRecord {
  /** Undefined where it is in no figure: without a label that can be read, and labelled GOOD with a swap. */
  readonly part: RecordPart | undefined;
  readonly isLabelled: boolean;
  readonly split: string | undefined;
  /** Gold defects of a BAD record; empty for any other. */
  readonly defects: readonly GoldDefect[];
  /** The gold defect of a BAD record that has one only. */
  readonly onlyDefect: GoldDefect | undefined;
  readonly axis: SwapAxis | undefined;
  /** Index of the GOOD record that a swap was made from, where it is among the records. */
  readonly baseIndex: number | undefined;
  /** That record, in reports. */
  readonly baseItem: ReportItem | undefined;
  /** Ids of the evidence pool; undefined where there is no pool that can be read. */
  readonly poolIds: ReadonlySet<string> | undefined;
  /**
   * Of a BAD record that is no swap: whether its response passes all twelve checks, so that none sees its defects.
   * Undefined where none fails and some cannot tell, and for any other record.
   */
  readonly isStealth: boolean | undefined;
  /** Records with the same text here are drawn together in a bootstrap: they answer one query. */
  readonly cluster: string;
  readonly item: ReportItem;
}

export interface GoldDefect {
  readonly family: DefectFamily | undefined;
  readonly group: FieldGroup | undefined;
  readonly target: PaceTarget | undefined;
}

export function studyResponses(records: readonly ScorecardRecord[]): readonly StudyResponse[] {
  const shopping = records.map(({ record }) => readShoppingRecord(record));
  const goodIndices = new Map<string, number>();
  for (const [index, own] of shopping.entries()) {
    const id = records[index]?.id;
    if (id !== undefined && partOf(own) === 'good' && !goodIndices.has(id)) {
      goodIndices.set(id, index);
    }
  }
  const items = records.map(({ id }): ReportItem => ({
    recordId: id,
    candidate: responseCandidate,
  }));
  return records.map(({ id, record }, index) => {
    const own = shopping[index] ?? readShoppingRecord(record);
    const part = partOf(own);
    const baseIndex = part === 'swap' ? goodIndices.get(own.baseRecordId ?? '') : undefined;
    const defects = part === 'bad' ? (own.defects ?? []).map(goldDefect) : [];
    return {
      ...{ index, id, record, part, defects },
      isLabelled: own.label !== undefined,
      split: own.split,
      onlyDefect: defects.length === 1 ? defects[0] : undefined,
      axis: own.swap?.axis,
      baseIndex,
      baseItem: baseIndex === undefined ? undefined : items[baseIndex],
      poolIds: poolIdsOf(own),
      isStealth: part === 'bad' ? passesAllChecks(own) : undefined,
      cluster: own.keyword === undefined ? `id ${own.baseRecordId ?? id}` : `query ${own.keyword}`,
      item: items[index] ?? { recordId: id, candidate: responseCandidate },
    };
  });
}

function goldDefect({ family, location }: Defect): GoldDefect {
  return {
    family,
    group: location === undefined ? undefined : groupOfLocation(location),
    target: family === undefined ? undefined : defectFamilies[family].target,
  };
}

function poolIdsOf({ evidence }: ShoppingRecord): ReadonlySet<string> | undefined {
  if (evidence === undefined) return undefined;
  return new Set(evidence.flatMap(({ id }) => (id === undefined ? [] : [id])));
}
