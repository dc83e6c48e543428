import { html, nothing, type TemplateResult } from 'lit';
import { counted, formatNumber } from '../shared/formats.ts';
import { icon } from '../shared/icons.ts';
import { statusLine } from '../shared/status-line.ts';
import { fieldSelect } from './field-select.ts';
import type { PreviewView } from './preview-view.ts';
import { toolButton } from './tool-button.ts';

/** Which record this is, where it stands in the design, and what goes for the whole page. */
export function previewHeader(view: PreviewView): TemplateResult {
  const { record, layout, arrange } = view;
  return html`<header class="record-header">
    <div class="title-row">
      <h1 id="record-title" tabindex="-1">${record.recordId}</h1>
      <p class="muted">
        ${record.fileName}, record ${formatNumber(record.position + 1)} of
        ${formatNumber(record.total)}
      </p>
      ${pageTools(view)}
    </div>
    <p>${record.summary}</p>
    ${problems(record.errors, record.warnings)}
    ${
      record.readOnly === undefined
        ? nothing
        : html`<p class="note">${icon('info')}<span>Read-only: ${record.readOnly}</span></p>`
    }
    <div class="fields" role="group" aria-label="Place in the design">
      ${record.model.fields.map((field) => fieldSelect(view, field))}
    </div>
    <details
      class="facts"
      ?open=${layout.factsOpen}
      @toggle=${(event: Event) => {
        if (event.currentTarget instanceof HTMLDetailsElement) {
          arrange({ factsOpen: event.currentTarget.open });
        }
      }}
    >
      <summary>What follows from it</summary>
      <dl class="chips">
        ${record.facts.map(
          ({ label, value }) =>
            html`<div class="chip">
              <dt class="muted">${label}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
    </details>
    ${statusLine(view.status)}
  </header>`;
}

function pageTools({ record, send, showHelp }: PreviewView): TemplateResult {
  return html`<span class="tools page-tools" role="group" aria-label="Preview">
    ${toolButton({
      icon: record.isLocked ? 'lock' : 'unlock',
      label: record.isLocked ? 'Follow the cursor again' : 'Stay at this record',
      key: 'L',
      pressed: record.isLocked,
      refusal: undefined,
      run: () => {
        send({ type: 'lock', isLocked: !record.isLocked });
      },
    })}
    ${toolButton({
      icon: 'undo',
      label: 'Undo',
      key: 'Ctrl+Z',
      refusal: record.readOnly,
      run: () => {
        send({ type: 'undo' });
      },
    })}
    ${toolButton({
      icon: 'redo',
      label: 'Redo',
      key: 'Ctrl+Y',
      refusal: record.readOnly,
      run: () => {
        send({ type: 'redo' });
      },
    })}
    ${toolButton({ icon: 'question', label: 'Keyboard help', key: '?', refusal: undefined, run: showHelp })}
  </span>`;
}

function problems(errors: number, warnings: number): TemplateResult | typeof nothing {
  if (errors === 0 && warnings === 0) return nothing;
  const counts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  return html`<p class="note warning">
    ${icon('warning')}<span
      >This record has ${counts.join(' and ')}; the Problems view lists them.</span
    >
  </p>`;
}
