import { html, nothing, type TemplateResult } from 'lit';
import type { ComparedEntry, ComparedField } from '../../core/comparison/field-comparison.ts';
import { counted, formatNumber } from '../shared/formats.ts';
import { isDifferenceStop } from './entry-cell.ts';
import type { MatchedView } from './matched-view.ts';

/** Rows of a field at first, and how many more at each request. */
const rowsPerPage = 200;

export function rowsShown({ extent }: MatchedView, field: ComparedField): number {
  return extent.of(idOf(field), rowsPerPage);
}

/** Says how many rows are not shown and how many of them differ, and shows the next of them. */
export function moreRows(view: MatchedView, field: ComparedField): TemplateResult | typeof nothing {
  const shown = rowsShown(view, field);
  const left = field.entries.length - shown;
  if (left <= 0) return nothing;
  const next = Math.min(left, rowsPerPage);
  const different = field.entries.slice(shown).filter((entry) => isStop(entry)).length;
  // The keys for differences stop here too: those that are not shown are not passed by.
  return html`<p class="more">
    <span class="muted"
      >${formatNumber(shown)} of ${counted(field.entries.length, 'row')} shown;
      ${different === 0 ? 'the others are the same' : `${formatNumber(different)} of the others differ`}.</span
    >
    <button
      type="button"
      class="link"
      ?data-difference=${different > 0}
      aria-label="Show ${formatNumber(next)} more of ${field.title}"
      @click=${(event: Event) => {
        if (!(event.currentTarget instanceof Element)) return;
        const section = event.currentTarget.closest('.field');
        view.extent.grow(idOf(field), shown + next);
        const row = section?.querySelectorAll('.row').item(shown);
        row?.querySelector<HTMLElement>('.cell[tabindex]')?.focus({ preventScroll: true });
      }}
    >
      Show ${formatNumber(next)} more
    </button>
  </p>`;
}

function isStop(entry: ComparedEntry): boolean {
  return isDifferenceStop(entry, 'base') || isDifferenceStop(entry, 'other');
}

function idOf({ key }: ComparedField): string {
  return `rows ${key}`;
}
