import type {
  MatchedRecord,
  MatchedSibling,
  MatchedState,
} from '../../webviews/protocol/matched.ts';
import type { RecordAtCursor } from '../host/active-record.ts';
import { whyNotJudgeable } from '../host/can-judge.ts';
import type { Datasets } from '../host/datasets.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { JudgingRuns } from '../host/judging-runs.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import type { RecordFlags } from '../host/record-flags.ts';
import { recordHead } from '../host/record-head.ts';
import { judgmentCards } from '../host/record-judgments.ts';
import { placeOf, type RecordFamily, type RecordReference } from './record-family.ts';

/** More siblings than that are not listed: nobody looks through them by tabs. */
const mostSiblings = 200;

interface MatchedServices {
  readonly flags: RecordFlags;
  readonly datasets: Datasets;
  readonly store: JudgmentStore;
  readonly runs: JudgingRuns;
}

/** What the view shows of a family. @param selected the key of the sibling that was chosen */
export function matchedState(
  family: RecordFamily,
  selected: string | undefined,
  services: MatchedServices,
): MatchedState {
  const { base, siblings, baseId, kind, notes } = family;
  const { datasets } = services;
  if (base === undefined) return { type: 'nothing', message: whyNoBase(family) };
  const [first] = siblings;
  if (first === undefined) {
    return {
      type: 'nothing',
      message: withNotes(
        `Nothing was made from ${baseId}: no record of this file or of the workspace names it as its base. Make some of it, or put the cursor on a record that was made from another.`,
        notes,
      ),
    };
  }
  const shown = siblings.find(({ key }) => key === selected) ?? first;
  const basePlace = placeOf(datasets, base, kind);
  const otherPlace = placeOf(datasets, shown, kind);
  if (basePlace === undefined || otherPlace === undefined) {
    const gone = basePlace === undefined ? base : shown;
    return {
      type: 'nothing',
      message: `${gone.id ?? 'The record'} is not in ${fileNameOf(gone.uri)} any more, or that file was closed. Put the cursor on a record again.`,
    };
  }
  const baseRecord = matchedRecord(basePlace, family, services);
  const otherRecord = matchedRecord(otherPlace, family, services);
  if (baseRecord === undefined || otherRecord === undefined) {
    const broken = baseRecord === undefined ? base : shown;
    return {
      type: 'nothing',
      message: `The record ${broken.id ?? ''} in ${fileNameOf(broken.uri)} is not JSON. The Problems panel says what to mend.`,
    };
  }
  const listed = siblings.slice(0, mostSiblings);
  return {
    type: 'pair',
    base: baseRecord,
    other: otherRecord,
    siblings: (listed.includes(shown) ? listed : [...listed, shown]).map((sibling) =>
      siblingOf(sibling, base, family, datasets),
    ),
    selected: shown.key,
    notes:
      siblings.length > mostSiblings
        ? [...notes, `${siblings.length - mostSiblings} more were made from it and are not listed.`]
        : notes,
  };
}

function whyNoBase({ asked, baseId, notes }: RecordFamily): string {
  return withNotes(
    `${asked.id ?? 'This record'} was made from ${baseId}, and no JSON Lines file that is open or in this workspace holds a record of that id. Open the file that holds it, or mend the id in the record.`,
    notes,
  );
}

function withNotes(message: string, notes: readonly string[]): string {
  return [message, ...notes].join(' ');
}

function matchedRecord(
  place: RecordAtCursor,
  { kind, matched }: RecordFamily,
  { store, runs, flags }: MatchedServices,
): MatchedRecord | undefined {
  const { dataset, record } = place;
  const { value } = record;
  if (value === undefined) return undefined;
  const cannotJudge = whyNotJudgeable(dataset, record);
  const judging = record.id === undefined ? undefined : runs.of(dataset.uri, record.id);
  return {
    ...recordHead(place, kind, value, flags),
    title: matched.titleOf(value),
    fields: matched.fieldsOf(value),
    judgments: judgmentCards(store, dataset, record),
    ...(cannotJudge === undefined ? {} : { cannotJudge }),
    ...(judging === undefined ? {} : { judging }),
  };
}

function siblingOf(
  sibling: RecordReference,
  base: RecordReference,
  { kind, matched }: RecordFamily,
  datasets: Datasets,
): MatchedSibling {
  const value = placeOf(datasets, sibling, kind)?.record.value;
  const isElsewhere = sibling.uri.toString() !== base.uri.toString();
  return {
    key: sibling.key,
    title: value === undefined ? 'not readable' : matched.titleOf(value),
    recordId: sibling.id ?? `line ${sibling.line + 1}`,
    ...(isElsewhere ? { fileName: fileNameOf(sibling.uri) } : {}),
  };
}
