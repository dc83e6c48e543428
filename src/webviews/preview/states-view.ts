import { html, nothing, type TemplateResult } from 'lit';
import type { PreviewState } from '../../core/benchmarks/preview.ts';
import { toneLook } from '../shared/tones.ts';
import { fieldSelect } from './field-select.ts';
import type { PreviewView } from './preview-view.ts';
import { textBlock, textTools } from './text-block.ts';

/** The states as cards side by side. */
export function statesView(view: PreviewView): TemplateResult {
  return html`<section aria-labelledby="states-title">
    <h2 id="states-title" class="visually-hidden">States</h2>
    <div class="states">${view.record.model.states.map((state) => stateCard(view, state))}</div>
  </section>`;
}

function stateCard(view: PreviewView, state: PreviewState): TemplateResult {
  const { id, title, tone, text, textPointer, fields, facts } = state;
  const block = {
    pointer: textPointer,
    text: text ?? '',
    title,
    empty: `The record has no state ${id}. Edit writes one.`,
  };
  const isAtCursor = view.record.cursor === textPointer;
  return html`<article
    class="state ${toneLook(tone, []).className} ${isAtCursor ? 'at-cursor' : ''}"
    aria-labelledby="state-${id}-title"
    data-pointer=${textPointer}
  >
    <div class="block-head">
      <h3 id="state-${id}-title">${title}</h3>
      ${textTools(view, block)}
    </div>
    ${textBlock(view, block)}
    ${fields.length === 0 ? nothing : html`<div class="fields small-fields">${fields.map((field) => fieldSelect(view, field))}</div>`}
    ${
      facts.length === 0
        ? nothing
        : html`<dl class="facts-list">
            ${facts.map(
              ({ label, values }) =>
                html`<div>
                  <dt class="muted">${label}</dt>
                  ${values.map((value) => html`<dd dir="auto">${value}</dd>`)}
                </div>`,
            )}
          </dl>`
    }
  </article>`;
}
