import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { MatchedView } from './matched-view.ts';

/** What was made from the base, one tab each; the keys of the page move among them wherever the focus is. */
export function siblingTabs({ pair, act }: MatchedView): TemplateResult {
  const { siblings, selected, base } = pair;
  return html`<div class="siblings" role="tablist" aria-label="Records made from ${base.recordId}">
    ${repeat(
      siblings,
      ({ key }) => key,
      ({ key, title, recordId, fileName }) => {
        const isSelected = key === selected;
        return html`<button
          type="button"
          role="tab"
          class="sibling"
          id=${isSelected ? 'selected-sibling' : nothing}
          aria-selected=${isSelected}
          aria-controls="fields"
          tabindex=${isSelected ? 0 : -1}
          title=${fileName === undefined ? recordId : `${recordId} in ${fileName}`}
          @click=${() => {
            act({ type: 'select', key });
          }}
        >
          ${title}
        </button>`;
      },
    )}
  </div>`;
}

/** After another one was selected, the focus goes with it, when it was on a tab. */
export function keepTabFocus(): void {
  if (document.activeElement?.getAttribute('role') !== 'tab') return;
  document.getElementById('selected-sibling')?.focus();
}
