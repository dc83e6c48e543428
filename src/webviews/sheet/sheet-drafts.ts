import { fieldText } from '../../core/benchmarks/field-text.ts';
import type { SheetEntry, SheetModel, SheetRow } from '../../core/benchmarks/sheet.ts';
import type {
  SheetDraft,
  SheetLayout,
  SheetMessage,
  SheetRecord,
  SheetState,
} from '../protocol/sheet.ts';
import { focusDraft, type DraftConflict } from '../shared/draft-field.ts';
import { beginDraft, endDraft, sayDraftIsGone, typeDraft } from '../shared/held-draft.ts';
import type { Page } from '../shared/start-page.ts';
import type { DraftCommands, ShownDraft } from './sheet-view.ts';

/** The draft as it stands in the record that is shown; undefined for one of another record. */
export function shownDraft(
  draft: SheetDraft | undefined,
  record: SheetRecord,
): ShownDraft | undefined {
  if (draft === undefined || !isOf(draft, record)) return undefined;
  return { ...draft, conflict: conflictOf(draft, record) };
}

/** A name alone says too little: several records may have it, and one without an id is named by its line. */
function isOf(draft: SheetDraft, { documentUri, identity, uniqueId }: SheetRecord): boolean {
  if (draft.documentUri !== documentUri) return false;
  return (
    draft.identity === identity || (draft.uniqueId !== undefined && draft.uniqueId === uniqueId)
  );
}

function conflictOf(
  { pointer, original }: SheetDraft,
  { model }: SheetRecord,
): DraftConflict | undefined {
  const entry = editableAt(model, pointer);
  if (entry === undefined) return { type: 'gone' };
  if (fieldText(entry.text) === fieldText(original)) return undefined;
  return { type: 'changed', text: entry.text };
}

/** The entry of a model that can be edited at a pointer. */
export function editableAt({ parts }: SheetModel, pointer: string): SheetEntry | undefined {
  const entries = parts.flatMap((part): readonly SheetEntry[] => {
    const own = valuesOf(part.rows);
    if (part.type === 'text') return [part.entry, ...own];
    if (part.type !== 'list') return own;
    return [...part.items, ...part.items.flatMap(({ rows }) => valuesOf(rows)), ...own];
  });
  return entries.find((entry) => entry.pointer === pointer && entry.isEditable === true);
}

function valuesOf(rows: readonly SheetRow[] | undefined): readonly SheetEntry[] {
  return (rows ?? []).flatMap(({ values }) => values);
}

/** Beginning, saving and dropping the one text that is being written. */
export function draftCommands(
  page: Page<SheetState, SheetMessage, SheetLayout>,
  record: SheetRecord,
): DraftCommands {
  function end(): void {
    const home = page.layout.draft === undefined ? '' : homeOf(page.layout.draft);
    endDraft(page, () => {
      (document.getElementById(home) ?? document.getElementById('record-title'))?.focus();
    });
  }

  async function store({ pointer, text }: SheetDraft): Promise<void> {
    const isDone = await page.act({ type: 'edit', revision: record.revision, pointer, text });
    if (isDone) end();
    else focusDraft();
  }

  return {
    begin: (entry) => {
      const { documentUri, recordId, identity, uniqueId } = record;
      const { pointer, text: original } = entry;
      beginDraft(page, {
        documentUri,
        recordId,
        identity,
        ...(uniqueId === undefined ? {} : { uniqueId }),
        pointer,
        original,
        text: fieldText(original),
      });
    },
    type: (text) => {
      typeDraft(page, text);
    },
    save: () => {
      const { draft } = page.layout;
      // The page may show another record by now.
      if (draft === undefined || !isOf(draft, record)) return;
      const conflict = conflictOf(draft, record);
      if (conflict?.type === 'gone') sayDraftIsGone(page);
      else if (draft.text === fieldText(draft.original) && conflict === undefined) {
        end();
      } else {
        void store(draft);
      }
    },
    cancel: end,
    takeTheirs: end,
  };
}

/** The element that the keyboard goes on from when the field is gone. */
function homeOf({ pointer }: SheetDraft): string {
  return (
    document.querySelector(`[data-pointer="${CSS.escape(pointer)}"][data-editable=""]`)?.id ?? ''
  );
}
