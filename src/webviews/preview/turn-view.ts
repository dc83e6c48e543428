import { html, type TemplateResult } from 'lit';
import type { PreviewTurn } from '../../core/benchmarks/preview.ts';
import { plainText } from '../shared/plain-text.ts';
import { toneLook, type ToneLook } from '../shared/tones.ts';
import { isSamePlace } from './draft-conflict.ts';
import { draftView } from './draft-view.ts';
import { turnElementId, type PreviewView } from './preview-view.ts';
import { turnTools } from './turn-tools.ts';

const speakers = { user: 'User', assistant: 'Assistant' } as const;

/** One turn as a bubble: the user's on the right, with what it is evidence for. */
export function turnView(view: PreviewView, turn: PreviewTurn): TemplateResult {
  const { record, draft, currentTurn, turns } = view;
  const { index, textPointer } = turn;
  const looks = looksOf(view, turn);
  const isWriting =
    draft !== undefined && isSamePlace(draft.place, { type: 'text', pointer: textPointer });
  const speaker = turn.speaker === undefined ? 'Unknown speaker' : speakers[turn.speaker];
  return html`<li
    id=${turnElementId(index)}
    class="turn ${turn.speaker ?? 'unknown'} ${looks[0]?.className ?? ''} ${
      record.cursor === textPointer ? 'at-cursor' : ''
    }"
    tabindex=${index === currentTurn ? '0' : '-1'}
    aria-label=${[`Turn ${index}`, speaker, ...looks.map(({ title }) => title)].join(', ')}
    aria-current=${record.cursor === textPointer ? 'location' : 'false'}
    data-turn=${index}
    data-pointer=${textPointer}
    @focusin=${() => {
      turns.focus(turn);
    }}
    @click=${(event: Event) => {
      if (isPlainClick(event)) turns.reveal(turn);
    }}
  >
    <div class="turn-head">
      <span class="speaker">${speaker}</span> <span class="muted">${index}</span>
      ${looks.map(
        ({ className, title }) => html`<span class="chip tone-chip ${className}">${title}</span>`,
      )}
      ${turnTools(view, turn)}
    </div>
    ${
      isWriting
        ? draftView(view, draft, `Turn ${index}: text`)
        : turn.text === ''
          ? html`<p class="muted">No text.</p>`
          : plainText(turn.text)
    }
  </li>`;
}

/** The target first: it gives the bubble its colour. */
function looksOf({ record }: PreviewView, turn: PreviewTurn): readonly ToneLook[] {
  const states = record.model.states.filter(({ id }) => turn.evidenceFor.includes(id));
  return [
    ...(turn.isTarget ? [toneLook('request', [])] : []),
    ...states.map(({ tone, title }) => ({ ...toneLook(tone, []), title })),
  ];
}

/** Not on a control, and not the end of selecting text. */
function isPlainClick({ target }: Event): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('button, textarea, select, summary, vscode-button') !== null) return false;
  return document.getSelection()?.isCollapsed !== false;
}
