import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { PreviewSection } from '../../core/benchmarks/preview.ts';
import { counted } from '../shared/formats.ts';
import { draftView } from './draft-view.ts';
import type { PreviewView } from './preview-view.ts';
import { toolButton } from '../shared/tool-button.ts';
import { turnView } from './turn-view.ts';

/** The dialogue: episodes as sections, turns as bubbles. */
export function dialogueView(view: PreviewView): TemplateResult {
  const { record } = view;
  const { sections } = record.model;
  return html`<section class="dialogue" aria-labelledby="dialogue-title">
    <div class="block-head">
      <h2 id="dialogue-title">
        Dialogue <span class="muted small">${counted(record.totalTurns, 'turn')}</span>
      </h2>
      ${
        record.totalTurns > 0
          ? nothing
          : toolButton({
              icon: 'add',
              label: 'Write the first turn',
              refusal: record.readOnly,
              run: () => {
                view.drafts.begin({ type: 'turn', before: 0 }, '');
              },
            })
      }
    </div>
    ${record.totalTurns === 0 ? html`<p class="muted">The dialogue has no turns yet.</p>` : nothing}
    ${newTurn(view, 0)}
    ${repeat(
      sections,
      (_section, index) => index,
      (section, index) => sectionView(view, section, index),
    )}
    ${
      record.shownTurns >= record.totalTurns
        ? nothing
        : html`<p class="note">
            <span
              >Shown are the first ${record.shownTurns} of ${counted(record.totalTurns, 'turn')}.
              <button
                type="button"
                class="link"
                @click=${() => {
                  view.send({ type: 'show-more' });
                }}
              >
                Show more
              </button></span
            >
          </p>`
    }
  </section>`;
}

function sectionView(view: PreviewView, section: PreviewSection, index: number): TemplateResult {
  const [first] = section.turns;
  const refusal = view.record.readOnly ?? first?.refusals['merge-section'];
  return html`<section class="episode" aria-labelledby="section-${index}">
    <div class="section-head">
      <h3 id="section-${index}" class="section-title">${section.title}</h3>
      ${
        index === 0 || first === undefined
          ? nothing
          : toolButton({
              icon: 'merge',
              label: `Join ${section.title} with the one before`,
              refusal,
              run: () => {
                view.edit({ type: 'merge-section', turn: first.index });
              },
            })
      }
    </div>
    <ol class="turns">
      ${repeat(
        section.turns,
        (turn) => turn.index,
        (turn) => html`${turnView(view, turn)} ${newTurn(view, turn.index + 1)}`,
      )}
    </ol>
  </section>`;
}

/** The field for a turn that is to come before the one at an index. */
function newTurn(view: PreviewView, before: number): TemplateResult | typeof nothing {
  const { draft } = view;
  if (draft?.place.type !== 'turn' || draft.place.before !== before) return nothing;
  const field = draftView(view, draft, 'Text of the new turn');
  const head = html`<p class="turn-head"><span class="muted">New turn</span></p>`;
  return before === 0
    ? html`<div class="turn new-turn">${head} ${field}</div>`
    : html`<li class="turn new-turn">${head} ${field}</li>`;
}
