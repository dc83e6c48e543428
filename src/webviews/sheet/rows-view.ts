import { html, nothing, type TemplateResult } from 'lit';
import type { SheetRow, SheetValue } from '../../core/benchmarks/sheet.ts';
import {
  entryClass,
  entryText,
  entryTools,
  notesOf,
  shortMarks,
  type EntryContext,
} from './entry-view.ts';
import { moreButton } from './more-button.ts';
import { homes } from './problem-homes.ts';
import { entryId, itemsPerPage, type SheetView } from './sheet-view.ts';

/** Labels with their values. @param owner of the rows, for people; empty where the labels say enough */
export function rowsView(
  view: SheetView,
  partId: string,
  rows: readonly SheetRow[] | undefined,
  owner = '',
): TemplateResult | typeof nothing {
  if (rows === undefined || rows.length === 0) return nothing;
  return html`<dl class="rows">
    ${rows.map(
      (row) =>
        html`<div>
          <dt class="muted">${row.label}</dt>
          <dd>${valuesView(view, partId, row, owner)}</dd>
        </div>`,
    )}
  </dl>`;
}

function valuesView(
  view: SheetView,
  partId: string,
  { label, pointer, values }: SheetRow,
  owner: string,
): TemplateResult {
  const id = `values ${entryId(partId, pointer)}`;
  const shown = view.extent.of(id, itemsPerPage);
  const isOne = values.length === 1;
  const isAtCursor =
    view.record.cursor === pointer && values.every((each) => each.pointer !== pointer);
  return html`<ul class="values ${isOne ? 'one' : ''} ${isAtCursor ? 'at-cursor' : ''}">
      ${values.slice(0, shown).map((value, index) =>
        valueView(view, value, {
          partId,
          label: [owner, isOne ? label : `${label} ${index + 1}`].filter(Boolean).join(', '),
          empty: '(empty)',
        }),
      )}
    </ul>
    ${notesOf(view, homes.row(partId, pointer), [])}
    ${moreButton(view, id, { shown, total: values.length, noun: 'value' })}`;
}

function valueView(view: SheetView, value: SheetValue, context: EntryContext): TemplateResult {
  const { pointer, detail, marks } = value;
  return html`<li
    id=${entryId(context.partId, pointer)}
    class=${entryClass(view, pointer)}
    tabindex="-1"
    data-pointer=${pointer}
    data-editable=${value.isEditable === true ? '' : 'no'}
    data-focus-next="title-${context.partId} record-title"
  >
    <div class="entry-body">
      ${entryText(view, value, context)}
      ${detail === undefined ? nothing : html`<span class="muted small" dir="auto">${detail}</span>`}
      ${shortMarks(marks)}
    </div>
    ${entryTools(view, value, context)}
    ${notesOf(view, homes.entry(context.partId, pointer), marks)}
  </li>`;
}
