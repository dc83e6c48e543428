import { html, type TemplateResult } from 'lit';
import { endDraft } from './held-draft.ts';
import { lostDraft, nothingPage, type NothingState } from './nothing-page.ts';
import type { Status } from './status-line.ts';

/** What a page that follows the cursor of the editor shows. */
type FollowedState =
  | NothingState
  | {
      readonly type: 'record';
      readonly documentUri: string;
      readonly recordId: string;
      readonly revision: number;
      readonly cursor?: string;
    };

interface FollowingPage {
  readonly state: FollowedState | undefined;
  readonly status: Status | undefined;
  readonly layout: {
    readonly draft?: { readonly recordId: string; readonly text: string } | undefined;
  };
  readonly arrange: (change: { readonly draft: undefined }) => void;
  readonly act: (
    action: { readonly type: 'hold'; readonly isHeld: boolean } | { readonly type: 'show-problem' },
  ) => Promise<boolean>;
}

/** The record, or why there is none; before it the text that was being written in another one. */
export function followedPage<View extends { readonly draft: object | undefined }>(
  page: FollowingPage,
  view: View | undefined,
  recordPage: (view: View) => TemplateResult,
): TemplateResult {
  const { draft } = page.layout;
  const lost =
    draft === undefined || page.state === undefined || view?.draft !== undefined
      ? undefined
      : lostDraft(draft, () => {
          endDraft(page);
        });
  return view === undefined
    ? nothingPage(page.state, page.status, lost, () => void page.act({ type: 'show-problem' }))
    : html`${lost} ${recordPage(view)}`;
}

/** Which record is shown; with its file, since ids repeat between files. */
export function followedSubject(state: FollowedState | undefined): string {
  return state?.type === 'record' ? `${state.documentUri} ${state.recordId}` : '';
}

/** The cursor of the editor when it has moved; never while texts change or one is being written. */
export function movedCursor(
  { state, layout }: Pick<FollowingPage, 'state' | 'layout'>,
  previous: FollowedState | undefined,
): string | undefined {
  if (state?.type !== 'record' || layout.draft !== undefined) return undefined;
  const isSame =
    previous?.type === 'record' && followedSubject(previous) === followedSubject(state);
  if (isSame && (previous.cursor === state.cursor || previous.revision !== state.revision)) {
    return undefined;
  }
  return state.cursor;
}
