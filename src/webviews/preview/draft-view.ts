import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { icon } from '../shared/icons.ts';
import { plainText } from '../shared/plain-text.ts';
import type { PreviewView, ShownDraft } from './preview-view.ts';

/** The field in which a text is written, in the place of the text. */
export function draftView(view: PreviewView, draft: ShownDraft, label: string): TemplateResult {
  const { drafts } = view;
  const isTurn = draft.place.type === 'text' && draft.place.pointer.startsWith('/dialogue/');
  return html`<div class="draft">
    <textarea
      id="draft"
      aria-label=${label}
      aria-describedby="draft-keys"
      dir="auto"
      rows="2"
      spellcheck="true"
      .value=${live(draft.text)}
      @input=${(event: Event) => {
        if (event.currentTarget instanceof HTMLTextAreaElement) {
          drafts.type(event.currentTarget.value);
        }
      }}
      @keydown=${(event: KeyboardEvent) => {
        draftKey(event, view, isTurn);
      }}
    ></textarea>
    ${conflictNote(view, draft)}
    <div class="buttons">
      <vscode-button
        title="Save (Ctrl+Enter)"
        @click=${() => {
          drafts.save();
        }}
        >Save</vscode-button
      >
      <vscode-button
        appearance="secondary"
        title="Cancel (Esc)"
        @click=${() => {
          drafts.cancel();
        }}
        >Cancel</vscode-button
      >
      ${
        isTurn
          ? html`<vscode-button
              appearance="secondary"
              title="Cut the turn in two at the cursor (Ctrl+Shift+Enter)"
              @click=${() => {
                drafts.splitAt(caret());
              }}
              >Split here</vscode-button
            >`
          : nothing
      }
      <span id="draft-keys" class="muted small">Ctrl+Enter saves, Esc cancels.</span>
    </div>
  </div>`;
}

function conflictNote(
  { drafts }: PreviewView,
  { conflict }: ShownDraft,
): TemplateResult | typeof nothing {
  if (conflict === undefined) return nothing;
  const isGone = conflict.type === 'gone';
  return html`<div class="note warning conflict" role="alert">
    ${icon('warning')}
    <div>
      <p>
        ${
          isGone
            ? 'The text you are writing is no longer in the record. Copy what you need; it cannot be saved there.'
            : 'The text has changed in the file while you were writing. Save writes yours over it.'
        }
      </p>
      ${
        isGone
          ? nothing
          : html`<details>
              <summary>Text in the file now</summary>
              ${plainText(conflict.text)}
            </details>`
      }
      <button
        type="button"
        class="link"
        @click=${() => {
          drafts.takeTheirs();
        }}
      >
        ${isGone ? 'Discard mine' : 'Discard mine and take the text in the file'}
      </button>
    </div>
  </div>`;
}

function draftKey(event: KeyboardEvent, { drafts }: PreviewView, isTurn: boolean): void {
  if (event.isComposing) return;
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.key === 'Escape') drafts.cancel();
  else if (event.key === 'Enter' && isCommand && event.shiftKey && isTurn) drafts.splitAt(caret());
  else if (event.key === 'Enter' && isCommand) drafts.save();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function caret(): number {
  return draftField()?.selectionStart ?? 0;
}

export function focusDraft(): void {
  draftField()?.focus();
}

export interface Caret {
  readonly start: number;
  readonly end: number;
}

/** Where the user is typing; undefined while the field has no focus. */
export function caretOfDraft(): Caret | undefined {
  const field = draftField();
  if (field === undefined || document.activeElement !== field) return undefined;
  return { start: field.selectionStart, end: field.selectionEnd };
}

/** Gives the focus back when the field had to be drawn in another place. */
export function restoreCaret(caret: Caret | undefined): void {
  const field = draftField();
  if (caret === undefined || field === undefined || document.activeElement === field) return;
  field.focus();
  field.setSelectionRange(caret.start, caret.end);
}

function draftField(): HTMLTextAreaElement | undefined {
  const field = document.getElementById('draft');
  return field instanceof HTMLTextAreaElement ? field : undefined;
}
