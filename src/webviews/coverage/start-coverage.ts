import { html } from 'lit';
import type { CoverageAction, CoverageLayout, CoverageState } from '../protocol/coverage.ts';
import { formatNumber } from '../shared/formats.ts';
import { openHelp } from '../shared/help-dialog.ts';
import { moveInGrid, type GridPlace } from '../shared/move-in-grid.ts';
import { startPage, type Page } from '../shared/start-page.ts';
import { statusLine } from '../shared/status-line.ts';
import { cellId } from './coverage-grid.ts';
import { coverageKeys } from './coverage-keys.ts';
import { readCoverageLayout } from './coverage-layout.ts';
import { coveragePage } from './coverage-page.ts';
import { coverageStyles } from './coverage-styles.ts';
import { areaOf, coverageView, countInCell, type CoverageView } from './coverage-view.ts';

type CoveragePage = Page<CoverageState, CoverageAction, CoverageLayout>;

export function startCoverage(): void {
  let current = firstCell;

  startPage<CoverageState, CoverageAction, CoverageLayout>({
    styles: coverageStyles,
    readLayout: readCoverageLayout,
    subjectOf: (state) => (state?.type === 'table' ? state.documentUri : ''),
    announcementOf,
    keys: (page) =>
      coverageKeys({
        start: () => {
          const view = viewOf(page);
          if (view !== undefined) start(page, view, current);
        },
        nextReading: () => {
          const view = viewOf(page);
          const next = view && after(view.table.readings, view.reading.id);
          if (next !== undefined) page.arrange({ reading: next });
        },
        nextTarget: () => {
          const view = viewOf(page);
          const next = view && after(view.table.targets, view.target.id);
          if (next !== undefined) page.arrange({ target: next });
        },
        chooseFile: () => {
          void page.act({ type: 'choose-file' });
        },
        help: openHelp,
      }),
    onState: (page, isOther) => {
      if (isOther) current = firstCell;
      if (page.state?.type === 'table') page.arrange({ documentUri: page.state.documentUri });
    },
    pageOf: (page) => {
      const { state, status } = page;
      const view = viewOf(page);
      if (view === undefined) {
        const message = state?.type === 'nothing' ? state.message : 'Waiting for the table…';
        return html`<p class="nothing">${message}</p>
          ${statusLine(status)}`;
      }
      current = within(view, current);
      return coveragePage({
        view,
        current,
        status,
        act: (action) => void page.act(action),
        arrange: page.arrange,
        showHelp: openHelp,
        onClick: (place) => {
          document.getElementById(cellId(place))?.focus();
          activate(page, view, place);
        },
        onFocus: (place) => {
          if (place.row === current.row && place.column === current.column) return;
          current = place;
          page.draw();
        },
        onKey: (event, place) => {
          const next = moveInGrid(event, place, {
            row: view.table.rows.length,
            column: view.reading.columns.length,
          });
          if (next !== undefined) {
            document.getElementById(cellId(next))?.focus();
          } else if (event.key === 'Enter' && !event.repeat) {
            activate(page, view, place);
          } else {
            return;
          }
          event.preventDefault();
        },
      });
    },
  });
}

const firstCell: GridPlace = { row: 0, column: 1 };

function viewOf({ state, layout }: CoveragePage): CoverageView | undefined {
  return state?.type === 'table' ? coverageView(state, layout) : undefined;
}

/** The value behind one of a list, and the first behind the last. */
function after(values: readonly { readonly id: string }[], id: string): string | undefined {
  const at = values.findIndex((value) => value.id === id);
  return values[(at + 1) % values.length]?.id;
}

/** Another reading may have fewer columns. */
function within({ table, reading }: CoverageView, { row, column }: GridPlace): GridPlace {
  return {
    row: Math.min(row, table.rows.length),
    column: Math.min(column, reading.columns.length),
  };
}

function activate(page: CoveragePage, view: CoverageView, place: GridPlace): void {
  const area = areaOf(view, place);
  const isEmpty = countInCell(view, area) === 0;
  if (isEmpty && view.table.canStart) start(page, view, place);
  else void page.act({ type: 'list', area });
}

function start(page: CoveragePage, view: CoverageView, place: GridPlace): void {
  if (view.table.canStart) void page.act({ type: 'start', area: areaOf(view, place) });
  else page.show({ type: 'note', text: 'Records of this kind cannot be started here.' });
}

/** Read out when it changes. */
function announcementOf(state: CoverageState | undefined): string {
  if (state?.type !== 'table') return state?.message ?? '';
  if (state.linesLeft > 0) return `Counting the records of ${state.fileName}.`;
  return `${formatNumber(state.placed)} records of ${state.fileName} stand in the table.`;
}
