import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../shared/icons.ts';
import { judgingProgress } from '../shared/judging-progress.ts';
import { statusLine } from '../shared/status-line.ts';
import type { CompareView } from './compare-view.ts';

/** What can be done with the record; stays at the top while the texts scroll. */
export function recordToolbar(view: CompareView): TemplateResult {
  const { record, layout, act, arrange } = view;
  const { position, total, cannotJudge, judging, comparison } = record;
  const isPair = comparison.candidates.length === 2;
  return html`<div class="toolbar">
    <div class="buttons" role="group" aria-label="Record and view">
      <vscode-button
        id="previous"
        appearance="secondary"
        title="Previous record (p or left arrow)"
        data-focus-next="next record-title"
        ?disabled=${position <= 0}
        @click=${() => {
          act({ type: 'previous-record' });
        }}
        >Previous</vscode-button
      >
      <vscode-button
        id="next"
        appearance="secondary"
        title="Next record (n or right arrow)"
        data-focus-next="previous record-title"
        ?disabled=${position >= total - 1}
        @click=${() => {
          act({ type: 'next-record' });
        }}
        >Next</vscode-button
      >
      <vscode-button
        appearance="secondary"
        title="Swap sides (s)"
        @click=${() => {
          arrange({ swapped: !layout.swapped });
        }}
        >Swap sides</vscode-button
      >
      <vscode-button
        appearance="secondary"
        title="Show or hide what differs (d)"
        ?disabled=${!isPair}
        @click=${() => {
          arrange({ showDifferences: !layout.showDifferences });
        }}
        >${layout.showDifferences ? 'Hide differences' : 'Show differences'}</vscode-button
      >
      <vscode-button
        id="judge"
        title="Judge every response (j)"
        data-focus-next="cancel-judging record-title"
        ?disabled=${cannotJudge !== undefined || judging !== undefined}
        @click=${() => {
          act({ type: 'judge' });
        }}
        >${isPair ? 'Judge both' : 'Judge all'}</vscode-button
      >
      <vscode-button
        appearance="secondary"
        title="Flag the record for review, with a note (f)"
        @click=${() => {
          act({ type: 'flag' });
        }}
        >Flag</vscode-button
      >
      <vscode-button
        appearance="secondary"
        title="Keyboard help (?)"
        @click=${() => {
          view.showHelp();
        }}
        >Help</vscode-button
      >
    </div>
    ${
      cannotJudge === undefined
        ? nothing
        : html`<p class="note">${icon('info')}<span>Cannot judge: ${cannotJudge}</span></p>`
    }
    ${judgingProgress(judging, () => {
      act({ type: 'cancel-judging' });
    })}
    ${statusLine(view.status)}
  </div>`;
}
