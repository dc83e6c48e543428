import { html, nothing, type TemplateResult } from 'lit';
import { counted, formatNumber } from '../shared/formats.ts';
import { icon } from '../shared/icons.ts';
import { plainText } from '../shared/plain-text.ts';
import { toneLook } from '../shared/tones.ts';
import type { CompareView } from './compare-view.ts';

/** Which record this is, what its gold says, and whether its problems matter. */
export function recordHeader({ record, layout, arrange }: CompareView): TemplateResult {
  const { sources } = record.comparison;
  return html`<header class="record-header">
    <div class="title-row">
      <h1 id="record-title" tabindex="-1">${record.recordId}</h1>
      <p class="muted">
        ${record.fileName}, record ${formatNumber(record.position + 1)} of
        ${formatNumber(record.total)}
      </p>
    </div>
    <p>${record.summary}</p>
    ${problems(record.errors, record.warnings)}
    <details
      class="facts"
      ?open=${layout.factsOpen}
      @toggle=${(event: Event) => {
        if (event.currentTarget instanceof HTMLDetailsElement) {
          arrange({ factsOpen: event.currentTarget.open });
        }
      }}
    >
      <summary>Gold facts${sources.length === 0 ? nothing : ' and sources'}</summary>
      <dl class="chips">
        ${record.facts.map(
          ({ label, value }) =>
            html`<div class="chip">
              <dt class="muted">${label}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      <dl class="sources">
        ${sources.map(({ tone, text }) => {
          const { className, title } = toneLook(tone, sources);
          return html`<div class="source ${className}">
            <dt>${title}</dt>
            <dd>${plainText(text)}</dd>
          </div>`;
        })}
      </dl>
    </details>
  </header>`;
}

function problems(errors: number, warnings: number): TemplateResult | typeof nothing {
  if (errors === 0 && warnings === 0) return nothing;
  const counts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  return html`<p class="note warning">
    ${icon('warning')}<span
      >This record has ${counts.join(' and ')}; the Problems view lists them.</span
    >
  </p>`;
}
