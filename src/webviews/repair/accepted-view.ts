import { html, nothing, type TemplateResult } from 'lit';
import type { RepairPage } from '../protocol/repair.ts';
import { icon } from '../shared/icons.ts';
import { countedReviewers, decideLink } from './decide-link.ts';
import type { RepairView } from './repair-view.ts';

/** Where it was said that something can be accepted: that it was, where it is, and what is to be done now. */
export function acceptedView({ state, act }: RepairView): TemplateResult | typeof nothing {
  const { accepted } = state;
  if (accepted === undefined) return nothing;
  return html`<div id="accepted" class="note">
    ${icon('check')}
    <div>
      <p>
        ${savedWords(state)}
        ${
          accepted.isSaved
            ? nothing
            : html`<vscode-button
                id="save"
                title="Save the file of the record, with all that is edited in it"
                data-focus-next="record-title"
                @click=${() => {
                  act({ type: 'save' });
                }}
                >Save</vscode-button
              >`
        }
      </p>
      ${
        accepted.outdated === undefined
          ? nothing
          : html`<p>${outdatedWords(state)} ${decideLink(act)}</p>`
      }
    </div>
  </div>`;
}

/** The same for screen readers; empty where nothing was accepted. */
export function acceptedWords(state: RepairPage): string {
  return [savedWords(state), outdatedWords(state)].filter((text) => text !== '').join(' ');
}

/** It is seen after each accepting, wherever one had scrolled to. */
export function showAccepted(): void {
  document.querySelector('#accepted')?.scrollIntoView({ block: 'nearest' });
}

function savedWords({ accepted, fileName }: RepairPage): string {
  if (accepted === undefined) return '';
  return accepted.isSaved
    ? `Accepted and saved in ${fileName}.`
    : `Accepted, not saved yet in ${fileName}.`;
}

function outdatedWords({ accepted }: RepairPage): string {
  if (accepted?.outdated === undefined) return '';
  const { study, reviewers } = accepted.outdated;
  return `What ${countedReviewers(reviewers)} decided about it before (${study}) no longer holds: it is to be decided anew.`;
}
