import { css, type CSSResult } from 'lit';

const questions = css`
  .answers {
    display: grid;
    gap: 0.6rem;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: max-content;
    align-content: start;
    padding: 2px;
  }
  .question {
    display: grid;
    gap: 0.3rem;
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
  }
  .question.of-several {
    padding: 0.4rem 0.6rem;
    border: 1px solid var(--line);
    border-radius: 4px;
  }
  .question.active {
    outline: 2px solid var(--vscode-focusBorder, currentColor);
    outline-offset: -1px;
  }
  .question-head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.5rem;
    align-items: baseline;
  }
  .question-head h3 {
    overflow-wrap: anywhere;
  }
  .optional {
    font-weight: 400;
  }
  .active-mark {
    border-color: var(--vscode-focusBorder, currentColor);
  }
  .about {
    max-height: 12rem;
    padding-inline-start: 0.6rem;
    border-inline-start: 3px double var(--line);
    overflow-y: auto;
  }
  .choices {
    display: grid;
    gap: 0.25rem 0.5rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .choices.short {
    display: flex;
    flex-wrap: wrap;
  }
  vscode-button kbd {
    margin-inline-start: 0.5em;
  }
  .choices.many {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  }
  .choice {
    display: flex;
    gap: 0.45rem;
    align-items: baseline;
    padding: 0.15rem 0.4rem;
    border: 1px solid transparent;
    border-radius: 3px;
    cursor: pointer;
  }
  .choice:hover {
    background: var(--vscode-list-hoverBackground, transparent);
  }
  .choice.chosen {
    border-color: var(--vscode-focusBorder, currentColor);
    background: color-mix(in srgb, var(--vscode-foreground) var(--soft), transparent);
  }
  .choice.chosen .choice-title {
    font-weight: 600;
  }
  .choice input {
    flex: none;
    align-self: center;
    margin: 0;
    accent-color: var(--vscode-focusBorder);
  }
  .choice kbd {
    flex: none;
  }
  .choice-text {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.5rem;
    align-items: baseline;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  textarea {
    min-height: 2em;
    /* A long one must not push out what is decided about. */
    max-height: min(14rem, 18vh);
  }
  .comment {
    display: grid;
    gap: 0.2rem;
  }
  .decide-row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 0.75rem;
    align-items: center;
  }
  /* It repeats a title; a long one must not cover the answers. */
  .decide-row > .muted {
    min-width: 0;
    max-height: 3.2em;
    overflow-y: auto;
  }
  .at-once {
    display: inline-flex;
    gap: 0.35rem;
    align-items: center;
    margin-inline-start: auto;
  }
`;

const others = css`
  .others {
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
  }
  caption {
    padding-bottom: 0.2rem;
    font-weight: 600;
    text-align: start;
  }
  .others :is(th, td) {
    min-width: 6rem;
    max-width: 20rem;
    padding: 0.15rem 0.6rem;
    border: 1px solid var(--line);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .others th {
    white-space: normal;
  }
  .others thead th,
  .differs td {
    font-weight: 600;
  }
  .differs td {
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  .others .chip {
    align-items: center;
    padding: 0 0.4em;
  }
`;

export const answerStyles: readonly CSSResult[] = [questions, others];
