import { html, type TemplateResult } from 'lit';
import { formatNumber } from '../shared/formats.ts';
import type { RepairView } from './repair-view.ts';

/** To the review of what the panel is about. */
export function decideLink(act: RepairView['act']): TemplateResult {
  return html`<button
    type="button"
    class="link"
    @click=${() => {
      act({ type: 'decide' });
    }}
  >
    Decide it
  </button>`;
}

/** @example `2 reviewers` */
export function countedReviewers(count: number): string {
  return count === 1 ? '1 reviewer' : `${formatNumber(count)} reviewers`;
}
