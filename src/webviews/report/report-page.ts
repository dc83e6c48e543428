import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { figureTable } from '../../core/report/figures/figure-table.ts';
import type { PartPlace } from '../../core/report/report-items.ts';
import type {
  PageFigure,
  PageSection,
  PageTable,
  ReportAction,
  ReportFormat,
  ReportList,
  ReportNotice,
  ReportPage,
  ReportSuggestion,
} from '../protocol/report.ts';
import { icon } from '../shared/icons.ts';
import type { GridPlace } from '../shared/move-in-grid.ts';
import { statusLine, type Status } from '../shared/status-line.ts';
import { helpButton, otherFileButton } from '../shared/panel-buttons.ts';
import { figureData } from './figure-data.ts';
import type { FigureElements } from './figure-element.ts';
import { recordList } from './record-list.ts';
import { contentsView, partTitleId, sectionId } from './report-contents.ts';
import { filterView, type FilterOptions } from './report-filter.ts';
import { openerPlace, reportTable } from './report-table.ts';
import { workView } from './report-work.ts';

export interface ReportPageOptions {
  readonly report: ReportPage;
  readonly status: Status | undefined;
  readonly figures: FigureElements;
  readonly figureWidthPx: number;
  readonly filter: Omit<FilterOptions, 'choices' | 'subject'>;
  /** Ids of figures whose table is open. */
  readonly openFigureTables: readonly string[];
  readonly toggleFigureTable: (id: string, isOpen: boolean) => void;
  /** Where Tab enters a table. */
  readonly placeIn: (part: string) => GridPlace;
  readonly onFocus: (part: string, place: GridPlace) => void;
  readonly onOpen: (place: PartPlace) => void;
  readonly showMore: (list: ReportList) => void;
  readonly closeList: () => void;
  readonly goTo: (id: string) => void;
  readonly act: (action: ReportAction) => void;
  readonly showHelp: () => void;
}

/** The whole page for one file. */
export function reportPage(options: ReportPageOptions): TemplateResult {
  const { report, status, filter, goTo, act, showMore, closeList } = options;
  const { list, notes, provenance, sections } = report;
  return html`${header(options)} ${statusLine(status)}
    ${report.notices.map((notice) => noticeView(notice, act))}
    ${filterView({ ...filter, subject: report.subject, choices: report.choices })}
    <div class="columns ${list === undefined ? '' : 'with-list'}">
      ${contentsView(report, goTo)}
      <div class="content">
        ${sections.map((section, index) => sectionView(options, section, index))}
        ${
          notes.length === 0
            ? nothing
            : html`<section aria-labelledby="notes">
                <h2 id="notes" tabindex="-1">Notes</h2>
                ${noteList(notes)}
              </section>`
        }
        <section aria-labelledby="how-it-was-made">
          <h2 id="how-it-was-made" tabindex="-1">How it was made</h2>
          <dl class="provenance">
            ${provenance.map(
              ({ label, value }) =>
                html`<div>
                  <dt class="muted">${label}</dt>
                  <dd><bdi>${value}</bdi></dd>
                </div>`,
            )}
          </dl>
        </section>
      </div>
      ${list === undefined ? nothing : recordList({ list, act, showMore, close: closeList })}
    </div>`;
}

function header({ report, act, showHelp }: ReportPageOptions): TemplateResult {
  const { title, progress, amount, problem, isStopped = false, canChooseFile } = report;
  return html`<header>
    <h1 id="title" tabindex="-1">${title}</h1>
    <div class="toolbar">
      ${exportView(act)}
      <div class="buttons">
        ${
          canChooseFile
            ? otherFileButton('f', () => {
                act({ type: 'choose-file' });
              })
            : nothing
        }
        ${helpButton(showHelp)}
      </div>
    </div>
    <div class="progress">
      ${
        progress === undefined
          ? nothing
          : html`<vscode-progress-ring aria-hidden="true"></vscode-progress-ring>
              <p class="muted">${progress} The figures below are those of before.</p>
              ${workView({ amount, isStopped: false }, act)}`
      }
    </div>
    ${
      problem === undefined
        ? nothing
        : html`<p class="note warning">${icon('warning')}<span>${problem}</span></p>
            ${progress === undefined ? workView({ isStopped }, act) : nothing}`
    }
  </header>`;
}

const exportFormats: readonly (readonly [format: ReportFormat, title: string])[] = [
  ['md', 'Markdown'],
  ['csv', 'CSV'],
  ['json', 'JSON'],
  ['html', 'HTML'],
];

function exportView(act: ReportPageOptions['act']): TemplateResult {
  return html`<div class="buttons" role="group" aria-label="Export">
    <span aria-hidden="true">Export</span>
    ${exportFormats.map(
      ([format, title]) =>
        html`<button
          type="button"
          class="link"
          @click=${() => {
            act({ type: 'export', format });
          }}
        >
          ${title}
        </button>`,
    )}
  </div>`;
}

const suggestionTitles: Readonly<Record<ReportSuggestion, string>> = {
  'judge-dataset': 'Judge Dataset',
  'judge-record': 'Judge Record',
  'start-review': 'Start Review',
};

function noticeView(
  { tone, text, suggestions }: ReportNotice,
  act: ReportPageOptions['act'],
): TemplateResult {
  return html`<div class="notice">
    <p class="note ${tone}">${icon(tone)}<span>${text}</span></p>
    ${
      suggestions.length === 0
        ? nothing
        : html`<div class="buttons">
            ${suggestions.map(
              (command) =>
                html`<vscode-button
                  appearance="secondary"
                  @click=${() => {
                    act({ type: 'run', command });
                  }}
                  >${suggestionTitles[command]}</vscode-button
                >`,
            )}
          </div>`
    }
  </div>`;
}

function sectionView(
  options: ReportPageOptions,
  { title, tables, figures }: PageSection,
  index: number,
): TemplateResult {
  const id = sectionId(index);
  return html`<section aria-labelledby=${id}>
    <h2 id=${id} tabindex="-1">${title}</h2>
    ${repeat(
      figures,
      (figure) => figure.id,
      (figure) => figureView(options, figure),
    )}
    ${repeat(
      tables,
      (table) => table.id,
      (table) =>
        html`<section class="part" aria-labelledby=${partTitleId(table.id)}>
          ${partTitle(options, table)}
          <div class="table">${gridOf(options, table, partTitleId(table.id))}</div>
          ${noteList(table.notes)}
        </section>`,
    )}
  </section>`;
}

function partTitle(
  { act }: ReportPageOptions,
  { id, title }: Pick<PageTable, 'id' | 'title'>,
): TemplateResult {
  const copy = (format: 'md' | 'tsv', name: string): TemplateResult =>
    html`<button
      type="button"
      class="link small"
      aria-label=${`Copy as ${name}: ${title}`}
      @click=${() => {
        act({ type: 'copy-table', part: id, format });
      }}
    >
      ${name}
    </button>`;
  return html`<div class="part-head">
    <h3 id=${partTitleId(id)} class="part-title" tabindex="-1"><bdi>${title}</bdi></h3>
    <span class="copy muted small">Copy as ${copy('md', 'Markdown')} ${copy('tsv', 'TSV')}</span>
  </div>`;
}

function gridOf(
  { report, placeIn, onFocus, onOpen }: ReportPageOptions,
  table: PageTable,
  labelledBy: string,
): TemplateResult {
  return reportTable({
    table,
    labelledBy,
    current: within(table, placeIn(table.id)),
    openPlace: report.list?.place,
    onFocus: (place) => {
      onFocus(table.id, place);
    },
    onOpen,
  });
}

/** The table may have become smaller. */
function within({ rows, columns }: PageTable, { row, column }: GridPlace): GridPlace {
  return {
    row: Math.max(0, Math.min(row, rows.length - 1)),
    column: Math.max(0, Math.min(column, columns.length - 1)),
  };
}

function figureView(options: ReportPageOptions, figure: PageFigure): TemplateResult {
  const { figures, figureWidthPx, openFigureTables, toggleFigureTable, onOpen } = options;
  const isOpen = openFigureTables.includes(figure.id);
  const open = (event: Event): void => {
    const place = openerPlace(event.target);
    if (place === undefined) return;
    event.preventDefault();
    onOpen(place);
  };
  return html`<section class="part" aria-labelledby=${partTitleId(figure.id)}>
    ${partTitle(options, figure)}
    <div
      class="figure-box"
      role=${figure.type === 'plane' ? 'group' : nothing}
      tabindex=${figure.type === 'plane' ? 0 : nothing}
      aria-labelledby=${figure.type === 'plane' ? partTitleId(figure.id) : nothing}
      @click=${open}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Enter' || event.key === ' ') open(event);
      }}
    >
      ${figures.of(figure, figureWidthPx)}
    </div>
    <details
      ?open=${isOpen}
      @toggle=${({ currentTarget }: Event) => {
        if (currentTarget instanceof HTMLDetailsElement) {
          toggleFigureTable(figure.id, currentTarget.open);
        }
      }}
    >
      <summary>The same as a table</summary>
      ${
        isOpen
          ? html`<div class="table">
              ${gridOf(options, pageTableOf(figure), partTitleId(figure.id))}
            </div>`
          : nothing
      }
    </details>
    ${noteList(figure.notes)}
  </section>`;
}

function pageTableOf(figure: PageFigure): PageTable {
  const { rows, ...table } = figureTable(figureData(figure));
  return {
    ...table,
    rows: rows.map(({ role, cells }) => ({
      role,
      cells: cells.map(({ text, items }) => ({
        text,
        ...(items !== undefined && { items: items.length }),
      })),
    })),
  };
}

function noteList(notes: readonly string[]): TemplateResult | typeof nothing {
  if (notes.length === 0) return nothing;
  return html`<ul class="notes muted small">
    ${notes.map((note) => html`<li><bdi>${note}</bdi></li>`)}
  </ul>`;
}
