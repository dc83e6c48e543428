import { css, html, nothing, type CSSResult, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { icon } from './icons.ts';
import { plainText } from './plain-text.ts';
import { textareaStyles } from './textarea-styles.ts';

/** A text that is being written, with what can be done with it. */
export interface DraftField {
  /** Whose text it is, for people. */
  readonly label: string;
  readonly text: string;
  /** Undefined while the text in the record is the one that was begun with. */
  readonly conflict: DraftConflict | undefined;
  readonly type: (text: string) => void;
  readonly save: () => void;
  readonly cancel: () => void;
  /** Forgets the draft and shows what the record has. */
  readonly takeTheirs: () => void;
  /** One more command, by a button and by Ctrl+Shift+Enter. */
  readonly more?: {
    readonly title: string;
    readonly hint: string;
    /** @param offset of the caret */
    readonly run: (offset: number) => void;
  };
}

/** `changed`: the record has another text there now; `gone`: it has none. */
export type DraftConflict =
  { readonly type: 'changed'; readonly text: string } | { readonly type: 'gone' };

/** The field in which a text is written, in the place of the text. One at a time. */
export function draftField(draft: DraftField): TemplateResult {
  const { label, text, type, save, cancel, more } = draft;
  return html`<div class="draft">
    <textarea
      id="draft"
      aria-label=${label}
      aria-describedby="draft-keys"
      dir="auto"
      rows="2"
      spellcheck="true"
      .value=${live(text)}
      @input=${(event: Event) => {
        if (event.currentTarget instanceof HTMLTextAreaElement) type(event.currentTarget.value);
      }}
      @keydown=${(event: KeyboardEvent) => {
        draftKey(event, draft);
      }}
    ></textarea>
    ${conflictNote(draft)}
    <div class="buttons">
      <vscode-button title="Save (Ctrl+Enter)" @click=${save}>Save</vscode-button>
      <vscode-button appearance="secondary" title="Cancel (Esc)" @click=${cancel}
        >Cancel</vscode-button
      >
      ${
        more === undefined
          ? nothing
          : html`<vscode-button
              appearance="secondary"
              title="${more.hint} (Ctrl+Shift+Enter)"
              @click=${() => {
                more.run(caret());
              }}
              >${more.title}</vscode-button
            >`
      }
      <span id="draft-keys" class="muted small">Ctrl+Enter saves, Esc cancels.</span>
    </div>
  </div>`;
}

function conflictNote({ conflict, takeTheirs }: DraftField): TemplateResult | typeof nothing {
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
      <button type="button" class="link" @click=${takeTheirs}>
        ${isGone ? 'Discard mine' : 'Discard mine and take the text in the file'}
      </button>
    </div>
  </div>`;
}

function draftKey(event: KeyboardEvent, { save, cancel, more }: DraftField): void {
  if (event.isComposing) return;
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.key === 'Escape') cancel();
  else if (event.key === 'Enter' && isCommand && event.shiftKey && more !== undefined) {
    more.run(caret());
  } else if (event.key === 'Enter' && isCommand) save();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function caret(): number {
  return field()?.selectionStart ?? 0;
}

export function focusDraft(): void {
  field()?.focus();
}

export interface Caret {
  readonly start: number;
  readonly end: number;
}

/** Where the user is typing; undefined while the field has no focus. */
export function caretOfDraft(): Caret | undefined {
  const draft = field();
  if (draft === undefined || document.activeElement !== draft) return undefined;
  return { start: draft.selectionStart, end: draft.selectionEnd };
}

/** Gives the focus back when the field had to be drawn in another place. */
export function restoreCaret(caretBefore: Caret | undefined): void {
  const draft = field();
  if (caretBefore === undefined || draft === undefined || document.activeElement === draft) return;
  draft.focus();
  draft.setSelectionRange(caretBefore.start, caretBefore.end);
}

function field(): HTMLTextAreaElement | undefined {
  const element = document.getElementById('draft');
  return element instanceof HTMLTextAreaElement ? element : undefined;
}

export const draftStyles: CSSResult = css`
  ${textareaStyles}
  .draft {
    display: grid;
    gap: 0.4rem;
  }
  .conflict p {
    margin-bottom: 0.2rem;
  }
  .lost-draft {
    padding: 0.5rem 0.7rem;
    border: 1px dashed var(--line);
    border-radius: 4px;
  }
  textarea {
    min-height: 3.4em;
    padding: 0.15rem 0.3rem;
    /* Its buttons come into sight with it. */
    scroll-margin-bottom: 4rem;
  }
`;
