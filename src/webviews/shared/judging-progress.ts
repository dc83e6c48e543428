import { html, nothing, type TemplateResult } from 'lit';
import type { JudgingProgress } from '../protocol/judgment-card.ts';

/** A run in progress, with its count and the way to stop it. The live region stays, so that its start is announced. */
export function judgingProgress(
  judging: JudgingProgress | undefined,
  onCancel: () => void,
): TemplateResult {
  return html`<div class="judging-progress">
    ${
      judging === undefined
        ? nothing
        : html`<vscode-progress-ring aria-hidden="true"></vscode-progress-ring>`
    }
    <p role="status">
      ${
        judging === undefined
          ? nothing
          : `Judging with ${judging.judge}: ${judging.done} of ${judging.total} done`
      }
    </p>
    ${
      judging === undefined
        ? nothing
        : html`<vscode-button
            id="cancel-judging"
            appearance="secondary"
            data-focus-next="judge record-title"
            @click=${onCancel}
            >Cancel</vscode-button
          >`
    }
  </div>`;
}
