import { html, nothing, type TemplateResult } from 'lit';
import type { ReviewFinished, ReviewHeld, ReviewItemState } from '../protocol/review.ts';
import { counted, formatNumber } from '../shared/formats.ts';
import { icon } from '../shared/icons.ts';
import { isSameItem } from './review-drafts.ts';
import type { ReviewDesk } from './review-desk.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** Whether what the reviewer did is stored, and where; an error stays until it is. */
export function savedLine(
  desk: ReviewDesk,
  state: ReviewItemState | ReviewHeld | ReviewFinished,
): TemplateResult {
  const { outbox } = desk;
  return html`<div class="saved-row">
      <p id="saved" role="status" class="saved ${outbox.failure === undefined ? '' : 'muted'}">
        ${savedText(desk, state)}
      </p>
      ${otherDrafts(desk)}
    </div>
    ${failureNote(desk, state)}`;
}

function savedText(
  { outbox, sheet }: ReviewDesk,
  { savedAtMs, file, reviewer }: ReviewItemState | ReviewHeld | ReviewFinished,
): TemplateResult {
  const saved = savedAtMs === undefined ? undefined : clock.format(savedAtMs);
  if (outbox.isStoring) return html`${icon('clock')} Saving…`;
  if (sheet.isChanged) {
    return html`${icon('edit')} Not saved
    yet${saved === undefined ? '' : `; last saved ${saved} to ${file}`}`;
  }
  return saved === undefined
    ? html`${icon('dash')} Nothing saved yet. Decisions of ${reviewer} go to ${file}`
    : html`${icon('check')} Saved ${saved} to ${file}`;
}

function otherDrafts({ otherDrafts: count }: ReviewDesk): TemplateResult | typeof nothing {
  if (count === 0) return nothing;
  return html`<p class="note warning">
    ${icon('edit')}<span
      >${counted(count, 'other item')} ${count === 1 ? 'has' : 'have'} answers that are not
      saved.</span
    >
  </p>`;
}

function failureNote(
  { outbox: { failure }, actions }: ReviewDesk,
  state: ReviewItemState | ReviewHeld | ReviewFinished,
): TemplateResult {
  const isHere = failure !== undefined && state.type === 'item' && isSameItem(failure, state);
  return html`<div role="alert" class="failure">
    ${
      failure === undefined
        ? nothing
        : html`<p class="status error">
            ${icon('warning')}<span
              >${isHere ? 'Not saved: ' : `The decision about item ${formatNumber(failure.position + 1)} is not saved: `}${failure.text}
              ${
                isHere
                  ? 'Your answers are kept here; press Enter to try again.'
                  : html`Your answers are kept there.
                      <button
                        type="button"
                        class="link"
                        @click=${() => {
                          actions.go(failure.position);
                        }}
                      >
                        Go to item ${formatNumber(failure.position + 1)}
                      </button>`
              }</span
            >
          </p>`
    }
  </div>`;
}
