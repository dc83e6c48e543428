import type {
  SheetLayout,
  SheetMessage,
  SheetProblem,
  SheetRecord,
  SheetState,
} from '../protocol/sheet.ts';
import { caretOfDraft, restoreCaret, type Caret } from '../shared/draft-field.ts';
import { extentOf } from '../shared/extent.ts';
import { followedPage, followedSubject, movedCursor } from '../shared/followed-record.ts';
import { openHelp } from '../shared/help-dialog.ts';
import { startPage, type Page } from '../shared/start-page.ts';
import { flash, followFocus, keepTabStop } from './entry-navigation.ts';
import { sheetAnchors, type EntryPlace, type SheetAnchors } from './sheet-anchors.ts';
import { problemHomes } from './problem-homes.ts';
import { draftCommands, editableAt, shownDraft } from './sheet-drafts.ts';
import { listenForEntryKeys, sheetKeys, type KeyContext } from './sheet-keys.ts';
import { readSheetLayout } from './sheet-layout.ts';
import { sheetPage } from './sheet-page.ts';
import { sheetStyles } from './sheet-styles.ts';
import { entryId, itemsPerPage, type SheetView } from './sheet-view.ts';

type ThisPage = Page<SheetState, SheetMessage, SheetLayout>;

export function startSheet(): void {
  let caret: Caret | undefined;
  let known: { readonly record: SheetRecord; readonly parts: Derived } | undefined;
  const extents = new Map<string, number>();

  function derivedOf(record: SheetRecord): Derived {
    if (known?.record !== record) known = { record, parts: derive(record) };
    return known.parts;
  }

  function viewOf(page: ThisPage): SheetView | undefined {
    const { state, layout, status } = page;
    if (state?.type !== 'record') return undefined;
    const send = (message: SheetMessage): void => void page.act(message);
    const { anchors, problems } = derivedOf(state);
    const extent = extentOf(extents, page.draw);
    const goTo = ({ partId, pointer, index }: EntryPlace): void => {
      if (index >= extent.of(partId, itemsPerPage)) extent.grow(partId, index + 1);
      const element = document.getElementById(entryId(partId, pointer));
      if (element === null) return;
      const folded = element.closest('details');
      if (folded !== null) folded.open = true;
      flash(element);
    };
    return {
      record: state,
      layout,
      status,
      anchors,
      problems,
      draft: shownDraft(layout.draft, state),
      extent,
      send,
      follow: (link) => {
        if (link.to === 'record') {
          const { recordId, space } = link;
          send({ type: 'follow', recordId, ...(space === undefined ? {} : { space }) });
          return;
        }
        const place = anchors.placeOf(link.anchor);
        if (place !== undefined) goTo(place);
        else page.show({ type: 'note', text: `${link.anchor} is not on this sheet.` });
      },
      goTo,
      drafts: draftCommands(page, state),
      showHelp: openHelp,
    };
  }

  startPage<SheetState, SheetMessage, SheetLayout>({
    styles: sheetStyles,
    readLayout: readSheetLayout,
    subjectOf: followedSubject,
    announcementOf: (state) =>
      state?.type === 'record'
        ? `Record ${state.recordId}: ${state.model.title}`
        : (state?.message ?? ''),
    keys: (page) => {
      const context: KeyContext = {
        view: () => viewOf(page),
        note: (text) => {
          page.show({ type: 'note', text });
        },
        write: (view, element) => {
          write(page, view, element);
        },
      };
      listenForEntryKeys(document, context);
      followFocus(document);
      listenForClicks(document, () => viewOf(page));
      return sheetKeys(context);
    },
    onState: (page, isOther) => {
      if (isOther) extents.clear();
      caret = caretOfDraft();
      keepPlace(page);
      if (page.state?.type === 'record') showCursor(page.state, extents);
    },
    onStateShown: (page, previous) => {
      restoreCaret(caret);
      keepTabStop();
      goToCursor(page, previous);
    },
    pageOf: (page) => followedPage(page, viewOf(page), sheetPage),
  });
}

interface Derived {
  readonly anchors: SheetAnchors;
  readonly problems: ReadonlyMap<string, readonly SheetProblem[]>;
}

function derive({ model, problems }: SheetRecord): Derived {
  return { anchors: sheetAnchors(model), problems: problemHomes(model, problems) };
}

function write({ show }: ThisPage, view: SheetView, element: HTMLElement): void {
  const { pointer = '' } = element.dataset;
  const entry = editableAt(view.record.model, pointer);
  if (entry === undefined) show({ type: 'note', text: 'This is not edited here.' });
  else if (view.record.readOnly !== undefined) {
    show({ type: 'note', text: `Read-only: ${view.record.readOnly}` });
  } else view.drafts.begin(entry);
}

/** A click on an entry shows it in the editor, unless it was made to mark words, or on something that has its own. */
function listenForClicks(target: Document, viewOf: () => SheetView | undefined): void {
  target.addEventListener('click', (event) => {
    const { target: clicked } = event;
    if (event.defaultPrevented || !(clicked instanceof Element)) return;
    if (clicked.closest('button, vscode-button, a, textarea, summary, dialog') !== null) return;
    if (getSelection()?.isCollapsed === false) return;
    const entry = clicked.closest('.entry');
    const pointer = entry instanceof HTMLElement ? (entry.dataset['pointer'] ?? '') : '';
    if (pointer === '') return;
    viewOf()?.send({ type: 'reveal', pointer });
  });
}

/** A reload comes back to this record. */
function keepPlace({ state, arrange }: ThisPage): void {
  if (state?.type !== 'record') return;
  const { documentUri, recordId, isLocked } = state;
  arrange({ documentUri, recordId, isLocked });
}

/** A list that is cut before the entry of the cursor is shown up to it. */
function showCursor({ model, cursor }: SheetRecord, extents: Map<string, number>): void {
  if (cursor === undefined) return;
  for (const part of model.parts) {
    if (part.type !== 'list') continue;
    const index = part.items.findIndex(({ pointer }) => pointer === cursor);
    if (index >= (extents.get(part.id) ?? itemsPerPage)) extents.set(part.id, index + 1);
  }
}

/** Follows the cursor of the editor. */
function goToCursor(page: ThisPage, previous: SheetState | undefined): void {
  const cursor = movedCursor(page, previous);
  if (cursor === undefined) return;
  const pointer = CSS.escape(cursor);
  const place =
    document.querySelector(`[data-pointer="${pointer}"]`) ??
    document.querySelector(`[data-part="${pointer}"]`);
  place?.scrollIntoView({ block: 'nearest' });
}
