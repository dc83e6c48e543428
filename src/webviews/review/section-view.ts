import { html, nothing, type TemplateResult } from 'lit';
import type {
  ReviewFacts,
  ReviewList,
  ReviewListItem,
  ReviewSection,
} from '../../core/benchmarks/review-view.ts';
import { formatNumber } from '../shared/formats.ts';
import { plainText } from '../shared/plain-text.ts';
import { dialogueView } from './dialogue-view.ts';
import type { ReviewDesk } from './review-desk.ts';

/** Entries of a list at first, and how many more at each request. */
const entriesPerPage = 200;

/** @param index of the section in the view: ids of the page say nothing of what a section is about */
export function sectionView(
  desk: ReviewDesk,
  section: ReviewSection,
  index: number,
): TemplateResult {
  const titleId = `section-${index}`;
  const heading = html`<h2 id=${titleId}>${section.title}</h2>`;
  switch (section.type) {
    case 'dialogue':
      return dialogueView(desk, section, index);
    case 'text':
      return html`<section class="block ${section.role}" aria-labelledby=${titleId}>
        ${heading} ${plainText(section.text)}
      </section>`;
    case 'definition':
      return html`<section class="block definition" aria-labelledby=${titleId}>
        ${heading}
        <p class="term">${section.term}</p>
        <p>${section.text}</p>
      </section>`;
    case 'facts':
      return html`<section class="block" aria-labelledby=${titleId}>
        ${heading} ${factsView(section)}
      </section>`;
    case 'list':
      return html`<section class="block ${section.role}" aria-labelledby=${titleId}>
        ${heading} ${listView(desk, section, index)}
      </section>`;
  }
}

function factsView({ rows }: ReviewFacts): TemplateResult {
  return html`<dl class="fact-rows">
    ${rows.map(
      ({ label, values }) =>
        html`<div>
          <dt class="muted" dir="auto">${label}</dt>
          <dd>
            ${
              values.length === 0
                ? html`<span class="muted">none</span>`
                : values.map((value) => html`<p class="value" dir="auto">${value}</p>`)
            }
          </dd>
        </div>`,
    )}
  </dl>`;
}

function listView(
  { extent }: ReviewDesk,
  { items, isNumbered, whenEmpty }: ReviewList,
  index: number,
): TemplateResult {
  if (items.length === 0) return html`<p class="muted">${whenEmpty}</p>`;
  const id = `list ${index}`;
  const shown = extent.of(id, entriesPerPage);
  const entries = items.slice(0, shown).map((item) => html`<li>${listItem(item)}</li>`);
  return html`${
    isNumbered
      ? html`<ol class="entries numbered">
          ${entries}
        </ol>`
      : html`<ul class="entries">
          ${entries}
        </ul>`
  }
  ${
    items.length <= shown
      ? nothing
      : html`<p>
          <button
            type="button"
            class="link"
            @click=${() => {
              extent.grow(id, shown + entriesPerPage);
            }}
          >
            Show ${formatNumber(Math.min(entriesPerPage, items.length - shown))} more of
            ${formatNumber(items.length)}
          </button>
        </p>`
  }`;
}

function listItem({ heading, text, details = [] }: ReviewListItem): TemplateResult {
  return html`${
    heading === undefined ? nothing : html`<p class="entry-heading" dir="auto">${heading}</p>`
  }
  ${text === '' ? nothing : plainText(text)}
  ${details.map((detail) => html`<p class="muted detail" dir="auto">${detail}</p>`)}`;
}
