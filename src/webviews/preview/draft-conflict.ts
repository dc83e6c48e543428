import { fieldText } from '../../core/benchmarks/field-text.ts';
import type { DraftPlace, PreviewDraft, PreviewRecord } from '../protocol/preview.ts';
import type { DraftConflict } from '../shared/draft-field.ts';
import { shownTurns } from './preview-view.ts';

/** The text of the record at a pointer that the page can edit. */
export function textAt({ model }: PreviewRecord, pointer: string): string | undefined {
  const state = model.states.find(({ textPointer }) => textPointer === pointer);
  if (state !== undefined) return state.text ?? '';
  const candidate = model.candidates.find((each) => each.pointer === pointer);
  if (candidate !== undefined) return candidate.text;
  return model.sections
    .flatMap(({ turns }) => turns)
    .find(({ textPointer }) => textPointer === pointer)?.text;
}

/**
 * Where a draft belongs after the record has changed. A turn that has moved is found by its text; where that is not
 * certain, the draft stays and the conflict is shown.
 */
export function followDraft(draft: PreviewDraft, record: PreviewRecord): DraftPlace {
  const { place, original } = draft;
  if (place.type === 'turn') {
    return { type: 'turn', before: Math.min(place.before, record.totalTurns) };
  }
  if (!place.pointer.startsWith('/dialogue/') || textAt(record, place.pointer) === original) {
    return place;
  }
  const alike = shownTurns(record).filter(({ text }) => text === original);
  const [moved] = alike;
  return moved !== undefined && alike.length === 1
    ? { type: 'text', pointer: moved.textPointer }
    : place;
}

export function conflictOf(draft: PreviewDraft, record: PreviewRecord): DraftConflict | undefined {
  if (draft.place.type === 'turn') return undefined;
  const text = textAt(record, draft.place.pointer);
  if (text === undefined) return { type: 'gone' };
  if (fieldText(text) === fieldText(draft.original)) return undefined;
  return { type: 'changed', text };
}

export function isSamePlace(one: DraftPlace, other: DraftPlace): boolean {
  return one.type === 'text'
    ? other.type === 'text' && other.pointer === one.pointer
    : other.type === 'turn' && other.before === one.before;
}
