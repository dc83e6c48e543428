import { html, nothing, type TemplateResult } from 'lit';
import type { PartPlace } from '../../core/report/report-items.ts';
import type { PageCell, PageTable } from '../protocol/report.ts';
import { counted } from '../shared/formats.ts';
import { moveInGrid, type GridPlace } from '../shared/move-in-grid.ts';

export interface ReportTableOptions {
  readonly table: PageTable;
  /** The id of its heading. */
  readonly labelledBy: string;
  /** Where Tab enters the table. */
  readonly current: GridPlace;
  /** The number whose records are listed. */
  readonly openPlace: PartPlace | undefined;
  readonly onFocus: (place: GridPlace) => void;
  readonly onOpen: (place: PartPlace) => void;
}

/** A grid whose cells the arrow keys walk, and whose numbers open the records behind them. */
export function reportTable(options: ReportTableOptions): TemplateResult {
  const { table, labelledBy, onFocus, onOpen } = options;
  const { id, columns, rows } = table;
  const last = { row: Math.max(0, rows.length - 1), column: Math.max(0, columns.length - 1) };
  return html`<table
    role="grid"
    class="report-table"
    aria-labelledby=${labelledBy}
    @click=${({ target }: Event) => {
      const place = openerPlace(target);
      if (place !== undefined) onOpen(place);
    }}
    @focusin=${({ target }: Event) => {
      const place = gridPlace(target);
      if (place !== undefined) onFocus(place);
    }}
    @keydown=${(event: KeyboardEvent) => {
      const place = gridPlace(event.target);
      const next = place === undefined ? undefined : moveInGrid(event, place, last);
      if (next === undefined) return;
      event.preventDefault();
      document.getElementById(cellId(id, next))?.focus();
    }}
  >
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col"><bdi>${column}</bdi></th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ role, cells }, row) =>
          html`<tr class=${role}>
            ${columns.map((_, column) =>
              tableCell(options, cells[column] ?? { text: '' }, { row, column }),
            )}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function tableCell(
  { table, current, openPlace }: ReportTableOptions,
  cell: PageCell,
  { row, column }: GridPlace,
): TemplateResult {
  const { id, rows, columns } = table;
  const tabindex = row === current.row && column === current.column ? 0 : -1;
  const isReference = rows[row]?.role === 'reference';
  const content =
    (cell.items ?? 0) > 0
      ? html`<button
          type="button"
          class="number"
          id=${cellId(id, { row, column })}
          tabindex=${tabindex}
          data-part=${id}
          data-row=${row}
          data-column=${column}
          aria-current=${isSame(openPlace, id, row, column) ? 'true' : nothing}
          aria-label=${`${cell.text}: ${rows[row]?.cells[0]?.text ?? ''}, ${columns[column] ?? ''}; ${counted(cell.items ?? 0, 'item')}`}
          title=${`List ${counted(cell.items ?? 0, 'item')}`}
        >
          ${cell.text}
        </button>`
      : undefined;
  if (column === 0) {
    return html`<th
      scope="row"
      id=${content === undefined ? cellId(id, { row, column }) : nothing}
      tabindex=${content === undefined ? tabindex : nothing}
      data-row=${row}
      data-column=${column}
    >
      <bdi>${content ?? cell.text}</bdi>${
        isReference ? html` <span class="reference-tag">reference</span>` : nothing
      }
    </th>`;
  }
  return html`<td
    id=${content === undefined ? cellId(id, { row, column }) : nothing}
    tabindex=${content === undefined ? tabindex : nothing}
    data-row=${row}
    data-column=${column}
    title=${cell.reason ?? nothing}
  >
    ${content ?? cell.text}${
      cell.reason === undefined
        ? nothing
        : html`<span class="visually-hidden"> ${cell.reason}</span>`
    }
  </td>`;
}

export function cellId(part: string, { row, column }: GridPlace): string {
  return `cell-${part}-${row}-${column}`;
}

/** The number that an event means; undefined where nothing opens. */
export function openerPlace(target: EventTarget | null): PartPlace | undefined {
  const opener = target instanceof Element ? target.closest('[data-part]') : null;
  const part = opener?.getAttribute('data-part');
  const place = gridPlace(opener);
  return part === null || part === undefined || place === undefined
    ? undefined
    : { part, ...place };
}

function gridPlace(target: EventTarget | null): GridPlace | undefined {
  const cell = target instanceof Element ? target.closest('[data-row]') : null;
  if (cell === null) return undefined;
  return {
    row: Number(cell.getAttribute('data-row')),
    column: Number(cell.getAttribute('data-column')),
  };
}

function isSame(place: PartPlace | undefined, part: string, row: number, column: number): boolean {
  return place?.part === part && place.row === row && place.column === column;
}
