import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ComparisonTurn } from '../../core/benchmarks/benchmark.ts';
import { counted } from '../shared/formats.ts';
import { plainText } from '../shared/plain-text.ts';
import { toneLook } from '../shared/tones.ts';
import type { CompareView } from './compare-view.ts';

/** The turns before the request, folded to the evidence turns or in full, and the request itself: always in sight. */
export function dialogueView(view: CompareView): TemplateResult {
  const { record, layout, arrange } = view;
  const { turns, request } = record.comparison;
  const history = turns.filter(({ index }) => index !== request?.turnIndex);
  const evidenceCount = history.filter(({ tones }) => tones.length > 0).length;
  const sections = sectionsOf(history);
  return html`<section class="dialogue" aria-labelledby="dialogue-title">
    <div class="heading-row">
      <h2 id="dialogue-title">Dialogue</h2>
      <span class="muted"
        >${counted(history.length, 'turn')} before the request,
        ${counted(evidenceCount, 'evidence turn')}</span
      >
      ${
        history.length === evidenceCount
          ? nothing
          : html`<button
              type="button"
              class="link"
              title="Show or fold the history (h)"
              aria-expanded=${layout.historyOpen}
              @click=${() => {
                arrange({ historyOpen: !layout.historyOpen });
              }}
            >
              ${layout.historyOpen ? 'Show evidence turns only' : 'Show all turns'}
            </button>`
      }
    </div>
    ${
      layout.historyOpen
        ? sections.map(
            ({ title, turns: sectionTurns }) =>
              html`<section aria-label=${title}>
                <h3 class="section-title">${title}</h3>
                <ol class="turns">
                  ${repeat(
                    sectionTurns,
                    ({ index }) => index,
                    (turn) => turnItem(turn, view),
                  )}
                </ol>
              </section>`,
          )
        : html`<ol class="turns">
            ${evidenceItems(history, view)}
          </ol>`
    }
    ${requestBubble(view)}
  </section>`;
}

interface Section {
  readonly title: string;
  readonly turns: readonly ComparisonTurn[];
}

/** Consecutive turns of one section, in the record's order, which a broken record may mix up. */
function sectionsOf(turns: readonly ComparisonTurn[]): readonly Section[] {
  const sections: { title: string; turns: ComparisonTurn[] }[] = [];
  for (const turn of turns) {
    const last = sections.at(-1);
    if (last?.title === turn.section) last.turns.push(turn);
    else sections.push({ title: turn.section, turns: [turn] });
  }
  return sections;
}

/** Evidence turns, with a line for what is left out between them. */
function evidenceItems(
  turns: readonly ComparisonTurn[],
  view: CompareView,
): readonly TemplateResult[] {
  const items: TemplateResult[] = [];
  let skipped = 0;
  const closeGap = (): void => {
    if (skipped > 0) items.push(html`<li class="gap muted">${counted(skipped, 'other turn')}</li>`);
    skipped = 0;
  };
  for (const turn of turns) {
    if (turn.tones.length === 0) {
      skipped += 1;
    } else {
      closeGap();
      items.push(turnItem(turn, view));
    }
  }
  closeGap();
  return items;
}

function turnItem(turn: ComparisonTurn, { record, act }: CompareView): TemplateResult {
  const { sources } = record.comparison;
  const looks = turn.tones.map((tone) => toneLook(tone, sources));
  return html`<li
    id=${turnId(turn.index)}
    tabindex="-1"
    class="turn speaker-${turn.speaker.toLowerCase() === 'user' ? 'user' : 'other'} ${looks[0]?.className ?? ''}"
  >
    <p class="turn-head">
      <span class="muted">${turn.index} ${turn.speaker}</span>
      ${looks.map(
        ({ className, title }) => html`<span class="chip tone-chip ${className}">${title}</span>`,
      )}
      <button
        type="button"
        class="link reveal"
        @click=${() => {
          act({ type: 'reveal', pointer: turn.pointer });
        }}
      >
        Show<span class="visually-hidden"> turn ${turn.index}</span> in editor
      </button>
    </p>
    ${plainText(turn.text)}
  </li>`;
}

function requestBubble({ record }: CompareView): TemplateResult {
  const { request, turns, sources } = record.comparison;
  if (request === undefined) {
    return html`<p class="muted">This record names no target request.</p>`;
  }
  const target = turns.find(({ index }) => index === request.turnIndex);
  const otherLooks = (target?.tones ?? [])
    .filter((tone) => tone !== 'request')
    .map((tone) => toneLook(tone, sources));
  return html`<div
    id=${turnId(request.turnIndex)}
    tabindex="-1"
    class="turn speaker-user request tone-request"
    role="group"
    aria-labelledby="request-title"
  >
    <div class="turn-head">
      <h3 id="request-title" class="chip tone-chip tone-request">Target request</h3>
      <span class="muted">${request.turnIndex} ${target?.speaker ?? ''}</span>
      ${otherLooks.map(
        ({ className, title }) => html`<span class="chip tone-chip ${className}">${title}</span>`,
      )}
    </div>
    ${plainText(request.text)}
  </div>`;
}

export function turnId(turnIndex: number): string {
  return `turn-${turnIndex}`;
}
