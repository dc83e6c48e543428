import { html, nothing, type TemplateResult } from 'lit';
import type { MatchedSide } from '../protocol/matched.ts';
import { counted, formatNumber } from '../shared/formats.ts';
import { icon } from '../shared/icons.ts';
import type { MatchedView } from './matched-view.ts';

/** Which records these are and what their gold says, base first. */
export function pairHeads(view: MatchedView): TemplateResult {
  return html`<div class="columns heads">
    ${recordHead(view, 'base')} ${recordHead(view, 'other')}
  </div>`;
}

function recordHead(view: MatchedView, side: MatchedSide): TemplateResult {
  const record = view.pair[side];
  const { title, recordId, fileName, position, total, summary, facts, errors, warnings } = record;
  const titleId = `${side}-title`;
  return html`<article class="head ${side}" aria-labelledby=${titleId}>
    <div class="heading-row">
      <h2 id=${titleId}>${title}</h2>
      <span class="muted">${side === 'base' ? 'base' : 'made from it'}</span>
    </div>
    <p>
      <button
        type="button"
        class="link"
        title="Show the record in its editor"
        @click=${() => {
          view.act({ type: 'reveal', side });
        }}
      >
        ${recordId}
      </button>
      <span class="muted"
        >${fileName}, record ${formatNumber(position + 1)} of ${formatNumber(total)}</span
      >
    </p>
    ${summary === '' ? nothing : html`<p>${summary}</p>`} ${problems(errors, warnings)}
    ${
      facts.length === 0
        ? nothing
        : html`<details
            class="facts"
            ?open=${view.layout.factsOpen}
            @toggle=${(event: Event) => {
              if (!(event.currentTarget instanceof HTMLDetailsElement)) return;
              // Both open and close together, so that what is alike stays side by side.
              const { open } = event.currentTarget;
              if (open !== view.layout.factsOpen) view.arrange({ factsOpen: open });
            }}
          >
            <summary>Facts</summary>
            <dl class="chips">
              ${facts.map(
                ({ label, value }) =>
                  html`<div class="chip">
                    <dt class="muted">${label}</dt>
                    <dd>${value}</dd>
                  </div>`,
              )}
            </dl>
          </details>`
    }
  </article>`;
}

function problems(errors: number, warnings: number): TemplateResult | typeof nothing {
  if (errors === 0 && warnings === 0) return nothing;
  const counts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  return html`<p class="note warning">
    ${icon('warning')}<span>${counts.join(' and ')}; the Problems view lists them.</span>
  </p>`;
}
