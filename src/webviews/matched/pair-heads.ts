import { html, nothing, type TemplateResult } from 'lit';
import type { MatchedSide } from '../protocol/matched.ts';
import { flagNotes } from '../shared/flag-tools.ts';
import { recordFacts, recordPlace, recordProblems } from '../shared/record-heading.ts';
import type { MatchedView } from './matched-view.ts';

/** Which records these are and what their gold says, base first. */
export function pairHeads(view: MatchedView): TemplateResult {
  return html`<div class="columns heads">
    ${recordHead(view, 'base')} ${recordHead(view, 'other')}
  </div>`;
}

function recordHead(view: MatchedView, side: MatchedSide): TemplateResult {
  const record = view.pair[side];
  const { title, recordId, summary, facts } = record;
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
      <span class="muted">${recordPlace(record)}</span>
      <button
        type="button"
        class="link"
        title=${side === 'other' ? 'Flag the record for review, with a note (f)' : 'Flag the record for review, with a note'}
        @click=${() => {
          view.act({ type: 'flag', side });
        }}
      >
        Flag<span class="visually-hidden"> ${recordId} for review</span>
      </button>
    </p>
    ${flagNotes(record.flags, (action) => {
      view.act({ ...action, side });
    })}
    ${summary === '' ? nothing : html`<p>${summary}</p>`} ${recordProblems(record, '')}
    ${
      facts.length === 0
        ? nothing
        : recordFacts(record, {
            title: 'Facts',
            isOpen: view.layout.factsOpen,
            toggle: (factsOpen) => {
              // Both open and close together, so that what is alike stays side by side.
              if (factsOpen !== view.layout.factsOpen) view.arrange({ factsOpen });
            },
          })
    }
  </article>`;
}
