import { css, type CSSResult } from 'lit';

const blocks = css`
  .states,
  .responses {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
    gap: 0.6rem 1rem;
  }
  .state,
  .response {
    display: grid;
    gap: 0.4rem;
    align-content: start;
    min-width: 0;
    padding: 0.5rem 0.8rem 0.7rem;
    border: 1px solid var(--line);
    border-top: 4px var(--tone-line) var(--tone);
    border-radius: 4px;
    scroll-margin: 1rem;
  }
  .small-fields {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 7.5rem), 1fr));
    font-size: 0.95em;
  }
  .facts-list {
    display: grid;
    gap: 0.2rem;
    font-size: 0.95em;
  }
  .facts-list div {
    display: grid;
    grid-template-columns: 6.8rem minmax(0, 1fr);
    gap: 0.1rem 0.6rem;
  }
  .facts-list dd {
    grid-column: 2;
    overflow-wrap: anywhere;
  }
  .distance {
    display: grid;
    gap: 0.3rem;
  }
  .distance-line {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.6rem;
    align-items: baseline;
  }
  .ruler {
    width: 100%;
    height: 48px;
    overflow: visible;
    font-size: 0.85em;
    fill: var(--muted);
  }
  .ruler .band {
    fill: color-mix(in srgb, var(--vscode-foreground) 4%, transparent);
    stroke: var(--line);
  }
  .ruler .band.odd {
    fill: color-mix(in srgb, var(--vscode-foreground) 8%, transparent);
  }
  .ruler .band.chosen {
    stroke: var(--vscode-foreground);
    stroke-width: 2;
  }
  .ruler text.chosen {
    fill: var(--vscode-foreground);
    font-weight: 600;
  }
  .ruler .span,
  .ruler .mark {
    stroke: var(--vscode-foreground);
  }
  .ruler .span {
    stroke-width: 2;
  }
  .ruler .from {
    fill: var(--state-a);
  }
  .ruler .to {
    fill: var(--request);
  }
`;

const dialogue = css`
  .dialogue,
  .episode,
  .turns {
    display: grid;
    gap: 0.5rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .section-head {
    padding-bottom: 0.1rem;
    border-bottom: 1px solid var(--line);
  }
  .section-title {
    color: var(--muted);
    font-weight: 600;
  }
  .turn {
    position: relative;
    justify-self: start;
    width: fit-content;
    max-width: min(46rem, 88%);
    min-width: min(100%, 16rem);
    padding: 0.35rem 0.75rem 0.45rem;
    border: 1px solid var(--line);
    border-radius: 2px 10px 10px 10px;
    scroll-margin: 2.5rem 0 1rem;
    cursor: default;
  }
  .turn.user {
    justify-self: end;
    border-radius: 10px 2px 10px 10px;
    background: color-mix(in srgb, var(--vscode-foreground) 6%, transparent);
  }
  .turn.unknown {
    justify-self: center;
    border-style: dotted;
  }
  .turn[class*='tone-'] {
    border-inline-start: 4px var(--tone-line) var(--tone);
    background: color-mix(in srgb, var(--tone) var(--soft), transparent);
  }
  .turn:has(.draft),
  .new-turn {
    width: 100%;
  }
  .new-turn {
    border-style: dashed;
  }
  .turn-head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.5rem;
    align-items: baseline;
    margin-bottom: 0.1rem;
    font-size: 0.92em;
  }
  .turn-head .speaker {
    font-weight: 600;
  }
  .turn.user .turn-head .speaker::before {
    content: '› ' / '';
  }
  .at-cursor {
    box-shadow: 0 0 0 1px var(--vscode-focusBorder);
  }
  .turn.at-cursor::after {
    content: '' / '';
    position: absolute;
    inset-block: 0.2rem;
    inset-inline-start: -0.65rem;
    border-inline-start: 3px solid var(--vscode-focusBorder);
  }
  .turn:focus-visible {
    outline: 2px solid var(--vscode-focusBorder);
    outline-offset: 1px;
  }
  .turn-tools {
    inset-block-end: calc(100% - 0.45rem);
    inset-inline-end: 0.4rem;
  }
  .turn:hover > .turn-head > .turn-tools,
  .turn:focus-within > .turn-head > .turn-tools {
    visibility: visible;
  }
  /* A turn that is being written shows its own buttons. */
  .turn:has(.draft) > .turn-head > .turn-tools {
    visibility: hidden;
  }
  /* The turn with the focus comes before one that the pointer happens to be on. */
  .turns:has(.turn:focus-within) .turn:hover:not(:focus-within) > .turn-head > .turn-tools {
    visibility: hidden;
  }
  @media (max-width: 480px) {
    .turn {
      max-width: 96%;
    }
    .turn-tools {
      position: static;
      flex-wrap: wrap;
      display: none;
    }
    .turn:hover > .turn-head > .turn-tools,
    .turn:focus-within > .turn-head > .turn-tools {
      display: inline-flex;
    }
  }
`;

/** States, ruler, dialogue and pair. */
export const recordStyles: readonly CSSResult[] = [blocks, dialogue];
