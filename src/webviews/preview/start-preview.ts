import type { PreviewAction, PreviewTurn } from '../../core/benchmarks/preview.ts';
import type { PreviewLayout, PreviewMessage, PreviewState } from '../protocol/preview.ts';
import { caretOfDraft, restoreCaret, type Caret } from '../shared/draft-field.ts';
import { followedPage, followedSubject, movedCursor } from '../shared/followed-record.ts';
import { openHelp } from '../shared/help-dialog.ts';
import { startPage, type Page } from '../shared/start-page.ts';
import { followDraft, isSamePlace } from './draft-conflict.ts';
import { draftCommands, shownDraft } from './draft-commands.ts';
import { previewPage } from './preview-page.ts';
import { readPreviewLayout } from './preview-layout.ts';
import { previewStyles } from './preview-styles.ts';
import { shownTurns, type PreviewView } from './preview-view.ts';
import { turnCommands } from './turn-commands.ts';
import { previewKeys } from './turn-keys.ts';
import { listenForTurnKeys, type KeyContext } from './turn-navigation.ts';

type PreviewPage = Page<PreviewState, PreviewMessage, PreviewLayout>;

export function startPreview(): void {
  let currentTurn = 0;
  let caret: Caret | undefined;
  /** Edits wait for each other: each is made for the record as the one before left it. */
  let queue: Promise<unknown> = Promise.resolve();

  function edit(
    page: PreviewPage,
    action: PreviewAction,
    turn?: PreviewTurn,
    next?: string,
  ): Promise<boolean> {
    const done = queue.then(async () => {
      const { state } = page;
      if (state?.type !== 'record') return false;
      if (turn !== undefined && shownTurns(state)[turn.index]?.text !== turn.text) {
        page.show({
          type: 'note',
          text: 'The dialogue has changed in between, so nothing was done.',
        });
        return false;
      }
      const isDone = await page.act({ type: 'edit', revision: state.revision, action });
      if (isDone && next !== undefined) document.getElementById(next)?.focus();
      return isDone;
    });
    queue = done;
    return done;
  }

  function viewOf(page: PreviewPage): PreviewView | undefined {
    const { state, layout, status, arrange } = page;
    if (state?.type !== 'record') return undefined;
    const send = (message: PreviewMessage): void => void page.act(message);
    const note = (text: string): void => {
      page.show({ type: 'note', text });
    };
    const drafts = draftCommands(page, state, (action, next) =>
      edit(page, action, undefined, next),
    );
    const last = state.totalTurns - 1;
    return {
      record: state,
      layout,
      status,
      currentTurn: Math.max(0, Math.min(currentTurn, state.shownTurns - 1)),
      draft: shownDraft(layout.draft, state),
      arrange,
      send,
      edit: (action) => void edit(page, action),
      drafts,
      turns: turnCommands({
        readOnly: state.readOnly,
        send,
        note,
        edit: (turn, action, next) => void edit(page, action, turn, next),
        goTo: ({ index }) => {
          if (index === currentTurn) return;
          currentTurn = index;
          page.draw();
        },
        drafts,
        lastTurn: last,
      }),
      showHelp: openHelp,
    };
  }

  startPage<PreviewState, PreviewMessage, PreviewLayout>({
    styles: previewStyles,
    readLayout: readPreviewLayout,
    subjectOf: followedSubject,
    announcementOf: (state) =>
      state?.type === 'record'
        ? `Record ${state.recordId}: ${state.summary}`
        : (state?.message ?? ''),
    keys: (page) => {
      const context: KeyContext = {
        view: () => viewOf(page),
        note: (text) => {
          page.show({ type: 'note', text });
        },
      };
      listenForTurnKeys(document, context);
      return previewKeys(context);
    },
    onState: (page, isOther) => {
      if (isOther) currentTurn = 0;
      caret = caretOfDraft();
      keepPlace(page);
    },
    onStateShown: (page, previous) => {
      restoreCaret(caret);
      goToCursor(page, previous);
    },
    pageOf: (page) => followedPage(page, viewOf(page), previewPage),
  });
}

/** A reload comes back to this record, and a draft stays with its turn. */
function keepPlace({ state, layout, arrange }: PreviewPage): void {
  if (state?.type !== 'record') return;
  const { documentUri, recordId, isLocked } = state;
  const { draft } = layout;
  const isOwn = draft?.documentUri === documentUri && draft.recordId === recordId;
  const place = draft !== undefined && isOwn ? followDraft(draft, state) : draft?.place;
  arrange({
    documentUri,
    recordId,
    isLocked,
    ...(draft !== undefined && place !== undefined && !isSamePlace(place, draft.place)
      ? { draft: { ...draft, place } }
      : {}),
  });
}

/** Follows the cursor of the editor. */
function goToCursor(page: PreviewPage, previous: PreviewState | undefined): void {
  const cursor = movedCursor(page, previous);
  if (cursor === undefined) return;
  const pointer = CSS.escape(cursor);
  document.querySelector(`[data-pointer="${pointer}"]`)?.scrollIntoView({ block: 'nearest' });
}
