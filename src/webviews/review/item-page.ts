import { html, nothing, type TemplateResult } from 'lit';
import type { ReviewSection } from '../../core/benchmarks/review-view.ts';
import type { ReviewItemState } from '../protocol/review.ts';
import { answersView } from './answers-view.ts';
import { places } from './desk-focus.ts';
import { flagRow } from './flag-row.ts';
import type { ReviewDesk } from './review-desk.ts';
import { keyHint } from './review-keys.ts';
import { sectionView } from './section-view.ts';
import { sessionToolbar } from './session-toolbar.ts';

/** One item: what is read on the left, what is decided about and the answers on the right, where the page is wide. */
export function itemPage(desk: ReviewDesk, state: ReviewItemState): TemplateResult {
  const sections = state.view.sections.map((section, index) => ({ section, index }));
  const history = sections.filter(({ section }) => !isSubject(section));
  const subject = sections.filter(({ section }) => isSubject(section));
  const draw = ({ section, index }: (typeof sections)[number]): TemplateResult =>
    sectionView(desk, section, index);
  return html`${sessionToolbar(desk, state, flagRow(desk, state))}
    <div class="desk ${history.length === 0 ? 'single' : ''}">
      ${
        history.length === 0
          ? nothing
          : html`<div class="history" id=${places.dialogue} tabindex="-1">
              ${instructions(desk, state)} ${history.map(draw)}
            </div>`
      }
      <div class="pinned">
        ${history.length === 0 ? instructions(desk, state) : nothing}
        ${
          subject.length === 0
            ? nothing
            : html`<div
                class="subject"
                id=${places.subject}
                role="region"
                aria-label="What is decided about"
                tabindex="0"
              >
                ${subject.map(draw)}
              </div>`
        }
        ${answersView(desk, state)}
      </div>
    </div>`;
}

/** What is decided about, and what the decision turns on; the rest is history. */
function isSubject(section: ReviewSection): boolean {
  switch (section.type) {
    case 'definition':
      return true;
    case 'text':
    case 'list':
      return section.role !== 'plain';
    case 'dialogue':
    case 'facts':
      return false;
  }
}

function instructions(desk: ReviewDesk, state: ReviewItemState): TemplateResult {
  return html`<details
    class="instructions"
    ?open=${desk.layout.instructionsOpen}
    @toggle=${(event: Event) => {
      if (event.currentTarget instanceof HTMLDetailsElement) {
        desk.setInstructions(event.currentTarget.open);
      }
    }}
  >
    <summary>Instructions <kbd aria-hidden="true">${keyHint(desk, 'instructions')}</kbd></summary>
    ${state.instructions.map((paragraph) => html`<p>${paragraph}</p>`)}
  </details>`;
}
