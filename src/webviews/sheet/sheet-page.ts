import { html, nothing, type TemplateResult } from 'lit';
import { judgingPart } from './judging-part.ts';
import { partView } from './part-view.ts';
import { sheetHeader } from './sheet-header.ts';
import type { SheetView } from './sheet-view.ts';

/** The whole page for one record: two columns, or one below the other where there is no room. */
export function sheetPage(view: SheetView): TemplateResult {
  const { parts } = view.record.model;
  const main = parts.filter(({ column }) => column !== 'side');
  const side = parts.filter(({ column }) => column === 'side');
  const hasSide = side.length > 0 || view.record.judging !== undefined;
  return html`${sheetHeader(view)}
    <div class="columns ${hasSide && main.length > 0 ? 'two' : ''}">
      <div class="column">${main.map((part) => partView(view, part))}</div>
      ${
        hasSide
          ? html`<div class="column side">
              ${side.map((part) => partView(view, part))} ${judgingPart(view)}
            </div>`
          : nothing
      }
    </div>`;
}
