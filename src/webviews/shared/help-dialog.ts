import { css, html, type CSSResult, type TemplateResult } from 'lit';
import type { KeyBinding } from './key-bindings.ts';

const dialogId = 'help';
const titleId = 'help-title';

/** A modal list of the keys; the browser gives it Esc, the focus trap, and the focus back on closing. */
export function helpDialog(title: string, bindings: readonly KeyBinding[]): TemplateResult {
  return html`
    <dialog id=${dialogId} aria-labelledby=${titleId} @keydown=${closeOnQuestionMark}>
      <h2 id=${titleId} tabindex="-1">${title}</h2>
      <dl class="keys">
        ${bindings.map(
          ({ caps, description }) => html`
            <div>
              <dt>${caps.map((cap) => html`<kbd>${cap}</kbd> `)}</dt>
              <dd>${description}</dd>
            </div>
          `,
        )}
        <div>
          <dt><kbd>Esc</kbd></dt>
          <dd>Close this help</dd>
        </div>
      </dl>
      <vscode-button appearance="secondary" @click=${closeHelp}>Close</vscode-button>
    </dialog>
  `;
}

export function openHelp(): void {
  const dialog = findDialog();
  if (dialog?.open !== false) return;
  dialog.showModal();
  // At the button below it, a long list would open at its end.
  dialog.querySelector<HTMLElement>(`#${titleId}`)?.focus();
}

function closeHelp(): void {
  findDialog()?.close();
}

function closeOnQuestionMark(event: KeyboardEvent): void {
  if (event.key !== '?') return;
  event.preventDefault();
  closeHelp();
}

function findDialog(): HTMLDialogElement | undefined {
  const element = document.getElementById(dialogId);
  return element instanceof HTMLDialogElement ? element : undefined;
}

export const helpDialogStyles: CSSResult = css`
  dialog {
    max-width: min(28rem, calc(100vw - 2rem));
    padding: 1rem 1.25rem;
    border: 1px solid var(--line);
    border-radius: 6px;
    color: var(--vscode-editorWidget-foreground, var(--vscode-foreground));
    background: var(--vscode-editorWidget-background, var(--vscode-editor-background));
    box-shadow: 0 2px 12px var(--vscode-widget-shadow, transparent);
  }
  dialog::backdrop {
    background: color-mix(in srgb, var(--vscode-editor-background) 60%, transparent);
  }
  dialog h2 {
    margin: 0 0 0.75rem;
  }
  /* It has the focus that a list begins with, and takes no keys. */
  #help-title:focus-visible {
    outline: none;
  }
  /* The list scrolls between its title and the button. */
  dialog[open] {
    display: flex;
    flex-direction: column;
    align-items: start;
    max-height: calc(100vh - 2rem);
    box-sizing: border-box;
  }
  .keys {
    align-self: stretch;
    min-height: 3rem;
    margin: 0 0 1rem;
    overflow-y: auto;
  }
  .keys div {
    display: grid;
    grid-template-columns: minmax(4.5rem, auto) 1fr;
    gap: 0.75rem;
    padding: 0.15rem 0;
  }
  .keys dd {
    margin: 0;
  }
`;
