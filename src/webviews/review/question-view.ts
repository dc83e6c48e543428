import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { PageQuestion } from '../protocol/review.ts';
import { plainText } from '../shared/plain-text.ts';
import { fieldId, places, questionId } from './desk-focus.ts';
import type { ReviewDesk } from './review-desk.ts';
import { haveDigits } from './review-keys.ts';

/** One question; the one that keys answer is set off. */
export function questionView(
  desk: ReviewDesk,
  question: PageQuestion,
  index: number,
): TemplateResult {
  const { sheet } = desk;
  const { id, type, title, description, text, isRequired } = question;
  const isActive = sheet.asked.length > 1 && sheet.active?.id === id;
  const elementId = questionId(question);
  const describedBy = [
    ...(description === undefined ? [] : [`${elementId}-about`]),
    ...(text === undefined ? [] : [`${elementId}-text`]),
  ].join(' ');
  return html`<div
    id=${elementId}
    class="question ${isActive ? 'active' : ''} ${sheet.asked.length > 1 ? 'of-several' : ''}"
    role=${type === 'choice' ? 'radiogroup' : 'group'}
    aria-labelledby="${elementId}-title"
    aria-describedby=${describedBy === '' ? nothing : describedBy}
    aria-required=${type === 'choice' && isRequired ? 'true' : nothing}
    aria-current=${isActive ? 'step' : nothing}
    @focusin=${() => {
      sheet.enter(id);
    }}
  >
    <div class="question-head">
      ${haveDigits(desk) && index < 9 ? html`<kbd aria-hidden="true">${index + 1}</kbd>` : nothing}
      <h3 id="${elementId}-title">
        ${title}${isRequired ? nothing : html`<span class="muted optional"> (optional)</span>`}
      </h3>
      ${isActive && type === 'choice' ? html`<span class="chip active-mark">keys answer this</span>` : nothing}
    </div>
    ${
      description === undefined
        ? nothing
        : html`<p class="muted small" id="${elementId}-about">${description}</p>`
    }
    ${text === undefined ? nothing : html`<div class="about" id="${elementId}-text">${plainText(text)}</div>`}
    ${type === 'choice' ? choicesView(desk, question) : textAnswer(desk, question)}
  </div>`;
}

function choicesView({ sheet }: ReviewDesk, question: PageQuestion): TemplateResult {
  const { id, choices } = question;
  const chosen = sheet.content.answers[id];
  const isShort = choices.every(({ description }) => description === '');
  return html`<div class="choices ${isShort ? 'short' : choices.length > 4 ? 'many' : ''}">
    ${choices.map(({ value, title, description, key }, index) => {
      const choiceId = `choice-${id}-${index}`;
      return html`<label class="choice ${value === chosen ? 'chosen' : ''}">
        <input
          type="radio"
          id=${choiceId}
          name=${questionId(question)}
          .checked=${live(value === chosen)}
          aria-labelledby="${choiceId}-title"
          aria-describedby=${description === '' ? nothing : `${choiceId}-about`}
          aria-keyshortcuts=${key}
          @change=${() => {
            sheet.answer(id, value);
          }}
        />
        <kbd aria-hidden="true">${key.toUpperCase()}</kbd>
        <span class="choice-text"
          ><span class="choice-title" id="${choiceId}-title">${title}</span> ${
            description === ''
              ? nothing
              : html`<span class="muted small" id="${choiceId}-about">${description}</span>`
          }</span
        >
      </label>`;
    })}
  </div>`;
}

function textAnswer(desk: ReviewDesk, question: PageQuestion): TemplateResult {
  const { sheet } = desk;
  return textField(desk, {
    id: fieldId(question),
    labelledBy: `${questionId(question)}-title`,
    isRequired: question.isRequired,
    text: sheet.content.answers[question.id] ?? '',
    type: (text) => {
      sheet.type(question.id, text);
    },
  });
}

interface TextField {
  readonly id: string;
  readonly labelledBy?: string;
  readonly isRequired?: boolean;
  readonly text: string;
  readonly type: (text: string) => void;
}

/** Ctrl+Enter decides from within it, Esc leaves it. */
export function textField(
  desk: ReviewDesk,
  { id, labelledBy, isRequired = false, text, type }: TextField,
): TemplateResult {
  return html`<textarea
    id=${id}
    rows="1"
    dir="auto"
    spellcheck="true"
    aria-labelledby=${labelledBy ?? nothing}
    aria-required=${isRequired ? 'true' : nothing}
    title="Ctrl+Enter decides, Esc leaves the field"
    .value=${live(text)}
    @input=${(event: Event) => {
      if (event.currentTarget instanceof HTMLTextAreaElement) type(event.currentTarget.value);
    }}
    @keydown=${(event: KeyboardEvent) => {
      if (event.isComposing || event.repeat) return;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) desk.decide();
      else if (event.key === 'Escape') {
        document.getElementById(places.answers)?.focus({ preventScroll: true });
      } else return;
      event.preventDefault();
    }}
  ></textarea>`;
}
