import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ReviewItemState } from '../protocol/review.ts';
import { icon } from '../shared/icons.ts';
import { places } from './desk-focus.ts';
import { othersView } from './others-view.ts';
import { questionView, textField } from './question-view.ts';
import { answerTitle, answerTo, askedQuestions } from './questions.ts';
import type { ReviewDesk } from './review-desk.ts';
import { keyHint } from './review-keys.ts';

/** What is asked, what was decided before, and storing it. */
export function answersView(desk: ReviewDesk, state: ReviewItemState): TemplateResult {
  const { sheet } = desk;
  return html`<section class="answers" id=${places.answers} aria-label="Answers" tabindex="-1">
    ${notes(state)} ${outdatedNote(desk, state)} ${othersView(state)}
    ${repeat(
      sheet.asked,
      ({ id }) => id,
      (question, index) => questionView(desk, question, index),
    )}
    <div class="comment">
      <label for=${places.comment}
        >Comment <kbd aria-hidden="true">${keyHint(desk, 'comment')}</kbd></label
      >
      ${textField(desk, {
        id: places.comment,
        text: sheet.content.comment,
        type: (text) => {
          sheet.comment(text);
        },
      })}
    </div>
    ${decideRow(desk, state)} ${repairs(desk, state)}
  </section>`;
}

function notes(state: ReviewItemState): TemplateResult {
  const { stale, isSkipped, decided, isOtherWording, questions } = state;
  return html`${
    stale === undefined
      ? nothing
      : html`<p class="note warning">
          ${icon('clock')}<span
            >The record has changed since you decided: ${stale}. That no longer counts; decide
            again.</span
          >
        </p>`
  }
  ${
    decided === undefined
      ? nothing
      : html`<p class="note decided">
          ${icon('check')}<span
            ><strong>Decided:</strong> ${askedQuestions(questions, decided.answers)
              .map((question) => answerTitle(question, answerTo(question, decided.answers)))
              .filter((title) => title !== '')
              .join(', ')}</span
          >
        </p>`
  }
  ${
    isOtherWording === true
      ? html`<p class="note warning">
          ${icon('info')}<span
            >The study asked otherwise when you decided: its instructions, questions or choices have
            changed. Your decision counts; look whether it still says what you mean.</span
          >
        </p>`
      : nothing
  }
  ${
    isSkipped && decided === undefined
      ? html`<p class="note">${icon('turn-back')}<span>You skipped this item.</span></p>`
      : nothing
  }`;
}

function outdatedNote(
  { sheet }: ReviewDesk,
  { draft }: ReviewItemState,
): TemplateResult | typeof nothing {
  if (draft === undefined || !sheet.isChanged) return nothing;
  return html`${
    draft.isOutdated
      ? html`<p class="note warning">
          ${icon('clock')}<span
            >The record has changed since you answered or typed what stands here. Read what it says
            now before you decide.</span
          >
        </p>`
      : nothing
  }
  ${
    draft.isOtherWording === true
      ? html`<p class="note warning">
          ${icon('info')}<span
            >The study asked otherwise when you answered or typed what stands here. Look whether it
            still says what you mean before you decide.</span
          >
        </p>`
      : nothing
  }`;
}

function decideRow(desk: ReviewDesk, { decided }: ReviewItemState): TemplateResult {
  const { sheet, outbox, layout } = desk;
  const isUnchanged = decided !== undefined && !sheet.isChanged;
  const isArmed = sheet.missing === undefined && !isUnchanged;
  return html`<div class="decide-row">
    <vscode-button
      id="decide"
      appearance=${isArmed ? 'primary' : 'secondary'}
      title="Store the decision and go on to the next open item (Enter)"
      @click=${() => {
        desk.decide();
      }}
      >${decideTitle(desk, isUnchanged)} <kbd aria-hidden="true">Enter</kbd></vscode-button
    >
    <span class="muted small"
      >${
        outbox.isStoring || sheet.missing === undefined
          ? nothing
          : html`“${sheet.missing.title}” is open.`
      }</span
    >
    ${
      desk.canDecideAtOnce
        ? html`<label class="at-once small"
            ><input
              type="checkbox"
              .checked=${layout.decidesAtOnce}
              @change=${() => {
                desk.toggleAtOnce();
              }}
            />
            Store at once by key <kbd aria-hidden="true">${keyHint(desk, 'atOnce')}</kbd></label
          >`
        : nothing
    }
  </div>`;
}

function decideTitle({ outbox, item }: ReviewDesk, isUnchanged: boolean): string {
  if (outbox.isStoring) return 'Saving…';
  if (isUnchanged) return 'Next open item';
  return item?.decided === undefined ? 'Decide' : 'Decide anew';
}

function repairs(
  desk: ReviewDesk,
  { repairs: offered }: ReviewItemState,
): TemplateResult | typeof nothing {
  if (offered.length === 0) return nothing;
  return html`<div class="buttons">
    ${offered.map(
      ({ title }, index) =>
        html`<vscode-button
          appearance="secondary"
          @click=${() => {
            desk.actions.repair(index);
          }}
          >${title}${index === 0 ? html` <kbd aria-hidden="true">${keyHint(desk, 'repair')}</kbd>` : nothing}</vscode-button
        >`,
    )}
  </div>`;
}
