import { html, nothing, type TemplateResult } from 'lit';
import { counted, formatNumber } from '../shared/formats.ts';
import { itemsPerPage, type SheetView } from './sheet-view.ts';

/** Says how much is not shown, and shows the next part of it. */
export function moreButton(
  { extent }: SheetView,
  id: string,
  { shown, total, noun }: { readonly shown: number; readonly total: number; readonly noun: string },
): TemplateResult | typeof nothing {
  const left = total - shown;
  if (left <= 0) return nothing;
  const next = Math.min(left, itemsPerPage * 4);
  return html`<p class="more">
    <span class="muted">${counted(shown, noun)} of ${formatNumber(total)} shown.</span>
    <button
      type="button"
      class="link"
      @click=${() => {
        extent.grow(id, shown + next);
      }}
    >
      Show ${formatNumber(next)} more
    </button>
  </p>`;
}
