import { css, type CSSResult } from 'lit';
import { inputLook } from '../shared/field-look.ts';
import { progressBarStyles } from '../shared/progress-bar-styles.ts';

const page = css`
  #app {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.9rem;
    max-width: 62rem;
    padding: 0.75rem 0 2rem;
  }
  header {
    display: grid;
    gap: 0.3rem;
  }
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
  }
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.5rem;
    padding: 0.75rem;
    border: 1px solid var(--line);
    border-radius: 4px;
  }
  section h3 {
    margin-top: 0.25rem;
  }
`;

const form = css`
  fieldset {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.4rem;
    min-width: 0;
    margin: 0;
    padding: 0.4rem 0.75rem 0.75rem;
    border: 1px solid var(--line);
    border-radius: 4px;
  }
  legend {
    padding: 0 0.3rem;
    font-weight: 600;
  }
  fieldset .link {
    justify-self: start;
  }
  .columns {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
    gap: 0.4rem 1.25rem;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 0.75rem;
    align-items: center;
  }
  .line label,
  .number {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.4rem;
    align-items: center;
    justify-self: start;
  }
  .choice {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 0.5rem;
    align-content: start;
    align-items: baseline;
    overflow-wrap: anywhere;
  }
  .choice input {
    position: relative;
    top: 0.12em;
  }
  .choice .detail {
    grid-column: 2;
  }
  .filters {
    display: grid;
    gap: 0.4rem;
  }
  input[type='checkbox'],
  input[type='radio'] {
    margin: 0;
    accent-color: var(--vscode-button-background, var(--vscode-focusBorder));
  }
  :is(body.vscode-high-contrast, body.vscode-high-contrast-light) input {
    accent-color: auto;
  }
  input[type='number'],
  input[type='text'],
  select {
    max-width: 100%;
    padding: 0.2rem 0.35rem;
    ${inputLook};
  }
  input[type='number'] {
    width: 6.5rem;
  }
  input[type='text'] {
    width: 14rem;
  }
  input::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  :is(input, select):focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: 1px;
  }
`;

const figures = css`
  progress {
    width: 100%;
    height: 0.5rem;
    border-radius: 3px;
  }
  .counts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 1.5rem;
    font-variant-numeric: tabular-nums;
  }
  .counts div {
    display: flex;
    gap: 0.4rem;
  }
  .counts dt {
    color: var(--muted);
  }
  .counts dd {
    font-weight: 600;
  }
  .endpoints,
  .destinations {
    display: grid;
    gap: 0.3rem;
    overflow-wrap: anywhere;
  }
  .destinations li {
    padding-inline-start: 0.6rem;
    border-inline-start: 2px solid var(--line);
  }
  /* Wide tables scroll by themselves; the page stays as it is. */
  .table {
    overflow-x: auto;
    padding-bottom: 0.3rem;
  }
  .figures {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  .figures caption {
    padding-bottom: 0.3rem;
    color: var(--muted);
    text-align: start;
  }
  .figures :is(th, td) {
    padding: 0.2rem 0.9rem 0.2rem 0;
    border-bottom: 1px solid var(--line);
    text-align: end;
    vertical-align: baseline;
  }
  .figures th {
    font-weight: 600;
  }
  .figures :is(tbody th, thead th:first-child) {
    text-align: start;
    font-weight: normal;
    overflow-wrap: anywhere;
  }
  .figures .basis {
    min-width: 14rem;
    text-align: start;
    white-space: normal;
  }
  .figures td.basis {
    color: var(--muted);
  }
  .matrix :is(thead th, td) {
    min-width: 4.5rem;
    text-align: end;
  }
  .matrix .same {
    font-weight: 600;
  }
  .sides {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
    gap: 0.5rem 1.5rem;
  }
  .sides label {
    display: grid;
    gap: 0.2rem;
  }
`;

export const runStyles: readonly CSSResult[] = [progressBarStyles, page, form, figures];
