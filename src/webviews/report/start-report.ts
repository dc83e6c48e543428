import { html, nothing } from 'lit';
import type { PartPlace } from '../../core/report/report-items.ts';
import {
  listStep,
  type ReportAction,
  type ReportFilter,
  type ReportLayout,
  type ReportState,
} from '../protocol/report.ts';
import { openHelp } from '../shared/help-dialog.ts';
import type { GridPlace } from '../shared/move-in-grid.ts';
import { startPage, type Page } from '../shared/start-page.ts';
import { statusLine } from '../shared/status-line.ts';
import { FigureElements } from './figure-element.ts';
import { FigureWidth } from './figure-width.ts';
import { listId } from './record-list.ts';
import { reportKeys } from './report-keys.ts';
import { readReportLayout } from './report-layout.ts';
import { reportPage } from './report-page.ts';
import { workView } from './report-work.ts';
import { reportStyles } from './report-styles.ts';

type ReportView = Page<ReportState, ReportAction, ReportLayout>;

/** Where the focus goes once the list that was asked for has come (at its nth record), or has gone. */
type FocusWish = { readonly record: number } | { readonly opener: PartPlace } | undefined;

export function startReport(): void {
  const figures = new FigureElements();
  let places: ReadonlyMap<string, GridPlace> = new Map();
  let wish: FocusWish;
  let width: FigureWidth | undefined;

  startPage<ReportState, ReportAction, ReportLayout>({
    styles: reportStyles,
    readLayout: readReportLayout,
    subjectOf: (state) => (state?.type === 'report' ? state.documentUri : ''),
    announcementOf,
    keys: (page) =>
      reportKeys({
        nextPart: () => {
          goToPart(1);
        },
        previousPart: () => {
          goToPart(-1);
        },
        contents: () => {
          const contents = document.getElementById('contents');
          contents?.querySelector('button')?.focus();
        },
        list: () => {
          if (!focusRecord(0)) page.show({ type: 'note', text: 'No list of records is open.' });
        },
        chooseFile: () => {
          void page.act({ type: 'choose-file' });
        },
        help: openHelp,
      }),
    onState: (page, isOther) => {
      const { state } = page;
      if (isOther) places = new Map();
      if (state?.type === 'report' && page.layout.documentUri !== state.documentUri) {
        page.arrange({ documentUri: state.documentUri, filter: state.filter });
      }
    },
    onStateShown: (page) => {
      width ??= new FigureWidth(page.draw);
      width.watch(document.querySelector('.content'));
      if (page.state?.type !== 'report') return;
      const { list } = page.state;
      if (wish === undefined) return;
      if ('record' in wish) {
        // A refresh may come between, which knows nothing of it yet.
        if (focusRecord(wish.record)) wish = undefined;
      } else if (list === undefined) {
        focusOpener(wish.opener);
        wish = undefined;
      }
    },
    pageOf: (page) => {
      const { state, status, layout } = page;
      if (state?.type !== 'report') {
        return html`<div class="nothing">
            ${
              state?.isWorking === true
                ? html`<vscode-progress-ring aria-hidden="true"></vscode-progress-ring>`
                : nothing
            }
            <p role="status">${state?.message ?? 'Waiting for the report…'}</p>
            ${
              state === undefined
                ? nothing
                : workView(
                    { ...state, isStopped: state.isStopped && !state.isWorking },
                    (action) => {
                      void act(page, action);
                    },
                  )
            }
          </div>
          ${statusLine(status)}`;
      }
      const { openFigureTables = [] } = layout;
      return reportPage({
        report: state,
        status,
        figures,
        figureWidthPx: width?.px ?? 640,
        filter: {
          filter: filterOf(page) ?? state.filter,
          isOpen: layout.isFilterOpen ?? false,
          toggleOpen: (isFilterOpen) => {
            if (layout.isFilterOpen !== isFilterOpen) page.arrange({ isFilterOpen });
          },
          choose: (filter) => {
            page.arrange({ filter });
            void page.act({ type: 'filter', filter });
          },
        },
        openFigureTables,
        toggleFigureTable: (id, isOpen) => {
          if (openFigureTables.includes(id) === isOpen) return;
          const others = openFigureTables.filter((known) => known !== id);
          page.arrange({ openFigureTables: isOpen ? [...others, id] : others });
        },
        placeIn: (part) => places.get(part) ?? { row: 0, column: 0 },
        onFocus: (part, place) => {
          const known = places.get(part) ?? { row: 0, column: 0 };
          if (known.row === place.row && known.column === place.column) return;
          places = new Map([...places, [part, place]]);
          page.draw();
        },
        onOpen: (place) => {
          wish = { record: 0 };
          void page.act({ type: 'list', place, count: listStep });
        },
        showMore: (list) => {
          wish = { record: list.items.length };
          void page.act({ type: 'list', place: list.place, count: list.items.length + listStep });
        },
        closeList: () => {
          if (state.list !== undefined) wish = { opener: state.list.place };
          void page.act({ type: 'close-list' });
        },
        goTo: (id) => {
          const heading = document.getElementById(id);
          heading?.scrollIntoView();
          heading?.focus({ preventScroll: true });
        },
        act: (action) => {
          void act(page, action);
        },
        showHelp: openHelp,
      });
    },
  });
}

/** What has just been ticked counts before the extension has said so. */
function filterOf({ state, layout }: ReportView): ReportFilter | undefined {
  const isKept = state?.type === 'report' && state.documentUri === layout.documentUri;
  return isKept ? layout.filter : undefined;
}

async function act(page: ReportView, action: ReportAction): Promise<void> {
  const isDone = await page.act(action);
  if (isDone && action.type === 'copy-table') {
    page.show({ type: 'note', text: 'The table is in the clipboard.' });
  }
}

/** False where the list has no such record yet. */
function focusRecord(index: number): boolean {
  const record = document.querySelectorAll<HTMLElement>(`#${listId} .record`)[index];
  record?.focus();
  return record !== undefined;
}

function focusOpener({ part, row, column }: PartPlace): void {
  const opener = document.querySelector(
    `[data-part="${CSS.escape(part)}"][data-row="${row}"][data-column="${column}"]`,
  );
  if (opener instanceof HTMLElement || opener instanceof SVGElement) opener.focus();
}

/** The heading of the table or figure behind or before the one with the focus. */
function goToPart(step: 1 | -1): void {
  const headings = [...document.querySelectorAll<HTMLElement>('.part-title')];
  const here = document.activeElement?.closest('.part');
  const at = headings.findIndex((heading) => here?.contains(heading) === true);
  const next = at < 0 ? (step > 0 ? 0 : headings.length - 1) : at + step;
  const heading = headings[next];
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** Read out when it changes. */
function announcementOf(state: ReportState | undefined): string {
  if (state?.type !== 'report' || state.progress !== undefined) return '';
  return `The report of ${state.fileName} is up to date.`;
}
