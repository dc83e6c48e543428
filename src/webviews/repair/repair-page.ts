import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { RepairPage } from '../protocol/repair.ts';
import { formatNumber } from '../shared/formats.ts';
import { icon } from '../shared/icons.ts';
import { plainText } from '../shared/plain-text.ts';
import { statusLine } from '../shared/status-line.ts';
import { acceptedView } from './accepted-view.ts';
import { attemptsView, strayDraft } from './attempt-view.ts';
import { canGoOn } from './can-go-on.ts';
import { countedReviewers, decideLink } from './decide-link.ts';
import type { RepairView } from './repair-view.ts';
import { setAsideView } from './set-aside-view.ts';
import { validationView } from './validation-view.ts';

/** The whole page for one part of one record. */
export function repairPage(view: RepairView): TemplateResult {
  const { title, recordId, fileName, summary, description, view: sees, standing } = view.state;
  return html`${strayDraft(view)}
    <header class="record-header">
      <div class="title-row">
        <h1 id="record-title" tabindex="-1">${title}</h1>
        <p class="muted">
          <button
            type="button"
            class="link"
            @click=${() => {
              view.act({ type: 'open-record' });
            }}
          >
            ${recordId}</button
          >, ${fileName}
        </p>
      </div>
      <p>${summary}</p>
      <p class="muted">${description}</p>
      ${sees === undefined ? nothing : html`<p class="note">${icon('info')}<span>${sees}</span></p>`}
      ${reasonsView(view)} ${undecidedView(view)}
    </header>
    ${toolbar(view)} ${endView(view)}
    ${
      standing === undefined
        ? nothing
        : html`<section aria-labelledby="standing-title">
            <h2 id="standing-title">The record as it stands</h2>
            ${validationView(standing)}
          </section>`
    }
    ${attemptsView(view)} ${setAsideView(view)}`;
}

function reasonsView({ state: { reasons } }: RepairView): TemplateResult | typeof nothing {
  if (reasons.length === 0) return nothing;
  return html`<section class="reasons" aria-labelledby="reasons-title">
    <h2 id="reasons-title">Why</h2>
    <ul>
      ${reasons.map(
        ({ source, text }) => html`<li><strong>${source}</strong>${plainText(text)}</li>`,
      )}
    </ul>
  </section>`;
}

/** What others decided is for those who have decided. */
function undecidedView({ state: { undecided }, act }: RepairView): TemplateResult | typeof nothing {
  if (undecided === undefined) return nothing;
  const { study, reviewers } = undecided;
  return html`<p class="note" id="undecided">
    ${icon('info')}<span
      >${countedReviewers(reviewers)} decided it (${study}). Whoever has decided it too sees what
      they say.</span
    >
    ${decideLink(act)}
  </p>`;
}

function toolbar(view: RepairView): TemplateResult {
  const { state, act, layout, arrange } = view;
  const { progress, cannotRun, writers, tries, attempts, end } = state;
  const isBusy = progress !== undefined;
  const goesOn = canGoOn(state);
  return html`<div class="toolbar">
    <div class="buttons" role="group" aria-label="Models and actions">
      ${choiceOf('Writes', 'writer', state.writer ?? '', writers, isBusy, (name) => {
        act({ type: 'choose-writer', name });
      })}
      ${choiceOf('Validates', 'validator', state.validator, state.validators, isBusy, (name) => {
        act({ type: 'choose-validator', name });
      })}
      <vscode-button
        id="run"
        title=${goesOn ? 'Ask the model again, with the tries that are left (r)' : `Have the model write, at most ${formatNumber(tries)} times (r)`}
        data-focus-next="cancel record-title"
        ?disabled=${isBusy || cannotRun !== undefined}
        @click=${() => {
          act({ type: 'run', goOn: goesOn });
        }}
        >${goesOn ? 'Ask again' : attempts.length === 0 && end === undefined ? 'Write' : 'Write again'}</vscode-button
      >
      <vscode-button
        id="validate"
        appearance="secondary"
        title="Ask the validator about the record as it stands (v)"
        data-focus-next="cancel record-title"
        ?disabled=${isBusy}
        @click=${() => {
          act({ type: 'validate' });
        }}
        >Validate as it stands</vscode-button
      >
      <vscode-button
        appearance="secondary"
        title="Show or hide what differs (d)"
        @click=${() => {
          arrange({ showDifferences: !layout.showDifferences });
        }}
        >${layout.showDifferences ? 'Hide differences' : 'Show differences'}</vscode-button
      >
      <vscode-button appearance="secondary" title="Keyboard help (?)" @click=${view.showHelp}
        >Help</vscode-button
      >
    </div>
    ${
      cannotRun === undefined
        ? nothing
        : html`<p class="note warning">
            ${icon('warning')}<span>${cannotRun}</span>
            ${
              writers.length > 0
                ? nothing
                : html`<button
                    type="button"
                    class="link"
                    @click=${() => {
                      act({ type: 'add-model' });
                    }}
                  >
                    Add a model
                  </button>`
            }
          </p>`
    }
    <div class="judging-progress">
      ${isBusy ? html`<vscode-progress-ring aria-hidden="true"></vscode-progress-ring>` : nothing}
      <p role="status">${progressText(view)}</p>
      ${
        isBusy
          ? html`<vscode-button
              id="cancel"
              appearance="secondary"
              title="Cancel (Esc)"
              data-focus-next="run validate record-title"
              @click=${() => {
                act({ type: 'cancel' });
              }}
              >Cancel</vscode-button
            >`
          : nothing
      }
    </div>
    ${statusLine(view.status)}
  </div>`;
}

function progressText({ state: { progress } }: RepairView): string {
  if (progress === undefined) return '';
  return progress.waiting === undefined
    ? `${progress.text}…`
    : `${progress.text}. ${progress.waiting}`;
}

/** A plain select: it works with the keyboard and at any zoom without code of ours. */
function choiceOf(
  label: string,
  id: string,
  value: string,
  names: readonly string[],
  isDisabled: boolean,
  choose: (name: string) => void,
): TemplateResult {
  return html`<label class="choice"
    >${label}
    <select
      id=${id}
      ?disabled=${isDisabled || names.length === 0}
      .value=${live(value)}
      @change=${(event: Event) => {
        if (event.currentTarget instanceof HTMLSelectElement) choose(event.currentTarget.value);
      }}
    >
      ${
        names.length === 0
          ? html`<option value="">no model</option>`
          : names.map(
              (name) => html`<option value=${name} ?selected=${name === value}>${name}</option>`,
            )
      }
    </select></label
  >`;
}

/** The latest try was cancelled, and says so itself. */
function isSaidByTry({ end, attempts }: RepairPage): boolean {
  const latest = attempts.at(-1);
  return end?.isBrokenOff === true && latest?.isEarlier === false && latest.reason === end.text;
}

function endView(view: RepairView): TemplateResult {
  const { state } = view;
  const { end, isOutdated, attempts, accepted } = state;
  return html`${acceptedView(view)}
  ${
    end === undefined || accepted !== undefined || isSaidByTry(state)
      ? nothing
      : html`<p class="note ${end.isSuccess || end.isCancelled ? '' : 'warning'}" id="end">
          ${icon(end.isSuccess ? 'check' : end.isCancelled ? 'info' : 'warning')}<span
            >${end.text}</span
          >
        </p>`
  }
  ${
    isOutdated && attempts.length > 0 && accepted === undefined
      ? html`<p class="note warning">
          ${icon('warning')}<span
            >The record has changed since these tries were made for it. None can be accepted; write
            again.</span
          >
        </p>`
      : nothing
  }`;
}
