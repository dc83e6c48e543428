import { fieldText } from '../../core/benchmarks/field-text.ts';
import type { PreviewAction } from '../../core/benchmarks/preview.ts';
import type {
  DraftPlace,
  PreviewDraft,
  PreviewLayout,
  PreviewMessage,
  PreviewRecord,
  PreviewState,
} from '../protocol/preview.ts';
import { focusDraft } from '../shared/draft-field.ts';
import { beginDraft, endDraft, sayDraftIsGone, typeDraft } from '../shared/held-draft.ts';
import type { Page } from '../shared/start-page.ts';
import { conflictOf } from './draft-conflict.ts';
import { shownTurns, turnElementId, type DraftCommands, type ShownDraft } from './preview-view.ts';

/** The draft as it stands in the record that is shown; undefined for one of another record. */
export function shownDraft(
  draft: PreviewDraft | undefined,
  record: PreviewRecord,
): ShownDraft | undefined {
  if (draft?.documentUri !== record.documentUri || draft.recordId !== record.recordId) {
    return undefined;
  }
  return { ...draft, conflict: conflictOf(draft, record) };
}

/** Beginning, saving and dropping the one text that is being written. */
export function draftCommands(
  page: Page<PreviewState, PreviewMessage, PreviewLayout>,
  record: PreviewRecord,
  edit: (action: PreviewAction, focusNext: string) => Promise<boolean>,
): DraftCommands {
  function end(focusNext: string | undefined): void {
    endDraft(page, () => {
      if (focusNext !== undefined) document.getElementById(focusNext)?.focus();
    });
  }

  function cancel(): void {
    const { draft } = page.layout;
    if (draft !== undefined) end(homeOf(draft.place, record));
  }

  async function store(action: PreviewAction, focusNext: string): Promise<void> {
    if (!(await edit(action, focusNext))) {
      focusDraft();
      return;
    }
    end(focusNext);
  }

  return {
    begin: (place, original) => {
      const { documentUri, recordId } = record;
      beginDraft(page, { documentUri, recordId, place, original, text: fieldText(original) });
    },
    type: (text) => {
      typeDraft(page, text);
    },
    save: () => {
      const { draft } = page.layout;
      if (draft === undefined) return;
      const { place, text } = draft;
      const conflict = conflictOf(draft, record);
      if (conflict?.type === 'gone') {
        sayDraftIsGone(page);
      } else if (place.type === 'turn') {
        void store({ type: 'add-turn', before: place.before, text }, turnElementId(place.before));
      } else if (text === fieldText(draft.original) && conflict === undefined) {
        cancel();
      } else {
        void store(
          { type: 'set-text', pointer: place.pointer, text },
          homeOf(place, record) ?? 'record-title',
        );
      }
    },
    cancel,
    splitAt: (offset) => {
      const { draft } = page.layout;
      if (draft?.place.type !== 'text') return;
      const turn = turnOf(draft.place, record);
      if (turn === undefined) return;
      const text = draft.text === fieldText(draft.original) ? {} : { text: draft.text };
      void store({ type: 'split-turn', turn, offset, ...text }, turnElementId(turn + 1));
    },
    takeTheirs: cancel,
  };
}

/** The element that the keyboard goes on from when the field is gone. */
function homeOf(place: DraftPlace, record: PreviewRecord): string | undefined {
  if (place.type === 'turn') return turnElementId(Math.max(0, place.before - 1));
  const turn = turnOf(place, record);
  return turn === undefined ? 'record-title' : turnElementId(turn);
}

function turnOf(place: DraftPlace, record: PreviewRecord): number | undefined {
  if (place.type === 'turn') return undefined;
  return shownTurns(record).find(({ textPointer }) => textPointer === place.pointer)?.index;
}
