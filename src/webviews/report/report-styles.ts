import { css, unsafeCSS, type CSSResult } from 'lit';
import { figureStyles } from '../../core/report/figures/figure-styles.ts';
import { listStyles, tableStyles } from './table-styles.ts';

const page = css`
  #app {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
    padding: 0.75rem 0 2rem;
  }
  .nothing,
  .progress {
    display: flex;
    gap: 0.6rem;
    align-items: center;
  }
  .progress:not(:has(p)) {
    display: none;
  }
  vscode-progress-ring {
    flex: none;
    width: 1.4em;
    height: 1.4em;
  }
  .amount {
    font-variant-numeric: tabular-nums;
  }
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1.5rem;
    align-items: center;
    justify-content: space-between;
    margin-top: 0.4rem;
  }
  .notice {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem 1rem;
    align-items: center;
    padding: 0.35rem 0.6rem;
    border: 1px solid var(--line);
    border-radius: 3px;
  }
  .notice .note {
    flex: 1 1 20rem;
  }
  .filter fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 1rem;
    min-width: 0;
    margin: 0;
    padding: 0.2rem 0.6rem 0.4rem;
    border: 1px solid var(--line);
    border-radius: 3px;
  }
  .filter legend {
    padding: 0 0.3rem;
    color: var(--muted);
  }
  .filter label {
    display: inline-flex;
    gap: 0.35rem;
    align-items: center;
    overflow-wrap: anywhere;
  }
  .filter input {
    width: 1.1em;
    height: 1.1em;
    margin: 0;
    accent-color: var(--vscode-focusBorder);
  }
  .filter input:focus-visible {
    outline: 2px solid var(--vscode-focusBorder);
    outline-offset: 1px;
  }
  .choices {
    display: grid;
    gap: 0.5rem;
    margin-top: 0.4rem;
  }
`;

/** Contents, the report and the list of records: beside one another where there is room. */
const columns = css`
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem 1.5rem;
    align-items: start;
  }
  .content {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.5rem;
  }
  #contents > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 1rem;
  }
  #contents .parts {
    display: none;
  }
  aside {
    position: sticky;
    bottom: 0;
    z-index: 3;
    max-height: 50vh;
    overflow: auto;
    padding: 0.6rem 0.75rem;
    border: 1px solid var(--line);
    border-radius: 3px;
    background: var(--vscode-editorWidget-background, var(--vscode-editor-background));
    color: var(--vscode-editorWidget-foreground, var(--vscode-foreground));
  }
  @media (min-width: 900px) {
    .columns.with-list {
      grid-template-columns: minmax(0, 1fr) minmax(16rem, 22rem);
    }
    .columns.with-list #contents {
      grid-column: 1 / -1;
    }
    aside {
      top: 0.75rem;
      bottom: auto;
      max-height: calc(100vh - 1.5rem);
    }
  }
  @media (min-width: 1200px) {
    .columns {
      grid-template-columns: 14rem minmax(0, 1fr);
    }
    .columns.with-list {
      grid-template-columns: 14rem minmax(0, 1fr) minmax(16rem, 24rem);
    }
    .columns.with-list #contents {
      grid-column: auto;
    }
    #contents {
      position: sticky;
      top: 0.75rem;
      max-height: calc(100vh - 1.5rem);
      overflow: auto;
      padding: 0.2rem;
      font-size: 0.94em;
    }
    #contents > ul {
      display: grid;
      gap: 0.5rem;
    }
    #contents .parts {
      display: grid;
      gap: 0.15rem;
      margin: 0.15rem 0 0 0.75rem;
    }
    #contents .parts .link {
      text-decoration: none;
    }
    #contents .parts .link:is(:hover, :focus-visible) {
      text-decoration: underline;
    }
  }
`;

const parts = css`
  .content > section,
  .part {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.4rem;
  }
  .content > section {
    gap: 1.1rem;
  }
  :is(h2, h3) {
    scroll-margin-top: 0.5rem;
  }
  .content h2 {
    padding-bottom: 0.15rem;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  .part-head {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    align-items: baseline;
    justify-content: space-between;
  }
  .part-title {
    overflow-wrap: anywhere;
  }
  .copy .link {
    margin-inline-start: 0.35rem;
  }
  .notes {
    display: grid;
    gap: 0.15rem;
    max-width: 60rem;
    overflow-wrap: anywhere;
  }
  .provenance {
    display: grid;
    gap: 0.2rem;
  }
  .provenance div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
  }
  .provenance dt {
    flex: 0 0 9rem;
  }
  .provenance dd {
    flex: 1 1 14rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  /* What is wider than the page scrolls by itself; the page stays as it is. */
  .table,
  .figure-box {
    /* Texts for screen readers are out of the flow: they must not widen the page. */
    position: relative;
    overflow-x: auto;
    padding: 2px 2px 0.3rem;
    /* A shadow at an edge behind which there is more: what scrolls along covers it where there is nothing. */
    --more: color-mix(in srgb, var(--vscode-foreground) 45%, transparent);
    --page: var(--vscode-editor-background);
    background:
      linear-gradient(to right, var(--page) 40%, transparent) left / 3rem 100% no-repeat local,
      linear-gradient(to left, var(--page) 40%, transparent) right / 3rem 100% no-repeat local,
      linear-gradient(to right, var(--more), transparent) left / 1rem 100% no-repeat,
      linear-gradient(to left, var(--more), transparent) right / 1rem 100% no-repeat;
  }
  details > summary {
    width: max-content;
    max-width: 100%;
  }
`;

const figures = css`
  :root {
    --figure-text: var(--vscode-foreground);
    --figure-muted: var(--muted);
    --figure-line: var(--line);
    --figure-background: var(--vscode-editor-background);
    --figure-focus: var(--vscode-focusBorder);
    --figure-heat: var(--vscode-charts-blue, var(--vscode-textLink-foreground));
    --figure-gold: var(--vscode-charts-orange, var(--state-b));
    --figure-series-1: var(--vscode-charts-blue, var(--vscode-textLink-foreground));
    --figure-series-2: var(--vscode-charts-orange, var(--state-b));
    --figure-series-3: var(--vscode-charts-green, var(--right));
    --figure-series-4: var(--vscode-charts-purple, var(--request));
    --figure-series-5: var(--vscode-charts-red, var(--error));
    --figure-series-6: var(--vscode-charts-yellow, var(--state-a));
    --figure-series-7: var(--state-a);
    --figure-series-8: var(--muted);
  }
`;

export const reportStyles: readonly CSSResult[] = [
  page,
  columns,
  parts,
  tableStyles,
  listStyles,
  figures,
  unsafeCSS(figureStyles),
];
