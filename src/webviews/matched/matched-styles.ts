import { css, type CSSResult } from 'lit';
import { differenceStyles } from '../shared/difference-styles.ts';
import { pinnedToolbarStyles } from '../shared/pinned-toolbar-styles.ts';

const page = css`
  #app {
    display: grid;
    gap: 0.9rem;
    max-width: 90rem;
    margin: 0 auto;
    padding: 0.75rem 0 2rem;
  }
  #app > * {
    min-width: 0;
  }
  .page-head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem 0.9rem;
    align-items: baseline;
  }
  .page-head .note {
    flex-basis: 100%;
  }
  .heading-row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem 0.9rem;
    align-items: baseline;
    margin-bottom: 0.3rem;
  }
  .heading-row :is(h2, h3) {
    overflow-wrap: anywhere;
  }
  .columns {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0.4rem 0.8rem;
  }
  @media (max-width: 620px) {
    .toolbar {
      position: static;
    }
  }
  .siblings {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem;
    max-height: 7.5rem;
    padding: 2px;
    overflow-y: auto;
  }
  .sibling {
    max-width: 100%;
    padding: 0.15em 0.7em;
    border: 1px solid var(--line);
    border-radius: 3px;
    color: inherit;
    background: none;
    font: inherit;
    overflow-wrap: anywhere;
    text-align: start;
    cursor: pointer;
  }
  .sibling[aria-selected='true'] {
    border-color: var(--vscode-focusBorder, currentColor);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
    background: var(--vscode-list-inactiveSelectionBackground, transparent);
  }
  .sibling:focus-visible {
    outline: 2px solid var(--vscode-focusBorder);
    outline-offset: 1px;
  }
  .head {
    display: grid;
    gap: 0.3rem;
    align-content: start;
    padding: 0.5rem 0.7rem;
    border: 1px solid var(--line);
    border-radius: 4px;
  }
  .head p {
    overflow-wrap: anywhere;
  }
  .head .facts > dl {
    margin-top: 0.4rem;
  }
`;

const fields = css`
  .fields {
    display: grid;
    gap: 1rem;
  }
  .marks {
    margin-bottom: 0.4rem;
  }
  .rows {
    display: grid;
    gap: 0.35rem;
  }
  .cell {
    display: flex;
    gap: 0.5rem;
    align-items: baseline;
    min-width: 0;
    padding: 0.2rem 0.6rem 0.25rem;
    border: 1px solid var(--line);
    border-radius: 4px;
    scroll-margin-block: 9rem 1rem;
  }
  .cell:is(.base, .other):not(.missing) {
    cursor: pointer;
  }
  .cell.missing {
    border-style: dashed;
  }
  .same > .cell:not(.defect),
  .cell.both {
    border-color: transparent;
    border-inline-start-color: var(--line);
    border-radius: 0;
  }
  .cell.defect {
    border-inline-start: 4px var(--tone-line) var(--tone);
    background: color-mix(in srgb, var(--tone) var(--soft), transparent);
  }
  .cell:focus {
    outline: 2px solid var(--vscode-focusBorder);
    outline-offset: 1px;
  }
  .more {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.6rem;
    margin-top: 0.35rem;
    overflow-wrap: anywhere;
  }
  .position {
    flex: none;
    min-width: 1.2em;
  }
  .cell-body {
    flex: 1;
    min-width: 0;
  }
  .cell-body > .chips {
    align-items: baseline;
  }
  .cell-body > .chips:not(:has(.chip)) {
    display: none;
  }
  .side-name {
    display: none;
  }
  .cell .reveal {
    flex: none;
  }
  .cell .plain-text {
    line-height: 1.6;
  }
  .chip.state {
    border-style: dotted;
    border-color: currentColor;
  }
  /* Colour is not all: what goes is dotted, what comes is a line. */
  del {
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  ins {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .judgments {
    display: grid;
    gap: 0.4rem;
    align-content: start;
    min-width: 0;
  }
  .judgments .idle {
    position: absolute;
  }
  .judgments vscode-progress-ring {
    width: 1.4em;
    height: 1.4em;
  }
  @media (max-width: 620px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
    .row.columns {
      padding-bottom: 0.5rem;
      border-bottom: 1px solid var(--line);
    }
    .side-name {
      display: inline;
    }
    .cell-body > .chips:not(:has(.chip)) {
      display: flex;
    }
    /* Once for both: they stand below one another. */
    .same > .cell.base:not(.defect, :has(.chip)),
    .same > .cell.other .side-name {
      display: none;
    }
    .marks > :empty {
      display: none;
    }
  }
`;

export const matchedStyles: readonly CSSResult[] = [
  pinnedToolbarStyles,
  page,
  differenceStyles,
  fields,
];
