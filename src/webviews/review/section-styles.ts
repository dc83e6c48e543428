import { css, type CSSResult } from 'lit';

const sections = css`
  .block {
    display: grid;
    gap: 0.3rem;
    grid-template-columns: minmax(0, 1fr);
    padding: 0.5rem 0.7rem;
    border: 1px solid var(--line);
    border-radius: 4px;
  }
  /* The line's shape tells them apart without colour. */
  .block.request {
    border-inline-start: 4px dashed var(--request);
  }
  .block.response {
    border-inline-start: 4px solid var(--vscode-focusBorder, currentColor);
  }
  .block.definition {
    border-inline-start: 4px double var(--line);
  }
  .block h2 {
    font-size: 1em;
    overflow-wrap: anywhere;
  }
  .term,
  .entry-heading {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .fact-rows > div {
    display: grid;
    grid-template-columns: minmax(6rem, 1fr) minmax(0, 2.5fr);
    gap: 0.1rem 0.75rem;
    padding: 0.15rem 0;
  }
  .fact-rows > div + div,
  .entries > li + li {
    border-top: 1px solid var(--line);
  }
  .value,
  .detail,
  .fact-rows dt {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .entries > li {
    padding: 0.2rem 0;
  }
  .entries.numbered {
    padding-inline-start: 2em;
    list-style: decimal;
  }
`;

const dialogue = css`
  .dialogue {
    min-width: 0;
  }
  .dialogue-head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.75rem;
    align-items: center;
    margin-bottom: 0.4rem;
  }
  .search {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.5rem;
    align-items: center;
    margin-inline-start: auto;
  }
  .match-count {
    min-width: 5em;
    font-variant-numeric: tabular-nums;
  }
  .turn-group {
    margin: 0.6rem 0 0.2rem;
    padding-bottom: 0.1rem;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  .turn {
    padding: 0.3rem 0.6rem;
    border-inline-start: 3px solid transparent;
  }
  /* What is out of sight is not laid out. */
  .dialogue.long .turn {
    content-visibility: auto;
    contain-intrinsic-size: auto 4rem;
  }
  .turn.by-user {
    border-inline-start-color: var(--vscode-focusBorder, currentColor);
    background: color-mix(in srgb, var(--vscode-foreground) var(--soft-turn, 5%), transparent);
  }
  body:is(.vscode-high-contrast, .vscode-high-contrast-light) .turn {
    --soft-turn: 0%;
  }
  .speaker {
    font-size: 0.92em;
    overflow-wrap: anywhere;
  }
  mark {
    color: inherit;
    background: color-mix(in srgb, var(--vscode-charts-orange, orange) 22%, transparent);
    outline: 1px dotted currentColor;
  }
  mark.current {
    outline: 2px solid var(--vscode-contrastActiveBorder, var(--vscode-focusBorder));
    font-weight: 600;
  }
`;

export const sectionStyles: readonly CSSResult[] = [sections, dialogue];
