import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { PreviewBin, PreviewDistance } from '../../core/benchmarks/preview.ts';
import { counted } from '../shared/formats.ts';
import { icon } from '../shared/icons.ts';
import type { PreviewView } from './preview-view.ts';

/** The scale reaches at least this far, so that every bin can be seen. */
const shortestScale = 12;
/** Beyond this many turns single marks would run together. */
const mostMarks = 60;

/** d_q: how many turns lie between the latest evidence and the target, on a scale with its bins. */
export function rulerView(view: PreviewView): TemplateResult {
  const { distance, noDistance } = view.record.model;
  return html`<section class="distance" aria-labelledby="distance-title">
    <h2 id="distance-title" class="visually-hidden">Evidence distance</h2>
    ${
      distance === undefined
        ? html`<p class="note">${icon('info')}<span>${noDistance}</span></p>`
        : html`<p class="distance-line">
              <strong>d_q ${distance.turns}</strong>
              <span class="chip">${distance.bin}</span>
              <span class="muted"
                >${counted(distance.turns, 'turn')} from the latest evidence (turn ${distance.from})
                to the target (turn ${distance.to})</span
              >
            </p>
            ${ruler(distance)} ${mismatch(view, distance)}`
    }
  </section>`;
}

function mismatch(
  { record, edit }: PreviewView,
  distance: PreviewDistance,
): TemplateResult | typeof nothing {
  const { bin, statedBin, statedBinPointer } = distance;
  if (statedBin === bin) return nothing;
  return html`<p class="note warning">
    ${icon('warning')}
    <span
      >The record says ${statedBin ?? 'nothing'}.
      ${
        record.readOnly === undefined
          ? html`<button
              type="button"
              class="link"
              @click=${() => {
                edit({ type: 'set-field', pointer: statedBinPointer, value: bin });
              }}
            >
              Set to ${bin}
            </button>`
          : nothing
      }</span
    >
  </p>`;
}

function ruler(distance: PreviewDistance): TemplateResult {
  const { turns, from, to, bin, bins } = distance;
  const end = Math.max(shortestScale, turns + 1);
  const at = (turn: number): string => `${(100 * (turn + 0.5)) / (end + 1)}%`;
  const marks = turns <= mostMarks ? Array.from({ length: turns + 1 }, (_, turn) => turn) : [];
  return html`<svg
    class="ruler"
    role="img"
    aria-label="Ruler: evidence at turn ${from}, target at turn ${to}, ${turns} turns apart, which is ${bin}"
  >
    ${bins.map((each, index) => band(each, index, end, each.id === bin))}
    <line class="span" x1=${at(0)} x2=${at(turns)} y1="34" y2="34" />
    ${marks.map((turn) => svg`<line class="mark" x1=${at(turn)} x2=${at(turn)} y1="30" y2="38" />`)}
    <circle class="from" cx=${at(0)} cy="34" r="5" />
    <rect class="to" x=${at(turns)} y="29" width="10" height="10" transform="translate(-5 0)" />
  </svg>`;
}

function band(
  { id, minimum, maximum }: PreviewBin,
  index: number,
  end: number,
  isChosen: boolean,
): SVGTemplateResult {
  const start = (100 * minimum) / (end + 1);
  const width = (100 * (Math.min(maximum ?? end, end) + 1)) / (end + 1) - start;
  const range = maximum === undefined ? `${minimum}+` : `${minimum}–${maximum}`;
  return svg`<rect
      class="band ${index % 2 === 1 ? 'odd' : ''} ${isChosen ? 'chosen' : ''}"
      x="${start}%" width="${width}%" y="1" height="45" />
    <text class=${isChosen ? 'chosen' : ''} x="${start}%" dx="6" y="16">${id} ${range}</text>`;
}
