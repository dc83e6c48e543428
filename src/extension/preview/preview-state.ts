import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { PreviewModel } from '../../core/benchmarks/preview.ts';
import type { JsonPointer } from '../../core/model/pointer.ts';
import type { PreviewState } from '../../webviews/protocol/preview.ts';
import type { RecordAtCursor } from '../host/active-record.ts';
import { recordHead } from '../host/record-head.ts';

/** Turns that are shown at first, and how many more on request: drawing more makes the page slow. */
export const turnsPerPage = 400;

export interface PreviewSituation {
  readonly current: RecordAtCursor | undefined;
  readonly turnLimit: number;
  readonly revision: number;
  readonly isLocked: boolean;
  readonly readOnly: string | undefined;
  /** Where the cursor is in the record. */
  readonly cursor: JsonPointer | undefined;
}

/** What the preview shows of a record, or why it shows nothing. */
export function previewState(situation: PreviewSituation): PreviewState {
  const { current, turnLimit, revision, isLocked, readOnly, cursor } = situation;
  if (current === undefined) {
    return {
      type: 'nothing',
      message: 'Put the cursor on a record of a benchmark file. The preview follows it.',
    };
  }
  const { dataset, record } = current;
  const { kind, value } = record;
  if (value === undefined) return brokenRecord(current);
  const preview = kind?.authoring?.preview;
  if (kind === undefined || preview === undefined) {
    return {
      type: 'nothing',
      message:
        kind === undefined
          ? `This file was taken for plain JSON Lines: there is nothing to preview. ${dataset.kindChoice.reason}`
          : whyNoDialogue(kind),
    };
  }
  const model = preview.read(value);
  if (model === undefined) {
    return {
      type: 'nothing',
      message: `The record ${record.name} is not an object, so it has no parts to show.`,
    };
  }
  const totalTurns = countTurns(model);
  return {
    type: 'record',
    ...recordHead(current, kind, value),
    model: totalTurns > turnLimit ? firstTurns(model, turnLimit) : model,
    shownTurns: Math.min(totalTurns, turnLimit),
    totalTurns,
    revision,
    isLocked,
    ...(readOnly === undefined ? {} : { readOnly }),
    ...shownCursor(model, cursor),
  };
}

function whyNoDialogue({ title, authoring }: RecordKind): string {
  return authoring?.sheet === undefined
    ? `There is no preview for ${title}: edit such records in the text.`
    : `Another page shows records of this kind (${title}): open the preview again.`;
}

function brokenRecord({ dataset, record }: RecordAtCursor): PreviewState {
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
