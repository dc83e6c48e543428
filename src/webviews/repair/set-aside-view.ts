import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { icon } from '../shared/icons.ts';
import type { RepairView } from './repair-view.ts';

/** What is left when no try passes: the record is marked, and stays in the file. */
export function setAsideView({
  state,
  layout,
  act,
  arrange,
  setAside: store,
}: RepairView): TemplateResult {
  const { setAside } = state;
  if (setAside !== undefined) {
    return html`<section aria-labelledby="aside-title">
      <h2 id="aside-title">Set aside</h2>
      <p class="note">
        ${icon('lock')}<span
          >By ${setAside.source}${setAside.text === '' ? '.' : `: ${setAside.text}`}</span
        >
      </p>
      <vscode-button
        appearance="secondary"
        @click=${() => {
          act({ type: 'take-back' });
        }}
        >Take back</vscode-button
      >
    </section>`;
  }
  return html`<details class="set-aside">
    <summary>Set the record aside</summary>
    <p class="muted">
      It stays in the file, and leaves the queue until it changes. Whoever reads the reviews sees
      who set it aside, and why.
    </p>
    <div class="buttons">
      <input
        id="set-aside-reason"
        type="text"
        aria-label="Why it is set aside"
        placeholder="Why?"
        dir="auto"
        .value=${live(layout.reason ?? '')}
        @input=${(event: Event) => {
          if (event.currentTarget instanceof HTMLInputElement) {
            arrange({ reason: event.currentTarget.value });
          }
        }}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key === 'Enter' && !event.isComposing) store();
        }}
      />
      <vscode-button appearance="secondary" @click=${store}>Set aside</vscode-button>
    </div>
  </details>`;
}
