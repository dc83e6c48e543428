import { html, type TemplateResult } from 'lit';
import { differentFields } from '../../core/comparison/field-comparison.ts';
import { counted, formatNumber } from '../shared/formats.ts';
import { icon } from '../shared/icons.ts';
import { helpButton } from '../shared/panel-buttons.ts';
import { statusLine } from '../shared/status-line.ts';
import { fieldsView } from './fields-view.ts';
import { judgmentsView } from './judgments-view.ts';
import type { MatchedView } from './matched-view.ts';
import { pairHeads } from './pair-heads.ts';
import { siblingTabs } from './sibling-tabs.ts';

/** The whole page for one pair. */
export function matchedPage(view: MatchedView): TemplateResult {
  const { pair, fields } = view;
  const different = differentFields(fields);
  return html`<header class="page-head">
      <h1 id="title" tabindex="-1">${pair.other.title} beside ${pair.base.title}</h1>
      <p class="muted">
        ${formatNumber(different)} of ${counted(fields.length, 'field')}
        ${different === 1 ? 'differs' : 'differ'}.
      </p>
      ${pair.notes.map((note) => html`<p class="note">${icon('info')}<span>${note}</span></p>`)}
    </header>
    ${toolbar(view)} ${pairHeads(view)} ${fieldsView(view)} ${judgmentsView(view)}`;
}

/** Stays at the top while the texts scroll. */
function toolbar(view: MatchedView): TemplateResult {
  const { layout, act, arrange } = view;
  return html`<div class="toolbar">
    ${siblingTabs(view)}
    <div class="buttons" role="group" aria-label="Records and differences">
      ${secondaryButton('Previous', 'Previous record made from the base (p or left arrow)', () => {
        view.selectSibling(-1);
      })}
      ${secondaryButton('Next', 'Next record made from the base (n or right arrow)', () => {
        view.selectSibling(1);
      })}
      ${secondaryButton('Previous difference', 'Previous difference (,)', () => {
        view.goToDifference(-1);
      })}
      ${secondaryButton('Next difference', 'Next difference (.)', () => {
        view.goToDifference(1);
      })}
      ${secondaryButton(
        layout.onlyDifferences ? 'Show all fields' : 'Show differences only',
        'Show differences only, or all fields (d)',
        () => {
          arrange({ onlyDifferences: !layout.onlyDifferences });
        },
      )}
      ${secondaryButton('Difference editor', 'Open both in the difference editor (e)', () => {
        act({ type: 'show-difference' });
      })}
      ${helpButton(view.showHelp)}
    </div>
    ${statusLine(view.status)}
  </div>`;
}

function secondaryButton(text: string, title: string, run: () => void): TemplateResult {
  return html`<vscode-button appearance="secondary" title=${title} @click=${run}
    >${text}</vscode-button
  >`;
}
