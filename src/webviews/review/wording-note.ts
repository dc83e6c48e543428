import { html, nothing, type TemplateResult } from 'lit';
import type { NewWording } from '../protocol/review.ts';
import { formatNumber } from '../shared/formats.ts';
import { icon } from '../shared/icons.ts';
import type { ReviewDesk } from './review-desk.ts';

/** The study asks otherwise than before: until the reviewer has read how. */
export function wordingNote(
  { actions }: ReviewDesk,
  wording: NewWording | undefined,
): TemplateResult {
  // There from the start, so that screen readers notice when something comes into it.
  return html`<div role="status" class="new-wording">
    ${
      wording === undefined
        ? nothing
        : html`<p class="note warning">
            ${icon('info')}<span
              >The study asks otherwise than before: its instructions, questions or choices have
              changed. Read them before you go on. ${beforeText(wording)}
              ${
                wording.first === undefined
                  ? nothing
                  : html`<button
                      type="button"
                      class="link"
                      @click=${() => {
                        actions.go(wording.first ?? 0);
                      }}
                    >
                      Go to the first of them
                    </button>`
              }
              <button
                type="button"
                class="link"
                @click=${() => {
                  actions.readWording();
                }}
              >
                I have read it
              </button></span
            >
          </p>`
    }
  </div>`;
}

function beforeText({ decidedBefore: count }: NewWording): string {
  if (count === 0) return '';
  return count === 1
    ? '1 item is decided as it was asked before: that counts, and it says so.'
    : `${formatNumber(count)} items are decided as they were asked before: that counts, and they say so.`;
}
