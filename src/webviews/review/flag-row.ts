import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { ReviewItemState } from '../protocol/review.ts';
import { places } from './desk-focus.ts';
import type { ReviewDesk } from './review-desk.ts';
import { isSameItem } from './review-drafts.ts';

/** The note of a flag, while one is written. */
export function flagRow(
  { layout, actions }: ReviewDesk,
  state: ReviewItemState,
): TemplateResult | typeof nothing {
  const { flag } = layout;
  if (flag === undefined || !isSameItem(flag, state)) return nothing;
  return html`<div class="flag-row" role="group" aria-label="Flag">
    <label for=${places.flag}>Why does this item need a look?</label>
    <input
      id=${places.flag}
      dir="auto"
      autocomplete="off"
      .value=${live(flag.note)}
      @input=${(event: Event) => {
        if (event.currentTarget instanceof HTMLInputElement) {
          actions.writeFlag(event.currentTarget.value);
        }
      }}
      @keydown=${(event: KeyboardEvent) => {
        if (event.isComposing || event.repeat) return;
        if (event.key === 'Enter') void actions.flag();
        else if (event.key === 'Escape') actions.closeFlag();
      }}
    />
    <span class="buttons">
      <vscode-button title="Flag (Enter)" @click=${() => void actions.flag()}>Flag</vscode-button>
      <vscode-button
        appearance="secondary"
        title="Cancel (Esc)"
        @click=${() => {
          actions.closeFlag();
        }}
        >Cancel</vscode-button
      >
    </span>
  </div>`;
}
