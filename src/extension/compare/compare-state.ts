import type { CompareState } from '../../webviews/protocol/compare.ts';
import type { RecordAtCursor } from '../host/active-record.ts';
import { whyNotJudgeable } from '../host/can-judge.ts';
import type { JudgingRuns } from '../host/judging-runs.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import type { RecordFlags } from '../host/record-flags.ts';
import { recordHead } from '../host/record-head.ts';
import { judgmentCards } from '../host/record-judgments.ts';

export interface CompareSources {
  readonly store: JudgmentStore;
  readonly runs: JudgingRuns;
  readonly flags: RecordFlags;
}

/** What Compare shows of a record. */
export function compareState(
  place: RecordAtCursor | undefined,
  { store, runs, flags }: CompareSources,
): CompareState {
  if (place === undefined) {
    return {
      type: 'nothing',
      message: 'Put the cursor on a record of a benchmark file. Compare follows it.',
    };
  }
  const { dataset, record } = place;
  const { kind, value } = record;
  if (kind === undefined) {
    return {
      type: 'nothing',
      message: `This file was taken for plain JSON Lines: there is nothing to compare. ${dataset.kindChoice.reason}`,
    };
  }
  if (kind.comparison === undefined) {
    return {
      type: 'nothing',
      message:
        kind.matched === undefined
          ? `A record of this kind (${kind.title}) holds no responses that could be compared.`
          : 'Records of this kind are compared with one another. Use Compare on one of them.',
    };
  }
  const comparison = value === undefined ? undefined : kind.comparison(value);
  if (value === undefined || comparison === undefined) {
    return {
      type: 'nothing',
      message: `The record ${record.name} cannot be read that far. The Problems panel says what to mend.`,
    };
  }
  const cannotJudge = whyNotJudgeable(dataset, record);
  const judging = record.id === undefined ? undefined : runs.of(dataset.uri, record.id);
  return {
    type: 'record',
    ...recordHead(place, kind, value, flags),
    comparison,
    judgments: judgmentCards(store, dataset, record),
    ...(cannotJudge === undefined ? {} : { cannotJudge }),
    ...(judging === undefined ? {} : { judging }),
  };
}
