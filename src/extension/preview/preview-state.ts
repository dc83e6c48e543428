import type { PreviewModel } from '../../core/benchmarks/preview.ts';
import type { JsonPointer } from '../../core/model/pointer.ts';
import type { PreviewState } from '../../webviews/protocol/preview.ts';
import { noParts, noPreview, noRecord } from '../host/nothing-to-preview.ts';
import type { RecordFlags } from '../host/record-flags.ts';
import { recordHead } from '../host/record-head.ts';
import type { RecordSituation } from '../host/record-situation.ts';

/** Turns that are shown at first, and how many more on request: drawing more makes the page slow. */
export const turnsPerPage = 400;

export interface PreviewSituation extends RecordSituation {
  readonly flags: Pick<RecordFlags, 'of'>;
  readonly turnLimit: number;
  readonly revision: number;
}

/** What the preview shows of a record, or why it shows nothing. */
export function previewState(situation: PreviewSituation): PreviewState {
  const { current, turnLimit, revision, isLocked, readOnly, cursor } = situation;
  if (current === undefined) return noRecord('preview');
  const { kind, value } = current.record;
  const preview = kind?.authoring?.preview;
  if (kind === undefined || value === undefined || preview === undefined) return noPreview(current);
  const model = preview.read(value);
  if (model === undefined) return noParts(current);
  const totalTurns = countTurns(model);
  return {
    type: 'record',
    ...recordHead(current, kind, value, situation.flags),
    model: totalTurns > turnLimit ? firstTurns(model, turnLimit) : model,
    shownTurns: Math.min(totalTurns, turnLimit),
    totalTurns,
    revision,
    isLocked,
    ...(readOnly === undefined ? {} : { readOnly }),
    ...shownCursor(model, cursor),
  };
}

function countTurns({ sections }: PreviewModel): number {
  return sections.reduce((count, { turns }) => count + turns.length, 0);
}

function firstTurns(model: PreviewModel, limit: number): PreviewModel {
  let left = limit;
  const sections = model.sections.flatMap((section) => {
    const turns = section.turns.slice(0, Math.max(0, left));
    left -= turns.length;
    return turns.length === 0 ? [] : [{ ...section, turns }];
  });
  return { ...model, sections };
}

/** The text whose object the cursor is in. */
function shownCursor(
  { states, sections, candidates }: PreviewModel,
  cursor: JsonPointer | undefined,
): { readonly cursor?: JsonPointer } {
  if (cursor === undefined) return {};
  const texts = [
    ...states.map(({ textPointer }) => textPointer),
    ...sections.flatMap(({ turns }) => turns.map(({ textPointer }) => textPointer)),
    ...candidates.map(({ pointer }) => pointer),
  ];
  const found = texts.find((text) => {
    const owner = text.slice(0, text.lastIndexOf('/'));
    return cursor === owner || cursor.startsWith(`${owner}/`);
  });
  return found === undefined ? {} : { cursor: found };
}
