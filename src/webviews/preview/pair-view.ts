import { html, nothing, type TemplateResult } from 'lit';
import type { Candidate } from '../../core/benchmarks/candidate.ts';
import { flagTool } from '../shared/flag-tools.ts';
import { toneLook } from '../shared/tones.ts';
import type { PreviewView } from './preview-view.ts';
import { textBlock, textTools } from './text-block.ts';

/** The matched pair, side by side where there is room. */
export function pairView(view: PreviewView): TemplateResult {
  const { record, send } = view;
  return html`<section class="pair" aria-labelledby="pair-title">
    <div class="block-head">
      <h2 id="pair-title">Responses</h2>
      <button
        type="button"
        class="link"
        @click=${() => {
          send({ type: 'compare' });
        }}
      >
        Compare them
      </button>
    </div>
    <div class="responses">
      ${record.model.candidates.map((candidate) => response(view, candidate))}
    </div>
  </section>`;
}

function response(view: PreviewView, candidate: Candidate): TemplateResult {
  const { id, title, tone, pointer, text, gold } = candidate;
  const block = { pointer, text, title, empty: 'Not written yet. Edit writes it.' };
  const { className } = toneLook(tone, []);
  return html`<article
    class="response ${className} ${view.record.cursor === pointer ? 'at-cursor' : ''}"
    aria-labelledby="response-${id}"
    data-pointer=${pointer}
    data-candidate=${id}
  >
    <div class="block-head">
      <h3 id="response-${id}">${title}</h3>
      ${gold === undefined ? nothing : html`<span class="chip tone-chip ${className}">${gold}</span>`}
      ${textTools(view, block, flagTool(view.record.flags, view.send, candidate))}
    </div>
    ${textBlock(view, block)}
  </article>`;
}
