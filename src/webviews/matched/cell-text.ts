import { html, nothing, type TemplateResult } from 'lit';
import type { ComparedEntry, ComparedField } from '../../core/comparison/field-comparison.ts';
import { markedPieces } from '../../core/comparison/marked-text.ts';
import type { Span } from '../../core/model/span.ts';
import type { MatchedSide } from '../protocol/matched.ts';
import { counted, formatNumber } from '../shared/formats.ts';
import { plainText } from '../shared/plain-text.ts';
import type { MatchedView } from './matched-view.ts';

/** UTF-16 units of a text that are shown at first. */
const unitsPerText = 4000;

interface CellText {
  readonly field: ComparedField;
  readonly entry: ComparedEntry;
  readonly side: MatchedSide;
  readonly text: string;
}

/** The text of an entry with what only this side has; what is long is cut, for both sides at the same place. */
export function cellText(
  { extent }: MatchedView,
  { field, entry, side, text }: CellText,
): TemplateResult {
  const id = `text ${field.key} ${entry.base?.pointer ?? ''} ${entry.other?.pointer ?? ''}`;
  const shown = extent.of(id, unitsPerText);
  const different = spansOf(entry, side);
  if (text.length <= shown) return plainText(markedText(text, different, side));
  const isHidden = ({ end }: Span): boolean => end > shown;
  const hidden = entry.state === 'changed' ? different.filter(isHidden).length : 0;
  const start = different
    .filter((span) => span.start < shown)
    .map((span) => ({ start: span.start, end: Math.min(span.end, shown) }));
  return html`${plainText([...markedText(text.slice(0, shown), start, side), '…'])}
    <p class="small">
      <button
        type="button"
        class="link"
        @click=${(event: Event) => {
          // The cell would show itself in the editor.
          event.stopPropagation();
          if (!(event.currentTarget instanceof Element)) return;
          const cell = event.currentTarget.closest<HTMLElement>('.cell');
          extent.grow(id, Number.MAX_SAFE_INTEGER);
          cell?.focus({ preventScroll: true });
        }}
      >
        Show all ${formatNumber(text.length)} characters
      </button>
      ${hidden === 0 ? nothing : html`<span class="muted">${counted(hidden, 'difference')} further on</span>`}
    </p>`;
}

/** What only this side has; all of an entry that has no counterpart. */
function spansOf(entry: ComparedEntry, side: MatchedSide): readonly Span[] {
  switch (entry.state) {
    case 'changed':
      if (entry.words.type === 'unmarked') return [];
      return side === 'base' ? entry.words.first : entry.words.second;
    case 'added':
    case 'removed': {
      const text = entry[side]?.text ?? '';
      return text === '' ? [] : [{ start: 0, end: text.length }];
    }
    case 'same':
    case 'moved':
      return [];
  }
}

function markedText(
  text: string,
  different: readonly Span[],
  side: MatchedSide,
): readonly TemplateResult[] {
  return markedPieces(text, different, []).map(({ isDifferent, runs }) => {
    const content = runs.map((run) => run.text);
    if (!isDifferent) return html`${content}`;
    return side === 'base' ? html`<del>${content}</del>` : html`<ins>${content}</ins>`;
  });
}
