import { html, nothing, type TemplateResult } from 'lit';
import type { CoverageAction, CoverageLayout } from '../protocol/coverage.ts';
import { counted, formatNumber } from '../shared/formats.ts';
import { icon } from '../shared/icons.ts';
import { statusLine, type Status } from '../shared/status-line.ts';
import { helpButton, otherFileButton } from '../shared/panel-buttons.ts';
import { coverageGrid, type GridOptions } from './coverage-grid.ts';
import type { CoverageView } from './coverage-view.ts';

export interface CoveragePageOptions extends GridOptions {
  readonly status: Status | undefined;
  readonly act: (action: CoverageAction) => void;
  readonly arrange: (change: Partial<CoverageLayout>) => void;
  readonly showHelp: () => void;
}

/** The whole page for one file. */
export function coveragePage(options: CoveragePageOptions): TemplateResult {
  const { view, status } = options;
  return html`${heading(view)} ${toolbar(options)} ${statusLine(status)}
    ${view.table.notes.map(
      (note) => html`<p class="note warning">${icon('warning')}<span>${note}</span></p>`,
    )}
    <div class="table">${coverageGrid(options)}</div>
    ${legend(options)} ${unplaced(options)}`;
}

function heading({ table, standing }: CoverageView): TemplateResult {
  const { fileName, kindTitle, placed, linesLeft } = table;
  const { cellsAimedAt, cellsFilled, cellsShort, missing } = standing;
  return html`<header>
    <h1 id="title" tabindex="-1">Coverage of ${fileName}</h1>
    <p>
      ${counted(placed, 'record')} (${kindTitle}) in ${formatNumber(cellsFilled)} of
      ${counted(cellsAimedAt, 'cell')}.
      ${
        missing === 0
          ? 'No cell is short of the target.'
          : `${counted(cellsShort, 'cell')} ${cellsShort === 1 ? 'is' : 'are'} short of the target, by ${counted(missing, 'record')} in all.`
      }
    </p>
    ${
      linesLeft === 0
        ? nothing
        : html`<p class="muted">Counting: ${counted(linesLeft, 'line')} left.</p>`
    }
  </header>`;
}

function toolbar({ view, act, arrange, showHelp }: CoveragePageOptions): TemplateResult {
  const { table, reading, target, records } = view;
  return html`<div class="toolbar">
    <label
      >Columns
      <select
        id="reading"
        @change=${(event: Event) => {
          arrange({ reading: valueOf(event) });
        }}
      >
        ${table.readings.map(
          ({ id, title }) =>
            html`<option value=${id} ?selected=${id === reading.id}>${title}</option>`,
        )}
      </select>
    </label>
    <label
      >Target
      <select
        id="target"
        @change=${(event: Event) => {
          arrange({ target: valueOf(event) });
        }}
      >
        ${table.targets.map(
          ({ id, title }) =>
            html`<option value=${id} ?selected=${id === target.id}>${title}</option>`,
        )}
      </select>
    </label>
    <span class="muted">for ${counted(records, 'record')}</span>
    <div class="buttons">
      <vscode-button
        appearance="secondary"
        title="Change the target in the settings"
        @click=${() => {
          act({ type: 'open-setting' });
        }}
        >Target settings</vscode-button
      >
      ${
        table.canChooseFile
          ? otherFileButton('f', () => {
              act({ type: 'choose-file' });
            })
          : nothing
      }
      ${helpButton(showHelp)}
    </div>
  </div>`;
}

function valueOf({ currentTarget }: Event): string {
  return currentTarget instanceof HTMLSelectElement ? currentTarget.value : '';
}

function legend({ view }: CoveragePageOptions): TemplateResult {
  return html`<p id="legend" class="muted small legend">
    A number counts the records of a cell; <span class="missing">−2</span> in a dashed frame says
    how many are short of the target.
    ${
      view.table.canStart
        ? 'Enter or a click lists the records, and starts one in an empty cell.'
        : 'Enter or a click lists the records.'
    }
  </p>`;
}

/** Records that stand in no cell: counted by reason, and never left out silently. */
function unplaced({ view, act }: CoveragePageOptions): TemplateResult | typeof nothing {
  const others = view.table.unplaced;
  if (others.length === 0) return nothing;
  const total = others.reduce((sum, { records }) => sum + records, 0);
  return html`<section aria-labelledby="unplaced-title">
    <h2 id="unplaced-title">${counted(total, 'record')} in no cell</h2>
    <ul class="unplaced">
      ${others.map(
        ({ reason, records }) =>
          html`<li>
            <button
              type="button"
              class="link"
              @click=${() => {
                act({ type: 'list-unplaced', reason });
              }}
            >
              ${reason}</button
            ><span class="muted">: ${counted(records, 'record')}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}
