import { html, type TemplateResult } from 'lit';
import type { ReportPage } from '../protocol/report.ts';

export function sectionId(index: number): string {
  return `section-${index + 1}`;
}

/** Of a table or a figure. */
export function partTitleId(part: string): string {
  return `part-${part}`;
}

/** The table of contents. */
export function contentsView(
  { sections, notes }: ReportPage,
  goTo: (id: string) => void,
): TemplateResult {
  const entry = (id: string, title: string): TemplateResult =>
    html`<button
      type="button"
      class="link"
      @click=${() => {
        goTo(id);
      }}
    >
      ${title}
    </button>`;
  return html`<nav id="contents" aria-label="Contents" tabindex="-1">
    <ul>
      ${sections.map(
        ({ title, tables, figures }, index) =>
          html`<li>
            ${entry(sectionId(index), title)}
            <ul class="parts">
              ${[...figures, ...tables].map(
                (part) => html`<li>${entry(partTitleId(part.id), part.title)}</li>`,
              )}
            </ul>
          </li>`,
      )}
      ${notes.length > 0 ? html`<li>${entry('notes', 'Notes')}</li>` : ''}
      <li>${entry('how-it-was-made', 'How it was made')}</li>
    </ul>
  </nav>`;
}
