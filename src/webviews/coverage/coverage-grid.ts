import { html, nothing, type TemplateResult } from 'lit';
import type { Standing } from '../../core/coverage/coverage-standing.ts';
import type { CoverageHeading } from '../protocol/coverage.ts';
import { counted, formatNumber } from '../shared/formats.ts';
import type { GridPlace } from '../shared/move-in-grid.ts';
import type { CoverageView } from './coverage-view.ts';

export interface GridOptions {
  readonly view: CoverageView;
  /** Where Tab enters the grid. */
  readonly current: GridPlace;
  readonly onClick: (place: GridPlace) => void;
  readonly onFocus: (place: GridPlace) => void;
  readonly onKey: (event: KeyboardEvent, place: GridPlace) => void;
}

interface RowGroup {
  readonly title: string;
  readonly rows: readonly { readonly heading: CoverageHeading; readonly at: number }[];
}

/** The heat map: a grid of counts, with what is short of the target, and totals. */
export function coverageGrid(options: GridOptions): TemplateResult {
  const { view } = options;
  const { table, reading, standing } = view;
  const columnGroups = grouped(reading.columns);
  const lastRow = table.rows.length;
  const most = Math.max(1, ...standing.cells.flat().map(({ count }) => count));
  const cell = (place: GridPlace, at: Standing | undefined, isTotal: boolean): TemplateResult =>
    gridCell(options, place, at ?? nobody, isTotal ? undefined : most);
  return html`<table role="grid" class="coverage" aria-labelledby="title" aria-describedby="legend">
    <thead>
      <tr>
        <td colspan="2"></td>
        ${columnGroups.map(
          ({ title, rows }) =>
            html`<th scope="colgroup" colspan=${rows.length} class="group-start">${title}</th>`,
        )}
      </tr>
      <tr>
        <td></td>
        <th scope="col">all</th>
        ${columnGroups.map(({ rows }) =>
          rows.map(
            ({ heading }, index) =>
              html`<th
                scope="col"
                title=${heading.description}
                class=${index === 0 ? 'group-start' : ''}
              >
                ${heading.title}
              </th>`,
          ),
        )}
      </tr>
    </thead>
    ${grouped(table.rows).map(
      ({ title, rows }) =>
        html`<tbody>
          <tr>
            <th scope="rowgroup" colspan=${reading.columns.length + 2} class="row-group">
              ${title}
            </th>
          </tr>
          ${rows.map(
            ({ heading, at }) =>
              html`<tr>
                <th scope="row" title=${heading.description}>${heading.title}</th>
                ${cell({ row: at, column: 0 }, standing.rows[at], true)}
                ${reading.columns.map((_, index) =>
                  cell({ row: at, column: index + 1 }, standing.cells[at]?.[index], false),
                )}
              </tr>`,
          )}
        </tbody>`,
    )}
    <tbody class="totals">
      <tr>
        <th scope="row">all</th>
        ${cell({ row: lastRow, column: 0 }, standing.all, true)}
        ${reading.columns.map((_, index) =>
          cell({ row: lastRow, column: index + 1 }, standing.columns[index], true),
        )}
      </tr>
    </tbody>
  </table>`;
}

const nobody: Standing = { count: 0, target: 0, missing: 0 };

/** Steps of the heat: a class each, since the page's policy allows no style attributes. */
const heatSteps = 6;

/** @param most the largest count of all cells; undefined for totals, which have no heat */
function gridCell(
  { view, current, onClick, onFocus, onKey }: GridOptions,
  place: GridPlace,
  { count, target, missing }: Standing,
  most: number | undefined,
): TemplateResult {
  const isCurrent = place.row === current.row && place.column === current.column;
  const heat = most === undefined || count === 0 ? 0 : Math.ceil((count / most) * heatSteps);
  const starts = startsGroup(view, place.column);
  const standing = { count, target, missing };
  return html`<td
    id=${cellId(place)}
    tabindex=${isCurrent ? 0 : -1}
    class="cell ${starts ? 'group-start' : ''}"
    aria-label=${`${visibleText(standing)}: ${placeName(view, place)}; ${standingText(standing)}`}
    title=${standingText(standing)}
    @click=${() => {
      onClick(place);
    }}
    @focus=${() => {
      onFocus(place);
    }}
    @keydown=${(event: KeyboardEvent) => {
      onKey(event, place);
    }}
  >
    <div
      class="box heat-${heat} ${missing > 0 ? 'short' : ''} ${most === undefined ? 'total' : ''}"
    >
      <span class="count">${formatNumber(count)}</span>
      ${missing > 0 ? html`<span class="missing">−${formatNumber(missing)}</span>` : nothing}
    </div>
  </td>`;
}

export function cellId({ row, column }: GridPlace): string {
  return `cell-${row}-${column}`;
}

/** @example `re-entry × complete omission, explicit, near` */
export function placeName({ table, reading }: CoverageView, { row, column }: GridPlace): string {
  const rowTitle = table.rows[row]?.title ?? 'all rows';
  const heading = reading.columns[column - 1];
  return heading === undefined
    ? `${rowTitle}, all columns`
    : `${rowTitle}, ${heading.group}, ${heading.title}`;
}

/** What can be seen in a cell: its name begins with it, for those who speak to the page. */
function visibleText({ count, missing }: Standing): string {
  return missing > 0 ? `${formatNumber(count)} −${formatNumber(missing)}` : formatNumber(count);
}

function standingText({ count, target, missing }: Standing): string {
  const records = counted(count, 'record');
  if (missing > 0) return `${records}, ${formatNumber(missing)} short of ${formatNumber(target)}`;
  return target === 0 ? records : `${records}, target ${formatNumber(target)}`;
}

function startsGroup({ reading }: CoverageView, column: number): boolean {
  return column > 0 && reading.columns[column - 1]?.group !== reading.columns[column - 2]?.group;
}

/** Neighbours with one group stand together. */
function grouped(headings: readonly CoverageHeading[]): readonly RowGroup[] {
  const groups: { title: string; rows: { heading: CoverageHeading; at: number }[] }[] = [];
  for (const [at, heading] of headings.entries()) {
    const last = groups.at(-1);
    if (last?.title === heading.group) last.rows.push({ heading, at });
    else groups.push({ title: heading.group, rows: [{ heading, at }] });
  }
  return groups;
}
