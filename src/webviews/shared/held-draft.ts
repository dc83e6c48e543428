import { focusDraft } from './draft-field.ts';
import type { Status } from './status-line.ts';

/** A page on which one text at a time is written; meanwhile it does not go to another record. */
export interface DraftPage<Draft> {
  readonly layout: { readonly draft?: Draft | undefined };
  readonly show: (status: Status) => void;
  readonly arrange: (change: { readonly draft: Draft | undefined }) => void;
  readonly act: (action: { readonly type: 'hold'; readonly isHeld: boolean }) => Promise<boolean>;
}

/** Says so when another text is being written. */
export function beginDraft<Draft>(page: DraftPage<Draft>, draft: Draft): void {
  if (page.layout.draft === undefined) {
    page.arrange({ draft });
    void page.act({ type: 'hold', isHeld: true });
  } else {
    page.show({ type: 'note', text: 'Save or cancel the text that you are writing first.' });
  }
  focusDraft();
}

export function typeDraft<Draft extends { readonly text: string }>(
  page: DraftPage<Draft>,
  text: string,
): void {
  const { draft } = page.layout;
  if (draft !== undefined) page.arrange({ draft: { ...draft, text } });
}

/** @param focusNext gives the keyboard a place to go on from, now that the field is gone */
export function endDraft(
  page: Pick<DraftPage<undefined>, 'arrange' | 'act'>,
  focusNext?: () => void,
): void {
  page.arrange({ draft: undefined });
  focusNext?.();
  void page.act({ type: 'hold', isHeld: false });
}

export function sayDraftIsGone({ show }: Pick<DraftPage<undefined>, 'show'>): void {
  show({ type: 'error', text: 'The record no longer has the text that you were writing.' });
}
