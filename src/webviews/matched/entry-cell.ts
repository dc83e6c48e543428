import { html, nothing, type TemplateResult } from 'lit';
import type {
  ComparedEntry,
  ComparedField,
  PlacedEntry,
} from '../../core/comparison/field-comparison.ts';
import type { MatchedSide } from '../protocol/matched.ts';
import { icon } from '../shared/icons.ts';
import { toneLook } from '../shared/tones.ts';
import { cellText } from './cell-text.ts';
import { defectChips, judgedChips } from './defect-chips.ts';
import { sideTitle, type JudgedPlace, type MatchedView } from './matched-view.ts';

interface EntryCell {
  readonly field: ComparedField;
  readonly entry: ComparedEntry;
  readonly placed: PlacedEntry;
  readonly side: MatchedSide;
  /** Where judges put a defect in it. */
  readonly places: readonly JudgedPlace[];
}

/** One entry on one side. A click or Enter shows it in its editor. */
export function entryCell(view: MatchedView, cell: EntryCell): TemplateResult {
  const { entry, placed, side, places } = cell;
  const [defect] = placed.defects;
  const tone = defect === undefined ? '' : `defect ${toneLook(defect.tone, []).className}`;
  const isStop = isDifferenceStop(entry, side);
  return html`<div
    class="cell ${side} ${tone}"
    role="group"
    tabindex="-1"
    ?data-difference=${isStop}
    aria-label=${labelOf(view, cell)}
    @click=${() => {
      // A click that ends a selection of text is none.
      if (window.getSelection()?.isCollapsed !== false) show(view, side, placed);
    }}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== event.currentTarget || event.repeat) return;
      event.preventDefault();
      show(view, side, placed);
    }}
  >
    ${position(cell)}
    <div class="cell-body">
      <div class="chips">
        ${sideName(view, side)} ${stateWord(cell)} ${defectChips(placed.defects)}
        ${judgedChips(places)}
      </div>
      ${cellText(view, { field: cell.field, entry, side, text: placed.text })} ${note(entry, side)}
      ${meaning(placed)}
    </div>
    ${revealButton(view, cell)}
  </div>`;
}

export function missingCell(view: MatchedView, side: MatchedSide): TemplateResult {
  return html`<div class="cell missing ${side} muted">
    ${sideName(view, side)} <span aria-hidden="true">–</span
    ><span class="visually-hidden">Not here</span>
  </div>`;
}

/** Only where the sides stand below one another: the label of the entry says it to screen readers. */
export function sideName(view: MatchedView, side: MatchedSide): TemplateResult {
  return html`<span class="side-name muted small" aria-hidden="true"
    >${sideTitle(view, side)}:</span
  >`;
}

/** An entry of a field that is the same in both records, once for both. */
export function spanningCell(
  view: MatchedView,
  field: ComparedField,
  entry: ComparedEntry,
): TemplateResult {
  const placed = entry.other ?? entry.base;
  const side = entry.other === undefined ? 'base' : 'other';
  const cell: EntryCell = { field, entry, placed, side, places: [] };
  return html`<div class="cell both" tabindex="-1">
    ${position(cell)}
    <div class="cell-body">
      ${cellText(view, { field, entry, side, text: placed.text })} ${meaning(placed)}
    </div>
    ${revealButton(view, cell)}
  </div>`;
}

/** Of an entry of a list. */
function position({ field, placed, side }: EntryCell): TemplateResult | typeof nothing {
  if (field[side]?.isList !== true) return nothing;
  return html`<span class="position muted">${placed.index + 1}</span>`;
}

function meaning({ meaning: text }: PlacedEntry): TemplateResult | typeof nothing {
  return text === undefined ? nothing : html`<p class="muted small">${text}</p>`;
}

/** Where the keys for differences stop: once for each row that differs or has a defect. */
export function isDifferenceStop(entry: ComparedEntry, side: MatchedSide): boolean {
  const hasDefect = (entry[side]?.defects.length ?? 0) > 0;
  if (entry.state === 'same') return hasDefect;
  return side === (entry.other === undefined ? 'base' : 'other');
}

function show(view: MatchedView, side: MatchedSide, { pointer }: PlacedEntry): void {
  view.act({ type: 'reveal', side, pointer });
}

function revealButton(view: MatchedView, { field, placed, side }: EntryCell): TemplateResult {
  const number = field[side]?.isList === true ? ` ${placed.index + 1}` : '';
  return html`<button
    type="button"
    class="link reveal"
    title="Show in editor"
    aria-label="Show ${field.title}${number} of ${sideTitle(view, side)} in the editor"
    @click=${(event: Event) => {
      event.stopPropagation();
      show(view, side, placed);
    }}
  >
    ${icon('go-to')}
  </button>`;
}

function labelOf(view: MatchedView, { field, entry, placed, side }: EntryCell): string {
  const number = field[side]?.isList === true ? ` ${placed.index + 1}` : '';
  return `${sideTitle(view, side)}: ${field.title}${number}, ${wordOf(entry, side) ?? 'compared'}`;
}

function stateWord({ entry, side }: EntryCell): TemplateResult | typeof nothing {
  const word = wordOf(entry, side);
  if (word === undefined || entry.state === 'same') return nothing;
  return html`<span class="chip state">${word}</span>`;
}

/** Said once for each row, on the side where it can be seen. */
function wordOf(entry: ComparedEntry, side: MatchedSide): string | undefined {
  switch (entry.state) {
    case 'same':
      return 'the same';
    case 'moved':
      return side === 'base'
        ? `moved to ${entry.other.index + 1}`
        : `moved from ${entry.base.index + 1}`;
    case 'changed':
      return side === 'other' ? 'changed' : undefined;
    case 'added':
    case 'removed':
      return entry.state;
  }
}

function note(entry: ComparedEntry, side: MatchedSide): TemplateResult | typeof nothing {
  if (entry.state !== 'changed' || side === 'base') return nothing;
  const { words } = entry;
  let text = '';
  if (words.type === 'unmarked') {
    text =
      words.reason === 'too-long'
        ? 'The texts are too long to mark what differs.'
        : 'The texts are too different to mark what differs.';
  } else if (words.first.length === 0 && words.second.length === 0) {
    text = 'Only white space differs.';
  }
  return text === '' ? nothing : html`<p class="muted small">${text}</p>`;
}
