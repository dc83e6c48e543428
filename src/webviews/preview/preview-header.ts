import { html, nothing, type TemplateResult } from 'lit';
import { flagTool } from '../shared/flag-tools.ts';
import { icon } from '../shared/icons.ts';
import { recordFacts, recordHeading } from '../shared/record-heading.ts';
import { statusLine } from '../shared/status-line.ts';
import { fieldSelect } from './field-select.ts';
import type { PreviewView } from './preview-view.ts';
import { toolButton } from '../shared/tool-button.ts';

/** Which record this is, where it stands in the design, and what goes for the whole page. */
export function previewHeader(view: PreviewView): TemplateResult {
  const { record, layout, arrange } = view;
  return html`<header class="record-header">
    ${recordHeading(record, view.send, pageTools(view))}
    ${
      record.readOnly === undefined
        ? nothing
        : html`<p class="note">${icon('info')}<span>Read-only: ${record.readOnly}</span></p>`
    }
    <div class="fields" role="group" aria-label="Place in the design">
      ${record.model.fields.map((field) => fieldSelect(view, field))}
    </div>
    ${recordFacts(record, {
      title: 'What follows from it',
      isOpen: layout.factsOpen,
      toggle: (factsOpen) => {
        arrange({ factsOpen });
      },
    })}
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
    ${flagTool(record.flags, send)}
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
