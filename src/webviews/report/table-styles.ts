import { css, type CSSResult } from 'lit';

/** Tables of the report. */
export const tableStyles: CSSResult = css`
  .report-table {
    border-collapse: separate;
    border-spacing: 0;
    font-size: 0.94em;
    font-variant-numeric: tabular-nums;
  }
  .report-table :is(th, td) {
    padding: 0.15rem 0.6rem;
    border-bottom: 1px solid var(--line);
    text-align: end;
    white-space: nowrap;
  }
  .report-table thead th {
    max-width: 9rem;
    color: var(--muted);
    font-weight: normal;
    line-height: 1.25;
    vertical-align: bottom;
    white-space: normal;
  }
  .report-table :is(thead th:first-child, tbody th) {
    text-align: start;
  }
  .report-table tbody th {
    min-width: 7rem;
    max-width: 20rem;
    font-weight: 600;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .report-table .reference th {
    font-style: italic;
    font-weight: normal;
  }
  .report-table .reference td {
    font-style: italic;
  }
  .report-table .own + .reference :is(th, td) {
    border-top: 3px double var(--line);
  }
  .reference-tag {
    padding: 0 0.3em;
    border: 1px dashed var(--muted);
    border-radius: 0.6em;
    color: var(--muted);
    font-size: 0.85em;
    font-style: normal;
    white-space: nowrap;
  }
  .number {
    min-width: 1.7em;
    min-height: 24px;
    padding: 0 0.15em;
    border: 0;
    border-radius: 2px;
    font: inherit;
    color: var(--vscode-textLink-foreground);
    background: none;
    cursor: pointer;
    text-decoration: underline dotted;
    text-underline-offset: 0.2em;
  }
  .number:hover {
    text-decoration-style: solid;
  }
  .number[aria-current] {
    outline: 1px dashed var(--vscode-textLink-foreground);
    font-weight: 700;
  }
  .number:focus-visible,
  .report-table [tabindex]:focus-visible {
    outline: 2px solid var(--vscode-focusBorder);
    outline-offset: 0;
  }
  /* What is scrolled sideways keeps its names, where there is room for both. */
  @media (min-width: 560px) {
    .report-table :is(thead th:first-child, tbody th) {
      position: sticky;
      inset-inline-start: 0;
      z-index: 1;
      background: var(--vscode-editor-background);
    }
  }
`;

/** The list of records. */
export const listStyles: CSSResult = css`
  .list-head {
    display: flex;
    gap: 1rem;
    align-items: baseline;
    justify-content: space-between;
  }
  .list-head h2 {
    overflow-wrap: anywhere;
  }
  .records {
    display: grid;
    margin: 0.4rem 0;
  }
  .records li {
    border-top: 1px solid var(--line);
  }
  .record {
    display: grid;
    gap: 0.1rem;
    width: 100%;
    padding: 0.35rem 0.25rem;
    border: 0;
    font: inherit;
    color: inherit;
    background: none;
    text-align: start;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .record:hover {
    outline: 1px dashed var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  .record:focus-visible {
    outline: 2px solid var(--vscode-focusBorder);
    outline-offset: -2px;
  }
  .record-id {
    font-weight: 600;
  }
  .verdict {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.6rem;
    align-items: baseline;
  }
  .standing {
    display: inline-flex;
    gap: 0.3em;
    align-items: baseline;
  }
  .standing .icon {
    align-self: center;
  }
  .standing.good .icon {
    color: var(--right);
  }
  .standing.bad .icon {
    color: var(--error);
  }
`;
