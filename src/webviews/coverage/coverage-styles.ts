import { css, type CSSResult } from 'lit';
import { dropdownLook } from '../shared/field-look.ts';

const page = css`
  #app {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
    padding: 0.75rem 0 2rem;
  }
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    align-items: center;
  }
  .toolbar label {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0.1rem 0.4rem;
    align-items: center;
  }
  select {
    max-width: 100%;
    padding: 0.2rem 0.3rem;
    ${dropdownLook};
  }
  select:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
  }
  .legend {
    max-width: 46rem;
  }
  .unplaced {
    display: grid;
    gap: 0.2rem;
    margin-top: 0.3rem;
  }
`;

const table = css`
  /* Wide tables scroll by themselves; the page stays as it is. */
  .table {
    overflow-x: auto;
    padding-bottom: 0.3rem;
  }
  .coverage {
    border-collapse: separate;
    border-spacing: 0;
    font-size: 0.94em;
    font-variant-numeric: tabular-nums;
  }
  .coverage th {
    padding: 0 0.25rem;
    font-weight: normal;
    text-align: center;
    vertical-align: bottom;
  }
  .coverage thead th {
    max-width: 6.5rem;
    color: var(--muted);
    line-height: 1.25;
  }
  .coverage thead tr:first-child th,
  .coverage .row-group {
    color: var(--vscode-foreground);
    font-weight: 600;
  }
  .coverage tbody th {
    padding-inline: 0 0.5rem;
    text-align: start;
    vertical-align: middle;
    white-space: nowrap;
  }
  .coverage .row-group {
    padding-top: 0.5rem;
  }
  .coverage .totals :is(th, td) {
    padding-top: 0.5rem;
  }
  /* What is scrolled sideways keeps its names, where there is room for both. */
  @media (min-width: 640px) {
    .coverage tbody th[scope='row'] {
      position: sticky;
      inset-inline-start: 0;
      z-index: 1;
      background: var(--vscode-editor-background);
    }
  }
`;

const cells = css`
  .cell {
    padding: 1px;
    cursor: pointer;
  }
  .coverage .group-start {
    padding-inline-start: 7px;
  }
  .cell:focus {
    outline: none;
  }
  .cell:focus-visible .box {
    outline: 2px solid var(--vscode-focusBorder);
  }
  .box {
    --heat-colour: var(--vscode-charts-blue, var(--vscode-textLink-foreground));
    --heat: 0%;
    min-width: 2.9em;
    padding: 0.1em 0.3em;
    border: 1px solid transparent;
    border-radius: 3px;
    text-align: center;
    white-space: nowrap;
    background: color-mix(in srgb, var(--heat-colour) var(--heat), transparent);
  }
  .cell:hover .box {
    border: 1px solid var(--vscode-focusBorder);
  }
  .heat-1 {
    --heat: 8%;
  }
  .heat-2 {
    --heat: 14%;
  }
  .heat-3 {
    --heat: 20%;
  }
  .heat-4 {
    --heat: 26%;
  }
  .heat-5 {
    --heat: 32%;
  }
  .heat-6 {
    --heat: 38%;
  }
  .box.short,
  .legend .missing {
    border: 1px dashed var(--line);
  }
  .box.heat-0:not(.total) {
    color: var(--muted);
  }
  .box .missing {
    margin-inline-start: 0.1em;
    font-size: 0.85em;
  }
  .box.total .count {
    font-weight: 600;
  }
  .legend .missing {
    padding: 0 0.3em;
    border-radius: 3px;
    white-space: nowrap;
  }
  /* Without colours, frame and weight tell a filled cell from an empty one. */
  :is(body.vscode-high-contrast, body.vscode-high-contrast-light) {
    .box {
      background: none;
    }
    .box.short,
    .legend .missing {
      border-color: var(--muted);
    }
    .box:not(.total, .heat-0, .short) {
      border: 1px solid var(--line);
    }
    .box:not(.heat-0) .count {
      font-weight: 700;
    }
  }
`;

export const coverageStyles: readonly CSSResult[] = [page, table, cells];
