import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { AttemptView } from '../protocol/repair.ts';
import { draftField } from '../shared/draft-field.ts';
import { icon } from '../shared/icons.ts';
import { lostDraft } from '../shared/nothing-page.ts';
import { plainText } from '../shared/plain-text.ts';
import { changeView } from './change-view.ts';
import { isDraftOf } from './draft-place.ts';
import type { RepairView } from './repair-view.ts';
import { troublesView, validationView } from './validation-view.ts';

const stateTexts: Readonly<Record<AttemptView['state'], string>> = {
  passed: 'Passes',
  unreadable: 'Cannot be read',
  'failed-checks': 'Fails a pre-check',
  rejected: 'Rejected by the validator',
  unvalidated: 'Not validated',
  'no-answer': 'No answer',
  cancelled: 'Cancelled',
};

/** All that was tried, the latest first: it is what is decided about. */
export function attemptsView(view: RepairView): TemplateResult {
  const { attempts } = view.state;
  const latest = attempts.filter(({ isEarlier }) => !isEarlier);
  const earlier = attempts.filter(({ isEarlier }) => isEarlier);
  return html`${roundsView('tries-title', 'Tries', latest, view)}
  ${roundsView('earlier-title', 'Earlier tries', earlier, view)}`;
}

function roundsView(
  titleId: string,
  title: string,
  attempts: readonly AttemptView[],
  view: RepairView,
): TemplateResult | typeof nothing {
  if (attempts.length === 0) return nothing;
  return html`<section aria-labelledby=${titleId}>
    <h2 id=${titleId}>${title}</h2>
    <ol class="attempts" reversed>
      ${repeat(
        attempts.toReversed(),
        ({ id }) => id,
        (attempt) => html`<li>${attemptView(attempt, view)}</li>`,
      )}
    </ol>
  </section>`;
}

function attemptView(attempt: AttemptView, view: RepairView): TemplateResult {
  const { id, title, state, reason, changes, findings, validation, facts, proposal, troubles } =
    attempt;
  const { layout } = view;
  const isEdited = layout.draft !== undefined && isDraftOf(layout.draft, id, view.state);
  // Its findings are the reason.
  const isFailed = state === 'failed-checks';
  const isSaid = isFailed || validation !== undefined || state === 'cancelled';
  const titleId = `try-${id}`;
  return html`<article aria-labelledby=${titleId} data-state=${state}>
    <header class="heading-row">
      <h3 id=${titleId} tabindex="-1">${title}</h3>
      ${chip(state)}
      <span class="muted small">${facts.join(' · ')}</span>
    </header>
    ${(isFailed ? findings : broughtTexts(attempt, view)).map(
      (text) => html`<p class="note warning">${icon('warning')}<span>${text}</span></p>`,
    )}
    ${validation === undefined ? nothing : validationView(validation)}
    ${isSaid || reason === '' ? nothing : plainText(reason)} ${troublesView(troubles)}
    ${changes.map((change) => changeView(change, layout.showDifferences))}
    ${proposal === undefined ? nothing : isEdited ? editing(view, title) : choices(attempt, view)}
    ${sawView(attempt)}
  </article>`;
}

function chip(state: AttemptView['state']): TemplateResult {
  const text = stateTexts[state];
  // Neither speaks for what was written, nor against it.
  if (state === 'cancelled' || state === 'unvalidated') {
    return html`<span class="chip">${icon('dash')}${text}</span>`;
  }
  return html`<span class="chip tone-chip ${state === 'passed' ? 'tone-right' : 'tone-error'}"
    >${icon(state === 'passed' ? 'check' : 'cross')}${text}</span
  >`;
}

/** What accepting it brings into the record, or has brought. */
function broughtTexts({ id, findings }: AttemptView, { state }: RepairView): readonly string[] {
  const { accepted } = state;
  if (accepted?.attempt !== id) return findings.map((text) => `Accepting it brings: ${text}`);
  // They are about the text as it was before a person changed it.
  return accepted.isEdited ? [] : findings.map((text) => `It brought: ${text}`);
}

function choices({ id, state, proposal = '' }: AttemptView, view: RepairView): TemplateResult {
  const { isOutdated, accepted, progress } = view.state;
  if (accepted?.attempt === id) {
    return html`<div class="buttons">
      <span class="accepted">${icon('check')}${accepted.text}</span>
      <span>${accepted.isSaved ? 'Saved.' : 'Not saved yet.'}</span>
      <vscode-button
        appearance="secondary"
        @click=${() => {
          view.act({ type: 'open-record' });
        }}
        >Open the record</vscode-button
      >
    </div>`;
  }
  const isShut = isOutdated || progress !== undefined;
  return html`<div class="buttons">
    <vscode-button
      id="accept-${id}"
      appearance=${state === 'passed' ? 'primary' : 'secondary'}
      data-focus-next="record-title"
      ?disabled=${isShut}
      title=${isOutdated ? 'The record has changed since this was written for it.' : 'Write it into the record'}
      @click=${() => {
        view.accept(id);
      }}
      >${state === 'passed' ? 'Accept' : 'Accept anyway'}</vscode-button
    >
    <vscode-button
      appearance="secondary"
      ?disabled=${isShut}
      @click=${() => {
        view.edit(id, proposal);
      }}
      >Change, then accept</vscode-button
    >
  </div>`;
}

function editing(view: RepairView, title: string): TemplateResult {
  const { draft } = view.layout;
  const { attempt = '', text = '' } = draft ?? {};
  return draftField({
    ...{ label: `${title}: your version`, text, conflict: undefined },
    type: (typed) => {
      if (draft !== undefined) view.arrange({ draft: { ...draft, text: typed } });
    },
    save: () => {
      view.accept(attempt, text);
    },
    cancel: view.stopEditing,
    takeTheirs: view.stopEditing,
  });
}

/** A draft whose try is not among those that are shown: of another record, or of a run that was followed by another. */
export function strayDraft({
  state,
  layout,
  stopEditing,
}: RepairView): TemplateResult | typeof nothing {
  const { draft } = layout;
  if (draft === undefined) return nothing;
  if (state.attempts.some(({ id }) => isDraftOf(draft, id, state))) return nothing;
  if (draft.recordId !== state.recordId) return lostDraft(draft, stopEditing);
  return html`<section class="lost-draft" aria-label="Text that is not saved">
    <p class="note warning">
      ${icon('warning')}<span
        >You were changing a try that is not here any more. Copy your text from here if you need
        it.</span
      >
    </p>
    ${plainText(draft.text)}
    <button type="button" class="link" data-focus-next="record-title" @click=${stopEditing}>
      Discard it
    </button>
  </section>`;
}

/** What the model was shown, to the word: a restricted view is only as good as one can check it. */
function sawView({ saw }: AttemptView): TemplateResult | typeof nothing {
  // After a reload of the window, where it was too long to be kept.
  if (saw.length === 0) return nothing;
  return html`<details class="saw">
    <summary>What the model saw of the record</summary>
    <dl>
      ${saw.map(
        ({ name, text }) =>
          html`<dt>${name}</dt>
            <dd>${plainText(text)}</dd>`,
      )}
    </dl>
  </details>`;
}
