import { html, nothing, type TemplateResult } from 'lit';
import { icon } from './icons.ts';
import { plainText } from './plain-text.ts';
import { statusLine, type Status } from './status-line.ts';

/** What a page that follows the cursor shows when it shows no record. */
export interface NothingState {
  readonly type: 'nothing';
  readonly message: string;
  /** The title of the button that goes to what is wrong in the text. */
  readonly problem?: string;
}

/** Why there is nothing to show, with a way on. */
export function nothingPage(
  state: NothingState | { readonly type: 'record' } | undefined,
  status: Status | undefined,
  lost: TemplateResult | undefined,
  showProblem: () => void,
): TemplateResult {
  const problem = state?.type === 'nothing' ? state.problem : undefined;
  return html`${lost}
    <p class="nothing">${state?.type === 'nothing' ? state.message : 'Waiting for a record…'}</p>
    ${
      problem === undefined
        ? nothing
        : html`<p>
            <vscode-button appearance="secondary" @click=${showProblem}>${problem}</vscode-button>
          </p>`
    }
    ${statusLine(status)}`;
}

/** What was being written when its record went out of sight: never thrown away without asking. */
export function lostDraft(
  { recordId, text }: { readonly recordId: string; readonly text: string },
  forget: () => void,
): TemplateResult {
  return html`<section class="lost-draft" aria-label="Text that is not saved">
    <p class="note warning">
      ${icon('warning')}<span
        >You were writing a text of ${recordId}, which is not shown now. Go back to that record to
        save it, or copy it from here.</span
      >
    </p>
    ${plainText(text)}
    <button type="button" class="link" @click=${forget}>Discard it</button>
  </section>`;
}
