import { css, type CSSResult } from 'lit';

export const judgmentCardStyles: CSSResult = css`
  .card {
    --standing: var(--muted);
    display: block;
    padding: 0.45rem 0.65rem;
    border: 1px solid var(--line);
    border-inline-start: 4px solid var(--standing);
    border-radius: 4px;
    background: color-mix(in srgb, var(--standing) var(--soft), transparent);
  }
  .card.good {
    --standing: var(--right);
  }
  .card.bad {
    --standing: var(--error);
  }
  .card.neutral {
    border-inline-start-style: dashed;
  }
  .card.stale {
    background: none;
  }
  .card.stale .verdict,
  .card.stale .reasoning {
    color: var(--muted);
  }
  .card > * + * {
    margin-top: 0.4rem;
  }
  .card .small + .small {
    margin-top: 0;
  }
  .standing {
    display: inline-flex;
    gap: 0.35em;
    align-items: center;
  }
  .standing .icon {
    color: var(--standing);
    stroke-width: 2;
  }
  .standing strong::first-letter {
    text-transform: uppercase;
  }
  details.card > summary {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.6em;
    align-items: center;
    list-style: none;
  }
  details.card > summary::before {
    content: '▸' / '';
    width: 0.8em;
  }
  details.card[open] > summary::before {
    content: '▾' / '';
  }
  .verdict {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.1rem 0.75rem;
  }
  .verdict:not(:has(div)) {
    display: none;
  }
  .verdict div {
    display: contents;
  }
  .verdict dt {
    color: var(--muted);
  }
  .verdict dd {
    overflow-wrap: anywhere;
  }
  .reasoning {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .cites {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem 0.6rem;
  }
  .cites .missing {
    display: inline-flex;
    gap: 0.3em;
    align-items: center;
  }
  .parts {
    border-collapse: collapse;
    width: 100%;
  }
  .parts th,
  .parts td {
    padding: 0.15rem 0.5rem 0.15rem 0;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
    font-weight: normal;
  }
  .parts th {
    color: var(--muted);
    white-space: nowrap;
  }
  .parts .icon {
    vertical-align: text-bottom;
  }
  .parts .icon {
    margin-inline-end: 0.3em;
    stroke-width: 2;
  }
  .parts .good .icon {
    color: var(--right);
  }
  .parts .bad .icon {
    color: var(--error);
  }
  .table .scroll {
    max-height: 20rem;
    margin-top: 0.3rem;
    overflow: auto;
  }
  .table table {
    border-collapse: collapse;
    font-size: 0.92em;
  }
  .table th,
  .table td {
    min-width: 5em;
    padding: 0.15rem 0.4rem;
    border: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }
  .raw pre {
    max-height: 18rem;
    margin-top: 0.3rem;
    padding: 0.4rem 0.5rem;
    overflow: auto;
    border: 1px solid var(--line);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    background: var(--vscode-textCodeBlock-background, transparent);
  }
`;
