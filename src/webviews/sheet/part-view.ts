import { html, nothing, type TemplateResult } from 'lit';
import type { SheetPart, SheetText } from '../../core/benchmarks/sheet.ts';
import { toolButton } from '../shared/tool-button.ts';
import { checksView } from './checks-view.ts';
import { entryClass, entryText, entryTools, notesOf, shortMarks } from './entry-view.ts';
import { listView } from './list-view.ts';
import { homes } from './problem-homes.ts';
import { rowsView } from './rows-view.ts';
import { entryId, type SheetView } from './sheet-view.ts';

/** One part under its heading. */
export function partView(view: SheetView, part: SheetPart): TemplateResult {
  const { id, title, pointer, marks, isFolded } = part;
  const isAtCursor = view.record.cursor === pointer && pointer !== '' && part.type !== 'text';
  const body = html`${part.type === 'text' ? nothing : html`${shortMarks(marks)} ${notesOf(view, homes.part(id), marks)}`}
  ${bodyOf(view, part)} ${part.type === 'card' ? nothing : rowsView(view, id, part.rows)}`;
  return html`<section
    class="part part-${part.type} ${isAtCursor ? 'at-cursor' : ''}"
    aria-labelledby="title-${id}"
    data-part=${pointer}
  >
    ${
      isFolded === true
        ? html`<details>
            <summary><h2 id="title-${id}">${title}</h2></summary>
            ${body}
          </details>`
        : html`<div class="part-head">
              <h2 id="title-${id}" tabindex="-1">${title}</h2>
              ${part.note === undefined ? nothing : html`<span class="muted small">${part.note}</span>`}
              ${partTools(view, part)}
            </div>
            ${body}`
    }
  </section>`;
}

function partTools(
  { send }: SheetView,
  { type, title, pointer }: SheetPart,
): TemplateResult | typeof nothing {
  // A text has its own.
  if (pointer === '' || type === 'text') return nothing;
  return html`<span class="tools part-tools"
    >${toolButton({
      icon: 'go-to',
      label: `Show ${title} in editor`,
      refusal: undefined,
      run: () => {
        send({ type: 'reveal', pointer });
      },
    })}</span
  >`;
}

function bodyOf(view: SheetView, part: SheetPart): TemplateResult | typeof nothing {
  switch (part.type) {
    case 'text':
      return textView(view, part);
    case 'list':
      return listView(view, part);
    case 'card':
      return part.rows.length === 0
        ? html`<p class="muted">There is nothing on it.</p>`
        : rowsView(view, part.id, part.rows);
    case 'checks':
      return checksView(view, part);
  }
}

function textView(view: SheetView, { id, title, entry, marks }: SheetText): TemplateResult {
  const { pointer } = entry;
  const context = { partId: id, label: title, empty: 'There is no text.' };
  return html`<div
    id=${entryId(id, pointer)}
    class=${entryClass(view, pointer, 'text')}
    role="group"
    aria-label=${title}
    tabindex="-1"
    data-pointer=${pointer}
    data-editable=${entry.isEditable === true ? '' : 'no'}
    data-focus-next="title-${id} record-title"
  >
    <div class="entry-body">${entryText(view, entry, context)} ${shortMarks(entry.marks)}</div>
    ${pointer === '' ? nothing : entryTools(view, entry, context)}
    ${notesOf(view, homes.entry(id, pointer), [...marks, ...entry.marks])}
  </div>`;
}
